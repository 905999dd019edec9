import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { describeProblems } from './describe-problems.ts';
import { formatConfigProblems } from './format-config-problems.ts';
import { loadConfig, type LoadedConfig } from './load-config.ts';

const id = 'virtual:quire/questionnaire';
const resolvedId = `\0${id}`;

/**
 * Gives an application the compiled questionnaire as `virtual:quire/questionnaire`.
 * A config with a mistake fails the build, and shows in the overlay while developing; a changed file updates the page.
 * @param options `dir`: the config directory, absolute or from where the command runs
 */
export function quireConfig({ dir }: { dir: string }): Plugin {
  const directory = resolve(dir);
  return {
    name: 'quire-config',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    async load(asked) {
      if (asked !== resolvedId) return undefined;
      const result = await loadConfig(directory, { prove: true });
      for (const file of result.files) this.addWatchFile(file);
      if (!result.ok) {
        const [first] = result.problems;
        const loc = first && { loc: { file: join(directory, first.file), line: first.line, column: first.column - 1 } };
        return this.error({ message: forOverlay(describeProblems(result.problems, directory)), ...loc });
      }
      if (this.environment.mode !== 'build') {
        if (result.warnings.length > 0) this.warn(formatConfigProblems(result.warnings, directory));
        return moduleOf(result.config);
      }
      const file = this.emitFile({ type: 'asset', name: 'questionnaire.json', source: JSON.stringify(pick(result.config)) });
      return moduleThatFetches(`import.meta.ROLLUP_FILE_URL_${file}`);
    },
    // The data is asked for together with the scripts, not after them.
    transformIndexHtml: (_, { bundle = {} }) => Object.values(bundle)
      .filter((file) => file.type === 'asset' && file.names.includes('questionnaire.json'))
      .map((file) => ({ tag: 'link', injectTo: 'head' as const, attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: `/${file.fileName}` } })),
    // Files that are added later are seen only when the directory itself is watched.
    configureServer: (server) => void server.watcher.add(directory),
    hotUpdate({ file, modules }) {
      if (!holds(directory, file)) return undefined;
      const own = this.environment.moduleGraph.getModuleById(resolvedId);
      return own ? [...modules, own] : undefined;
    },
  };
}

/** Vite's overlay leaves out every line that looks like its own excerpt, and would leave our carets alone. */
const forOverlay = (text: string): string => text.replace(/^( *\d+) \|/gm, '$1 │');

function holds(directory: string, file: string): boolean {
  const path = relative(directory, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}

const names = ['questionnaire', 'institution', 'messages'] as const;

const pick = (config: LoadedConfig): Pick<LoadedConfig, (typeof names)[number]> =>
  ({ questionnaire: config.questionnaire, institution: config.institution, messages: config.messages });

/** A built application gets its questionnaire as data: it is no script, and a change of wording leaves the scripts as they are. */
function moduleThatFetches(address: string): string {
  return `const response = await fetch(${address});
if (!response.ok) throw new Error('The questionnaire could not be fetched (status ' + response.status + '), so there is nothing to show. Load the page again.');
export const { ${names.join(', ')} } = await response.json();
`;
}

// A browser reads a long JSON text faster than the same as an object literal.
function moduleOf(config: LoadedConfig): string {
  return names.map((name) => `export const ${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(config[name]))});\n`).join('');
}
