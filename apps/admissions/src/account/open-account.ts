import type { Admissions } from '../application/admissions.ts';
import { reportWhileValidating } from '../submission/report-problems.ts';
import { isDeadSession } from './is-dead-session.ts';
import { meanThisSession } from './mean-session.ts';
import { profileQuery } from './profile-query.ts';
import { queriesOf } from './queries-of.ts';
import { receiveProfile } from './receive-profile.ts';

/** Loads the student's profile once per log-in, and makes its answers the live ones. Rejects with `ApiError`. */
export function openAccount(admissions: Admissions): Promise<void> {
  const opening = admissions.opening ?? load(admissions);
  admissions.opening = opening;
  opening.catch((error: unknown) => {
    // A dead session is let go where it is told of.
    if (!isDeadSession(error) && admissions.opening === opening) admissions.opening = undefined;
  });
  return opening;
}

async function load(admissions: Admissions): Promise<void> {
  meanThisSession(admissions);
  receiveProfile(admissions, await queriesOf(admissions).fetchQuery(profileQuery));
  void reportWhileValidating(admissions);
}
