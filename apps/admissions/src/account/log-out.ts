import { getLogout } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { rememberFolded } from '../aside/folded.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { follow } from '../application/follow.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { leaveAccount } from './end-session.ts';
import { dropVisit } from './unreported-visit.ts';

/**
 * Saves, logs out and goes to the log-in card. What could not be saved stays in the draft.
 * Rejects when the call fails; the student is forgotten here all the same.
 */
export async function logOut(admissions: Admissions): Promise<void> {
  const { keptAside, messages, parked, saver, snapshot } = admissions;
  const { username } = snapshot.getState();
  // Saving and the call may take a while, in which the account may be left otherwise, and another one opened.
  const isOpen = (): boolean => snapshot.getState().username === username;
  commitFocusedField();
  await saver.flush();
  if (!isOpen()) return;
  const failure: unknown = await getLogout().then(() => undefined, (error: unknown) => error);
  if (!isOpen()) return;
  leaveAccount(admissions);
  // Who leaves leaves nothing to the next at this device that is not waiting to be saved.
  if (username !== undefined) {
    parked.clear({ username });
    keptAside.clear({ username });
    rememberFolded(false);
    dropVisit(username);
  }
  if (failure !== undefined && !isDeadSession(failure)) throw failure;
  follow(admissions, { is: 'loggedOut', message: messages.session.loggedOut });
}
