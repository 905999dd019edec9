import { postWebStatus, type WebStatus } from '@quire/api-client';
import { MutationObserver } from '@tanstack/react-query';
import type { Admissions } from '../application/admissions.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { queriesOf } from '../calls/queries-of.ts';

/** Takes a status on, here and on the server; the post is retried twice whatever fails (specification, section 7), but for a dead session. */
export async function postStatus(admissions: Pick<Admissions, 'sessionInvalid' | 'snapshot'>, status: WebStatus): Promise<void> {
  admissions.snapshot.setState({ webStatus: status });
  const post = new MutationObserver(queriesOf(admissions), {
    mutationFn: (next: WebStatus) => postWebStatus(next),
    retry: (failures, error) => failures < 2 && !isDeadSession(error),
  });
  await post.mutate(status);
}
