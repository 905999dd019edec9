import type { WebStatus } from '@quire/api-client';

const inOrder: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/** The status a history of statuses stands for: it counts the distinct known ones (specification, 4.1). */
export function webStatusOf(history: readonly { web_status: string }[]): WebStatus | undefined {
  const reached = inOrder.filter((status) => history.some((entry) => entry.web_status === status));
  return inOrder[reached.length - 1];
}
