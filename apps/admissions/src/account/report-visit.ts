import { putLastPage } from '@quire/api-client';
import { MutationObserver } from '@tanstack/react-query';
import type { Admissions } from '../application/admissions.ts';
import { queriesOf } from '../calls/queries-of.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';
import { dropVisit, keepVisit } from './unreported-visit.ts';

// Two reports at once may overtake each other on their way, and the student would come back to the page before.
const oneAtATime = { id: 'last-page' };

/**
 * Tells the server which page a student is on, so that the next log-in leads back to it; until the server has it, a reload in this tab
 * does. Rejects with `ApiError`.
 */
export async function reportVisit(admissions: Admissions, path: string): Promise<void> {
  const { username = '' } = admissions.snapshot.getState();
  keepVisit(username, path);
  try {
    await new MutationObserver(queriesOf(admissions), { mutationFn: () => putLastPage(path), scope: oneAtATime }).mutate();
  } catch (error) {
    await submittedElsewhere(admissions, error);
    throw error;
  }
  dropVisit(username, path);
}
