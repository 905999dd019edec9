import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A submission of which another program is notified. */
export interface Delivery {
  applicationId: string;
  deliveryId: string;
}

/** Notes a submission for the webhook, in the same transaction, and a job that sends it. */
export async function writeDelivery(
  queryable: Queryable,
  jobs: Jobs,
  applicationId: string,
  now: number,
): Promise<void> {
  const deliveryId = randomUUID();
  await queryable.query('INSERT INTO webhook_delivery (application_id, delivery_id, written_at) VALUES ($1, $2, $3)', [
    applicationId,
    deliveryId,
    new Date(now),
  ]);
  await jobs.send(queryable, 'call-webhook', { applicationId, deliveryId });
}

/** When a submission was made of which nobody is notified yet; undefined where that is over, or gone. */
export async function readDelivery(
  queryable: Queryable,
  { applicationId, deliveryId }: Delivery,
): Promise<{ submittedAt: Date } | undefined> {
  const {
    rows: [row],
  } = await queryable.query<{ submittedAt: Date }>(
    `SELECT submission.submitted_at AS "submittedAt" FROM webhook_delivery JOIN submission USING (application_id)
     WHERE application_id = $1 AND delivery_id = $2 AND delivered_at IS NULL AND given_up_at IS NULL`,
    [applicationId, deliveryId],
  );
  return row;
}

/** Notes what a try came to. */
export async function noteTry(
  queryable: Queryable,
  { applicationId, deliveryId }: Delivery,
  trouble: string | undefined,
  now: number,
): Promise<void> {
  await queryable.query(
    'UPDATE webhook_delivery SET tries = tries + 1, trouble = $3, delivered_at = $4 WHERE application_id = $1 ' +
      'AND delivery_id = $2',
    [applicationId, deliveryId, trouble ?? null, trouble === undefined ? new Date(now) : null],
  );
}

/** Notes that no try follows. */
export async function giveUp(
  queryable: Queryable,
  { applicationId, deliveryId }: Delivery,
  now: number,
): Promise<void> {
  await queryable.query(
    'UPDATE webhook_delivery SET given_up_at = $3 WHERE application_id = $1 AND delivery_id = $2 AND ' +
      'delivered_at IS NULL',
    [applicationId, deliveryId, new Date(now)],
  );
}

/** Sends the notifications of submissions once more, each under the id that it had. Returns how many. */
export async function tellAgain(
  queryable: Queryable,
  jobs: Jobs,
  which: 'given up' | { applicationId: string },
): Promise<number> {
  const { rows } = await queryable.query<{ applicationId: string; deliveryId: string }>(
    `UPDATE webhook_delivery SET delivered_at = NULL, given_up_at = NULL
        WHERE ${which === 'given up' ? 'given_up_at IS NOT NULL' : 'application_id = $1'}
     RETURNING application_id AS "applicationId", delivery_id AS "deliveryId"`,
    which === 'given up' ? [] : [which.applicationId],
  );
  for (const delivery of rows) await jobs.send(queryable, 'call-webhook', delivery);
  return rows.length;
}

export interface DeliveryState {
  applicationId: string;
  writtenAt: Date;
  tries: number;
  trouble: string | null;
  givenUpAt: Date | null;
}

/** How many submissions were sent, and each that was not, the newest first. */
export async function listDeliveries(queryable: Queryable): Promise<{ delivered: number; open: DeliveryState[] }> {
  const {
    rows: [counted],
  } = await queryable.query<{ delivered: number }>(
    'SELECT count(*)::integer AS delivered FROM webhook_delivery WHERE delivered_at IS NOT NULL',
  );
  const { rows } = await queryable.query<DeliveryState & { [column: string]: unknown }>(
    `SELECT application_id AS "applicationId", written_at AS "writtenAt", tries, trouble, given_up_at AS "givenUpAt"
        FROM webhook_delivery
     WHERE delivered_at IS NULL ORDER BY written_at DESC, delivery_id`,
  );
  return { delivered: counted?.delivered ?? 0, open: rows };
}
