import type { Admissions } from '../application/admissions.ts';
import { follow } from '../application/follow.ts';
import { dropVisit } from './unreported-visit.ts';
import { conflictsOf } from '@quire/sync';
import { dismissToast } from '@quire/ui';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { closeConflicts, rememberFolded } from '../conflicts/open-conflicts.ts';
import { closeDocuments } from '../documents/open-documents.ts';
import { editAsVisitor } from './edit-as-visitor.ts';
import { showVisitor } from './show-visitor.ts';
import { expectNoSession } from './expected-session.ts';
import { queriesOf } from '../session/queries-of.ts';
import type { KeptAt } from '../navigation/decide.ts';
import { signedOut } from '../session/client-snapshot.ts';

/**
 * Reasons for which a session ends without the log-out button: a 401, a log-out or login in another tab, inactivity.
 */
export type SessionEnd = 'invalid' | 'elsewhere' | 'inactive';

/**
 * Leaves the account and goes to the login card, which shows the reason. Unsaved answers stay in the draft
 * (specification, 4.5).
 */
export function endSession(admissions: Admissions, reason: SessionEnd): void {
  const {
    config: {
      messages: { session },
    },
    session: { opening, returnPoint },
    snapshot,
  } = admissions;
  if (reason === 'invalid' && !snapshot.getState().isLoggedIn && opening === undefined) return;
  const { username } = snapshot.getState();
  if (username !== undefined) returnPoint.leave(username);
  commitFocusedField();
  const halfTyped = isHalfTypedKept(admissions) ? 'device' : undefined;
  // Cookies may belong to another tab's account by now.
  const kept = leaveAccount(admissions, { keepCookies: reason === 'elsewhere' }) ?? halfTyped;
  // Earlier toasts would compete with the card's own message, or contradict it.
  dismissToast();
  if (reason !== 'invalid') {
    const { message, student } =
      reason === 'inactive'
        ? { message: session.inactive, student: username }
        : { message: session.loggedOut, student: undefined };
    follow(admissions, { is: 'loggedOut', message, kept, username: student });
    return;
  }
  follow(admissions, { is: 'sessionInvalid', message: session.invalid, kept });
}

/** Returns whether there is half-typed text, and all of it is on this device. Sensitive text never is. */
function isHalfTypedKept({ device: { halfTyped }, live }: Pick<Admissions, 'device' | 'live'>): boolean {
  const keys = live.current().controls.unfinished();
  return keys.length > 0 && halfTyped.keeps(keys);
}

/**
 * Clears the student from this tab: cache, snapshot and live answers. Unsaved answers stay in the draft. Returns their
 * place, if there are any.
 */
export function leaveAccount(
  admissions: Admissions,
  { keepCookies = false, forgets = false } = {},
): KeptAt | undefined {
  const {
    device: { draft },
    errors: { refused },
    saving: { sync },
    snapshot,
  } = admissions;
  const left = sync.close({ forgets });
  const isKept = draft.keeps(Object.keys(left));
  admissions.session.opening = undefined;
  closeDocuments(admissions);
  closeConflicts(admissions);
  queriesOf(admissions).clear();
  refused.set([]);
  snapshot.setState(signedOut);
  expectNoSession(admissions, { keepCookies });
  sync.tabChanged(false);
  showVisitor(admissions);
  void editAsVisitor(admissions);
  if (Object.keys(left).length === 0) return undefined;
  return isKept ? 'device' : 'tab';
}

/** Leaves an account that the server has deleted. Its data on this device goes too, unsaved edits included. */
export function leaveDeletedAccount(admissions: Admissions): void {
  const {
    device: { draft, halfTyped, parked },
    config: { messages },
    snapshot,
  } = admissions;
  const { username } = snapshot.getState();
  leaveAccount(admissions, { forgets: true });
  if (username !== undefined) {
    for (const kept of [draft, halfTyped, conflictsOf(draft), parked]) kept.clear({ username });
    rememberFolded(false);
    dropVisit(username);
  }
  follow(admissions, { is: 'loggedOut', message: messages.yourData.deleted });
}
