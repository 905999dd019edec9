import { readStructureKey } from '@quire/form-engine/core';
import type { ConfigProblem } from '@quire/validation';

const widest = 120;
const most = 50;

/**
 * Problems as text for a terminal or an overlay: where, what, the line with a caret, why, and how to mend it.
 * @param directory put before each file name, so that a terminal can open it
 */
export function formatConfigProblems(problems: readonly ConfigProblem[], directory = ''): string {
  const prefix = directory === '' ? '' : `${directory.replace(/[\\/]+$/, '')}/`;
  const shown = problems.slice(0, most).map((problem) => formatOne(problem, prefix));
  const left = problems.length - shown.length;
  return [...shown, ...(left > 0 ? [`... and ${left} more.`] : [])].join('\n\n');
}

function formatOne(problem: ConfigProblem, prefix: string): string {
  const place = problem.file === '' ? '' : `${prefix}${problem.file}:${problem.line}:${problem.column}: `;
  return [
    `${place}${problem.severity}: ${problem.what}`,
    ...excerptOf(problem),
    `    Why:  ${problem.why}`,
    `    Mend: ${problem.mend}`,
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

/** What the core keeps under a structure key is no answer of a question, and is named after its group. */
function nameOf(key: string): string {
  const group = readStructureKey(key);
  return group ? `${group.kind === 'tabs' ? 'tab' : 'count'} of ${group.name}` : key;
}

function excerptOf({ excerpt, line, column }: ConfigProblem): string[] {
  if (excerpt.trim() === '') return [];
  const from = column > widest ? column - widest / 2 : 0;
  const margin = `${line} | `;
  const cut = Array.from(excerpt.slice(from, from + widest), (letter) =>
    letter < ' ' ? ' ' : letter.replace(/[\u202A-\u202E\u2066-\u2069]/u, '\uFFFD'),
  ).join('');
  return [`  ${margin}${cut}`, `  ${' '.repeat(margin.length + column - 1 - from)}^`];
}
