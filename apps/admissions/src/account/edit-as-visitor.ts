import { anonymousOwner, isOfThisPage } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { typedIn } from '../application/counted-and-parked.ts';
import { showVisitor } from './show-visitor.ts';

/**
 * Follows which tab edits a visitor's application, whose edits the device alone keeps. A tab that was typed in already
 * does, as on the first page of the HTML. Never rejects.
 */
export async function editAsVisitor(admissions: Admissions): Promise<void> {
  const {
    device: { draft },
    saving,
    snapshot,
  } = admissions;
  await (await saving.editing())?.open('', { takes: () => isOfThisPage(draft, anonymousOwner) });
  if (saving.sync.store.getState().isReading && snapshot.getState().username === undefined)
    showVisitorAgain(admissions);
}

/** Shows the same visitor's answers again. Sensitive ones are in this tab alone, or all where nothing can be stored. */
export function showVisitorAgain(admissions: Admissions): void {
  const {
    device: { draft },
    live,
  } = admissions;
  const application = live.current();
  const isHereAlone = ([key]: [string, string]): boolean => !draft.keeps([key]);
  // Somebody may be typing; the text that a reader sees is the other tab's.
  const typed = live.isReader() ? {} : typedIn(application);
  showVisitor(admissions, Object.fromEntries(Object.entries(application.answers()).filter(isHereAlone)), typed);
}
