import { ApiError, getLogout } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { follow } from '../navigation/follow.ts';
import { leaveAccount } from './leave-account.ts';

/**
 * Saves, logs out and goes to the log-in card. What could not be saved stays in the draft.
 * Rejects when the call fails; the student is forgotten here all the same.
 */
export async function logOut(admissions: Admissions): Promise<void> {
  commitFocusedField();
  await admissions.saver.flush();
  const { username } = admissions.snapshot.getState();
  try {
    await getLogout();
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'unauthorised')) throw error;
  } finally {
    leaveAccount(admissions);
    // Who leaves leaves nothing to the next at this device that is not waiting to be saved.
    if (username !== undefined) admissions.parked.clear({ username });
  }
  follow(admissions, { is: 'loggedOut', message: admissions.messages.session.loggedOut });
}
