import type { Admissions } from '../application/admissions.ts';
import { reportWhileValidating } from './report-problems.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { expectNoSession, expectThisSession } from './expected-session.ts';
import { profileQuery } from './profile-query.ts';
import { queriesOf } from '../calls/queries-of.ts';
import { receiveProfile } from './receive-profile.ts';

/** Loads the student's profile once per log-in, and makes its answers the live ones. Rejects with `ApiError`. */
export function openAccount(admissions: Admissions): Promise<void> {
  return open(admissions, profileQuery);
}

/** Opens the account on a card, which anybody may see: without a live session the card stays unchanged. Never rejects. */
export async function openAccountOnCard(admissions: Admissions): Promise<void> {
  const opening = open(admissions, { ...profileQuery, meta: { withoutSession: true } });
  try {
    await opening;
  } catch (error) {
    if (!isDeadSession(error) || admissions.opening !== opening) return;
    admissions.opening = undefined;
    expectNoSession(admissions, { keepCookies: false });
  }
}

function open(admissions: Admissions, query: typeof profileQuery): Promise<void> {
  const opening = admissions.opening ?? load(admissions, query);
  admissions.opening = opening;
  opening.catch((error: unknown) => {
    // Dead sessions are cleared by the code that reports them.
    if (!isDeadSession(error) && admissions.opening === opening) admissions.opening = undefined;
  });
  return opening;
}

async function load(admissions: Admissions, query: typeof profileQuery): Promise<void> {
  expectThisSession(admissions);
  receiveProfile(admissions, await queriesOf(admissions).fetchQuery(query));
  void reportWhileValidating(admissions);
}
