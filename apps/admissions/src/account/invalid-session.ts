import { dismissToast } from '@quire/ui';
import type { Admissions } from '../application/admissions.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { follow } from '../application/follow.ts';
import { leaveAccount } from './leave-account.ts';

/** A call was answered with 401: the cache is cleared and the log-in card says why. Typed answers stay in the draft. */
export function invalidSession(admissions: Admissions): void {
  const open = admissions.snapshot.getState().isLoggedIn || admissions.opening !== undefined;
  if (!open) return;
  commitFocusedField();
  leaveAccount(admissions);
  // What failed before means nothing on the card, which tells of this alone.
  dismissToast();
  follow(admissions, { is: 'sessionInvalid', message: admissions.messages.session.invalid });
}
