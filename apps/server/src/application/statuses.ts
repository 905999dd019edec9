import { webStatuses, type WebStatus } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

const readStatuses = prepared('SELECT web_status FROM application_status WHERE application_id = $1');

/** Notes that a status was reached, and every one before it. Statuses only ever move forward. */
export async function reachStatus(
  queryable: Queryable,
  applicationId: string,
  status: WebStatus,
  now: number,
): Promise<void> {
  const reached = webStatuses.slice(0, webStatuses.indexOf(status) + 1);
  await queryable.query(
    `INSERT INTO application_status (application_id, web_status, reached_at)
     SELECT $1, unnest($2::text[]), $3 ON CONFLICT DO NOTHING`,
    [applicationId, reached, new Date(now)],
  );
}

/** The statuses reached so far, in their order. */
export async function statusesOf(queryable: Queryable, applicationId: string): Promise<WebStatus[]> {
  const { rows } = await queryable.query<{ web_status: WebStatus }>(readStatuses, [applicationId]);
  return webStatuses.filter((status) => rows.some((row) => row.web_status === status));
}
