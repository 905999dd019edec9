import { anonymousOwner } from '@quire/form-engine/journal';
import { dismissToast } from '@quire/ui';
import type { Admissions } from '../application/admissions.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { follow } from '../application/follow.ts';
import { closeAside } from '../aside/open-aside.ts';
import { closeDocuments } from '../documents/open-documents.ts';
import { withParked } from '../draft/parked-answers.ts';
import { expectNoSession } from './expected-session.ts';
import { queriesOf } from '../calls/queries-of.ts';
import { nobody } from '../snapshot/client-snapshot.ts';

/** Reasons for which a session ends without the log-out button: a 401, a log-out or log-in in another tab, inactivity. */
export type SessionEnd = 'invalid' | 'elsewhere' | 'inactive';

/** Leaves the account and goes to the log-in card, which shows the reason. Unsaved answers stay in the draft (specification, 4.5). */
export function endSession(admissions: Admissions, reason: SessionEnd): void {
  const { messages: { session }, opening, snapshot } = admissions;
  if (reason === 'invalid' && !snapshot.getState().isLoggedIn && opening === undefined) return;
  commitFocusedField();
  // Cookies may belong to another tab's account by now.
  leaveAccount(admissions, { keepCookies: reason === 'elsewhere' });
  if (reason !== 'invalid') {
    follow(admissions, { is: 'loggedOut', message: reason === 'inactive' ? session.inactive : session.loggedOut });
    return;
  }
  // Toasts of earlier failures would compete with the card's own message.
  dismissToast();
  follow(admissions, { is: 'sessionInvalid', message: session.invalid });
}

/** Clears the student from this tab: cache, snapshot and live answers. Unsaved answers stay in the student's own draft. */
export function leaveAccount(admissions: Admissions, { keepCookies = false } = {}): void {
  const { draft, live, parked, refused, saver, snapshot, unsent } = admissions;
  const { username } = snapshot.getState();
  const left = saver.stop();
  if (username !== undefined && Object.keys(left).length > 0) unsent.keep(username, left);
  admissions.opening = undefined;
  closeDocuments(admissions);
  closeAside(admissions);
  queriesOf(admissions).clear();
  refused.set([]);
  snapshot.setState(nobody);
  expectNoSession(admissions, { keepCookies });
  live.replace('anonymous', withParked(parked, anonymousOwner, draft.read(anonymousOwner)));
}
