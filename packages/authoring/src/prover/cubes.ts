import { holds, type ListCase, type Questionnaire } from '@quire/form-engine/core';

/** Answers that no condition and no list distinguishes, represented by the first text. */
export interface Cube {
  texts: readonly string[];
  /** Cases that offer these answers, for dependent options. */
  offeredBy: readonly number[];
}

/** Returns whether a leaf that reads one key holds for a text. */
export const leafHolds = (logic: unknown, key: string, text: string): boolean =>
  holds({ logic, reads: [key], source: '' }, () => text);

/**
 * Returns the cells of a key: "not answered" first, then in order of first texts.
 * @param leaves the key's comparisons in conditions
 * @param apart whether each text is its own cell, because of a comparison with another answer
 */
export function cubesOf(
  key: string,
  texts: readonly string[],
  {
    leaves,
    apart,
    cases,
    questionnaire,
  }: { leaves: readonly unknown[]; apart: boolean; cases: readonly ListCase[]; questionnaire: Questionnaire },
): Cube[] {
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
