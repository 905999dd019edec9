import { postWebStatus, type WebStatus } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { isDeadSession } from '../session/is-dead-session.ts';
import { change } from '../session/queries-of.ts';

/**
 * Sets a status here and on the server. Retries twice after any failure but a dead session (specification, section 7).
 */
export async function postStatus(
  admissions: Pick<Admissions, 'session' | 'snapshot'>,
  status: WebStatus,
): Promise<void> {
  admissions.snapshot.setState({ webStatus: status });
  await change(admissions, () => postWebStatus(status), {
    retry: (failures, error) => failures < 2 && !isDeadSession(error),
  });
}
