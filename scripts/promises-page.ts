import { relative } from 'node:path/posix';

/**
 * A row of the page: what people write. How far it is tested, and by which tests, follows from the names of the tests.
 */
export interface PromiseRow {
  numbers: readonly string[];
  /** What is promised, or which fault comes; of a fault also how it is made and what is seen. */
  words: readonly string[];
  /** What no test shows. */
  open: string;
  state: string;
}

export const promisesPage = 'docs/operations/promises.md';
const states = ['tested', 'in part', 'open'];

/** A line of the page as a row; undefined where it is none. */
function rowOf(line: string): PromiseRow | undefined {
  if (!/^\| [RF]\d/.test(line)) return undefined;
  const [numbers = '', ...cells] = line
    .replace(/^\| | *\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
  const at = cells.findIndex((cell) => states.includes(cell));
  return at < 1
    ? undefined
    : { numbers: numbers.split(', '), words: cells.slice(0, at), state: cells[at] ?? '', open: cells[at + 1] ?? '' };
}

export const rowsOf = (page: string): PromiseRow[] => page.split('\n').flatMap((line) => rowOf(line) ?? []);

/** The page with the columns written anew that follow from the names of the tests. */
export function writePromises(page: string, tests: ReadonlyMap<string, readonly string[]>): string {
  return page
    .split('\n')
    .map((line) => {
      const row = rowOf(line);
      if (row === undefined) return line;
      const { numbers, words, open } = row;
      const files = [...new Set(numbers.flatMap((number) => tests.get(number) ?? []))];
      const state = files.length === 0 ? 'open' : open === '' ? 'tested' : 'in part';
      return `| ${[numbers.join(', '), ...words, state, open, files.map(linkTo).join(', ')].join(' | ')} |`.replaceAll(
        / {2,}/g,
        ' ',
      );
    })
    .join('\n');
}

const linkTo = (file: string): string =>
  `[${file.replace(/^.*\/|\.test\.tsx?$/g, '')}](${relative('docs/operations', file)})`;
