import type { Admissions } from '../application/admissions.ts';
import { follow } from '../application/follow.ts';
import { leaveAccount } from './end-session.ts';
import { openAccount } from './open-account.ts';

/** A log-in succeeded: the profile is on its way while the form pages open. */
export function enterAccount(admissions: Admissions, message: string | undefined): void {
  // Somebody may log in while another account is still open in this tab.
  if (admissions.opening) leaveAccount(admissions, { keepCookies: true });
  // The gate before the form pages waits for the same promise and tells of its failure.
  openAccount(admissions).catch(() => undefined);
  follow(admissions, { is: 'loggedIn', message });
}
