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
      const result = await loadConfig(directory);
      for (const file of result.files) this.addWatchFile(file);
      if (!result.ok) {
        const [first] = result.problems;
        const loc = first && { loc: { file: join(directory, first.file), line: first.line, column: first.column - 1 } };
        return this.error({ message: describeProblems(result.problems, directory), ...loc });
      }
      if (result.warnings.length > 0) this.warn(formatConfigProblems(result.warnings, directory));
      return moduleOf(result.config);
    },
    // Files that are added later are seen only when the directory itself is watched.
    configureServer: (server) => void server.watcher.add(directory),
    hotUpdate({ file, modules }) {
      if (!holds(directory, file)) return undefined;
      const own = this.environment.moduleGraph.getModuleById(resolvedId);
      return own ? [...modules, own] : undefined;
    },
  };
}

function holds(directory: string, file: string): boolean {
  const path = relative(directory, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}

// A browser reads a long JSON text faster than the same as an object literal.
function moduleOf(config: LoadedConfig): string {
  const names = ['questionnaire', 'institution', 'messages'] as const;
  return names.map((name) => `export const ${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(config[name]))});\n`).join('');
}
