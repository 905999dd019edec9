import type { Part } from './read-answers.ts';
import type { Row } from './read-node.ts';

/** Whether a row is among those that were not answered. */
export type Folds = (row: Row) => boolean;

/** Whether nothing in a part was answered. */
export const isEmpty = (part: Part, folds: Folds): boolean =>
  part.kind === 'headed' ? part.parts.every((below) => isEmpty(below, folds)) : part.rows.every(folds);

/** The unanswered questions by name: a part with no answer by its heading, any other part by what is missing in it. */
export function unanswered(parts: readonly Part[], folds: Folds, heading?: string): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'headed')
      return isEmpty(part, folds) ? [part.heading] : unanswered(part.parts, folds, part.heading);
    const labels = part.rows
      .filter(folds)
      .map(({ label }) => label)
      .join(' · ');
    if (labels === '') return [];
    return [heading === undefined ? labels : `${heading} (${labels})`];
  });
}
