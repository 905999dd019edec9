import type { Admissions } from '../application/admissions.ts';
import { follow } from '../application/follow.ts';
import { leaveAccount } from './end-session.ts';
import { openAccount } from './open-account.ts';

/** Opens the form pages after a login, while the profile loads. */
export function enterAccount(admissions: Admissions, message: string | undefined): void {
  // Another account may still be open in this tab.
  if (admissions.session.opening) leaveAccount(admissions, { keepCookies: true });
  // The gate of the form pages awaits the same promise and shows failures.
  openAccount(admissions, { takes: true }).catch(() => undefined);
  follow(admissions, { is: 'loggedIn', message });
}
