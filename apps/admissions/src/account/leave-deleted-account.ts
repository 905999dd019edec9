import type { Admissions } from '../application/admissions.ts';
import { follow } from '../application/follow.ts';
import { rememberFolded } from '../aside/folded.ts';
import { leaveAccount } from './end-session.ts';
import { dropVisit } from './unreported-visit.ts';

/** Leaves an account that the server has deleted. Its data on this device goes too, unsaved edits included. */
export function leaveDeletedAccount(admissions: Admissions): void {
  const {
    device: { draft, halfTyped, keptAside, parked },
    config: { messages },
    snapshot,
    saving: { unsent },
  } = admissions;
  const { username } = snapshot.getState();
  leaveAccount(admissions);
  if (username !== undefined) {
    unsent.take(username);
    for (const kept of [draft, halfTyped, keptAside, parked]) kept.clear({ username });
    rememberFolded(false);
    dropVisit(username);
  }
  follow(admissions, { is: 'loggedOut', message: messages.yourData.deleted });
}
