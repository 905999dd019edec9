import { readStructureKey } from '@quire/form-engine/core';
import type { ConfigProblem } from '@quire/validation';

const widest = 120;
const most = 50;

/**
 * Formats problems for a terminal or an overlay: place, fault, line with a caret, reason and fix.
 * @param directory prefix of file names for links of a terminal
 */
export function formatConfigProblems(problems: readonly ConfigProblem[], directory = ''): string {
  const prefix = directory === '' ? '' : `${directory.replace(/[\\/]+$/, '')}/`;
  const shown = problems.slice(0, most).map((problem) => formatOne(problem, prefix));
  const left = problems.length - shown.length;
  return [...shown, ...(left > 0 ? [`... and ${left} more.`] : [])].join('\n\n');
}

function formatOne(problem: ConfigProblem, prefix: string): string {
  const at = problem.path ?? `${problem.line}:${problem.column}`;
  const place = problem.file === '' ? '' : `${prefix}${problem.file}:${at}: `;
  return [
    `${place}${problem.severity}: ${problem.what}`,
    ...excerptOf(problem),
    `    Why:  ${problem.why}`,
    `    Fix:  ${problem.fix}`,
    ...causesOf(problem, prefix),
    ...sampleOf(problem),
  ].join('\n');
}

function causesOf({ causes = [] }: ConfigProblem, prefix: string): string[] {
  return causes.map(({ what, file, line, column }) => `    Cause: ${what} (${prefix}${file}:${line}:${column})`);
}

function sampleOf({ sample }: ConfigProblem): string[] {
  return sample
    ? [
        `    Smallest applicant: ${Object.entries(sample)
          .map(([key, answer]) => `${nameOf(key)} ${answer}`)
          .join(', ')}`,
      ]
    : [];
}

/** Returns the name of a key; a structure key is named after its group. */
function nameOf(key: string): string {
  const group = readStructureKey(key);
  return group ? `${group.kind === 'tabs' ? 'tab' : 'count'} of ${group.name}` : key;
}

function excerptOf({ excerpt, line, column }: ConfigProblem): string[] {
  if (excerpt.trim() === '') return [];
  const from = column > widest ? column - widest / 2 : 0;
  const margin = `${line} | `;
  const cut = Array.from(excerpt.slice(from, from + widest), (character) =>
    character < ' ' ? ' ' : character.replace(/[\u202A-\u202E\u2066-\u2069]/u, '\uFFFD'),
  ).join('');
  return [`  ${margin}${cut}`, `  ${' '.repeat(margin.length + column - 1 - from)}^`];
}

/** "1 error", "3 errors". */
export const describeCount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
