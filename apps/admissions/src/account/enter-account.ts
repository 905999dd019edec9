import type { Admissions } from '../application/admissions.ts';
import { follow } from '../application/follow.ts';
import { leaveAccount } from './end-session.ts';
import { openAccount } from './open-account.ts';

/** Opens the form pages after a login, while the profile loads. */
export function enterAccount(admissions: Admissions, message: string | undefined): void {
  // Another account may still be open in this tab.
  if (admissions.session.opening) leaveAccount(admissions, { keepCookies: true });
  // Failures are shown by the gate of the form pages, which awaits the same promise.
  openAccount(admissions).catch(() => undefined);
  follow(admissions, { is: 'loggedIn', message });
}
