import { putLastPage } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { change } from '../session/queries-of.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';
import { dropVisit, keepVisit } from './unreported-visit.ts';

// Reports run one at a time: an older one that arrives last would return the student to the previous page.
const oneAtATime = { id: 'last-page' };

/** Reports the page for the next login; until the server has it, this tab keeps it. Rejects with `ApiError`. */
export async function reportVisit(admissions: Admissions, path: string): Promise<void> {
  const { username = '' } = admissions.snapshot.getState();
  keepVisit(username, path);
  try {
    await change(admissions, () => putLastPage(path), { scope: oneAtATime });
  } catch (error) {
    await submittedElsewhere(admissions, error);
    throw error;
  }
  dropVisit(username, path);
}
