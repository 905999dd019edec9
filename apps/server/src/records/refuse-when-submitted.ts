import { Refusal } from '../security/refusal.ts';
import type { StoredApplication } from './stored-application.ts';

/** @throws Refusal 409 when the application was submitted: from then on it does not change */
export function refuseWhenSubmitted({ submitted_at: submittedAt }: StoredApplication): void {
  if (submittedAt) throw new Refusal('application.submittedAlready');
}
