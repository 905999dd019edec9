import type { WebStatus } from '@quire/api-client';

const inOrder: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/** Returns the status for a history of statuses, from the number of distinct known ones (specification, 4.1). */
export function webStatusOf(history: readonly { web_status: string }[]): WebStatus | undefined {
  const reached = inOrder.filter((status) => history.some((entry) => entry.web_status === status));
  return inOrder[reached.length - 1];
}
