import { join } from 'node:path';
import type { ConfigProblem } from '@quire/validation';
import type { ErrorPayload, ResolvedConfig } from 'vite';
import { formatConfigProblems } from '../format-config-problems.ts';
import type { ConfigState } from './live-config.ts';

/** Returns the mistakes as an error of Vite, at the place of the first. */
export function asError(
  problems: readonly ConfigProblem[],
  directory: string,
): { message: string; loc?: { file: string; line: number; column: number } } {
  const [first] = problems;
  const loc = first && { loc: { file: join(directory, first.file), line: first.line, column: first.column - 1 } };
  return { message: forOverlay(describeProblems(problems, directory)), ...loc };
}

const hasMistakes = (problems: readonly ConfigProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

export const errorPayload = ({ problems, directory }: ConfigState): ErrorPayload | undefined =>
  hasMistakes(problems)
    ? { type: 'error', err: { ...asError(problems, directory), plugin: 'quire-config', stack: '' } }
    : undefined;

/** Logs the state of the config in the terminal, once for each change. */
export function logTo(logger: ResolvedConfig['logger'], directory: string): (state: ConfigState) => void {
  let logged = '';
  return ({ problems }) => {
    const before = logged;
    logged =
      problems.length === 0
        ? ''
        : hasMistakes(problems)
          ? describeProblems(problems, directory)
          : formatConfigProblems(problems, directory);
    if (logged === before) return;
    if (hasMistakes(problems)) logger.error(`\n${logged}\n`, { timestamp: true });
    else if (logged !== '') logger.warn(`\n${logged}\n`, { timestamp: true });
    else logger.info('The config has no mistakes any more.', { timestamp: true });
  };
}

/** Vite's overlay leaves out every line that looks like its own excerpt, and would leave our carets alone. */
const forOverlay = (text: string): string => text.replace(/^( *\d+) \|/gm, '$1 │');

/** Every problem under a heading with their number. */
function describeProblems(problems: readonly ConfigProblem[], directory: string): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const heading = `The config in ${directory} cannot be used: ${errors} ${errors === 1 ? 'mistake' : 'mistakes'}.`;
  return `${heading}\n\n${formatConfigProblems(problems, directory)}`;
}
