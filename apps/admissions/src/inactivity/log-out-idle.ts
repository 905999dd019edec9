import { getLogout } from '@quire/api-client';
import { leaveAccount } from '../account/leave-account.ts';
import type { Admissions } from '../application/admissions.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { follow } from '../application/follow.ts';

/** Nobody is there any more: what was typed stays in the student's draft, and the log-in card says why (specification, 4.5). */
export function letGoOfIdle(admissions: Admissions): void {
  commitFocusedField();
  leaveAccount(admissions);
  follow(admissions, { is: 'loggedOut', message: admissions.messages.session.inactive });
}

/** The same, and the server is told. It ends an idle session by its own clock where it cannot be reached. */
export async function logOutIdle(admissions: Admissions): Promise<void> {
  letGoOfIdle(admissions);
  await getLogout().catch(() => undefined);
}
