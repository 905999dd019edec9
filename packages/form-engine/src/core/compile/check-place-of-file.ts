import type { QuestionItem } from '@quire/validation';
import type { Compilation, Setting } from './compilation.ts';
import { within, type Place } from './findings.ts';

/** A question for a document stands outside of add-another groups: its file is kept under its key, and does not move as answers do. */
export function checkPlaceOfFile(item: QuestionItem, { parent }: Setting, place: Place, { findings, nodes }: Compilation): void {
  for (let around = nodes[parent]; around; around = nodes[around.parent]) {
    if (around.kind !== 'instance') continue;
    findings.error(within(place, 'control'), {
      what: `The question ${item.question} for a document stands inside an add-another group.`,
      why: 'Where a student removes an item, the answers of the next ones move up, and a document would stay behind with another item.',
      mend: 'Ask for one document after the group, which may hold the papers of all items.',
    });
    return;
  }
}
