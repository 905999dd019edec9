import { holds } from '../core/conditions.ts';
import type { ListCase, Questionnaire } from '../core/questionnaire.ts';

/** Answers that no condition and no list distinguishes. The first text represents them. */
export interface Cell {
  texts: readonly string[];
  /** Of a question with dependent options: which of its cases offer these answers. */
  offeredBy: readonly number[];
}

/** Whether a leaf that reads one key holds for a text. */
export const leafHolds = (logic: unknown, key: string, text: string): boolean =>
  holds({ logic, reads: [key], source: '' }, () => text);

/**
 * The cells of a key: "not answered" first, then the others in the order of their first texts.
 * @param leaves the comparisons of this key in conditions
 * @param apart whether each text is a cell of its own, because something compares it with another answer
 */
export function cellsOf(
  key: string,
  texts: readonly string[],
  {
    leaves,
    apart,
    cases,
    questionnaire,
  }: { leaves: readonly unknown[]; apart: boolean; cases: readonly ListCase[]; questionnaire: Questionnaire },
): Cell[] {
  const values = cases.map(({ list }) => {
    const compiled = questionnaire.lists[list]!;
    return 'options' in compiled ? new Set(compiled.options.map(({ value }) => value)) : undefined;
  });
  const cells = new Map<string, { texts: string[]; offeredBy: number[] }>();
  for (const text of texts) {
    const offeredBy = values.flatMap((known, index) => (!known || known.has(text) ? [index] : []));
    const name = apart
      ? text
      : `${leaves.map((leaf) => (leafHolds(leaf, key, text) ? '1' : '0')).join('')} ${offeredBy.join()}`;
    const cell = cells.get(name);
    if (cell) cell.texts.push(text);
    else cells.set(name, { texts: [text], offeredBy });
  }
  return [{ texts: [''], offeredBy: [] }, ...cells.values()];
}
