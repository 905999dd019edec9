import { putLastPage } from '@quire/api-client';
import { MutationObserver } from '@tanstack/react-query';
import type { Admissions } from '../application/admissions.ts';
import { queriesOf } from './queries-of.ts';

/** Tells the server which page a student is on, so that the next log-in leads back to it. Rejects with `ApiError`. */
export async function reportVisit(admissions: Admissions, path: string): Promise<void> {
  await new MutationObserver(queriesOf(admissions), { mutationFn: () => putLastPage(path) }).mutate();
}
