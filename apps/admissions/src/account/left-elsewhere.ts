import type { Admissions } from '../application/admissions.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { follow } from '../application/follow.ts';
import { leaveAccount } from './leave-account.ts';

/** Another tab logged out, or logged somebody else in: this one lets go of the account before it writes into the wrong one. */
export function leftElsewhere(admissions: Admissions): void {
  commitFocusedField();
  leaveAccount(admissions, { keepCookies: true });
  follow(admissions, { is: 'loggedOut', message: admissions.messages.session.loggedOut });
}
