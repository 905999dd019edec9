import { getLogout } from '@quire/api-client';
import { conflictsOf } from '@quire/sync';
import { dismissToast } from '@quire/ui';
import type { Admissions } from '../application/admissions.ts';
import { rememberFolded } from '../conflicts/open-conflicts.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { follow } from '../application/follow.ts';
import { isDeadSession } from '../session/is-dead-session.ts';
import { queriesOf } from '../session/queries-of.ts';
import { leaveAccount } from './end-session.ts';
import { dropVisit } from './unreported-visit.ts';

/**
 * Saves and logs out; unsaved answers stay in the draft. Clears the student here even when the call fails, and then
 * rejects.
 */
export async function logOut(admissions: Admissions): Promise<void> {
  const {
    conflicts,
    device: { draft, halfTyped, parked },
    config: { messages },
    saving: { sync },
    snapshot,
  } = admissions;
  const { username } = snapshot.getState();
  // Saving and the call take time, in which another account may be opened.
  const isOpen = (): boolean => snapshot.getState().username === username;
  commitFocusedField();
  const undecided = conflicts.getState().answers.length;
  // The tab that edits sends what it has.
  if (sync.store.getState().isReading) await (await admissions.saving.editing())?.take();
  await sync.flush();
  // A log-out would remove conflicts of this save unseen.
  if (!isOpen() || conflicts.getState().answers.length > undecided) return;
  // A poll after the end of the session would log a browser error.
  snapshot.setState({ isLeaving: true });
  await queriesOf(admissions).cancelQueries();
  const failure: unknown = await getLogout().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!isOpen()) return;
  const kept = leaveAccount(admissions);
  // Saved answers leave the device: its next user must not see them.
  if (username !== undefined) {
    halfTyped.clear({ username });
    parked.clear({ username });
    conflictsOf(draft).clear({ username });
    rememberFolded(false);
    dropVisit(username);
  }
  if (failure !== undefined && !isDeadSession(failure)) throw failure;
  dismissToast();
  follow(admissions, { is: 'loggedOut', message: messages.session.loggedOut, kept });
}
