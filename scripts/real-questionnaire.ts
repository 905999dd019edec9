import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const id = 'virtual:quire/questionnaire';
const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const program = `
const { loadConfig } = await import('@quire/config-loader');
const read = await loadConfig(process.argv[1]);
if (!read.ok) throw new Error(JSON.stringify(read.problems.slice(0, 3)));
const { questionnaire, institution, messages } = read.config;
process.stdout.write(JSON.stringify({ questionnaire, institution, messages }));
`;

/** Gives the tests in a browser the compiled questionnaire of this repository, once one of them asks for it. */
export function realQuestionnaire(): Plugin {
  return {
    name: 'real-questionnaire',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(asked) {
      if (asked !== `\0${id}`) return undefined;
      // Its own process resolves packages to their sources.
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--conditions=quire-source', '--input-type=module', '--eval', program, inRoot('config')],
        { cwd: inRoot('apps/admissions'), maxBuffer: 1e8 },
      );
      return `export const { questionnaire, institution, messages } = JSON.parse(${JSON.stringify(stdout)});`;
    },
  };
}
