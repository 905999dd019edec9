import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { pendingRows } from '../records/stored-status.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { countUse } from '../security/rate-limit.ts';
import { Refusal } from '../security/refusal.ts';

/**
 * Of one student: forms that were handed out and not used, forms in an hour, pending documents; and the pending
 * documents of everybody.
 */
export const uploadQuotas = { outstanding: 10, perHour: 30, pending: 3, pendingOfAll: 500 } as const;

const hour = 60 * 60_000;

/**
 * Counts one upload of a student. @throws Refusal 429 above a quota of this student, 503 when there is too much to do
 * for all
 */
export async function countUpload(
  queryable: Queryable,
  { secrets }: Dependencies,
  applicationId: string,
  now: number,
): Promise<void> {
  await countUse(queryable, now, {
    subject: keyedHash(secrets, 'uploads of', applicationId),
    most: uploadQuotas.perHour,
    within: hour,
    code: 'limits.uploads',
  });
  const {
    rows: [row],
  } = await queryable.query<{ outstanding: number }>(
    'SELECT count(*)::integer AS outstanding FROM upload WHERE application_id = $1 AND used_at IS NULL AND ' +
      'expires_at > $2',
    [applicationId, new Date(now)],
  );
  if ((row?.outstanding ?? 0) >= uploadQuotas.outstanding)
    throw new Refusal('uploads.tooManyBegun', {}, { retryAfter: 300 });
  await refuseWhenFull(queryable);
}

/** @throws Refusal 429 when as many documents of this student are being checked as may be */
export async function refuseManyPending(queryable: Queryable, applicationId: string, answerKey: string): Promise<void> {
  const {
    rows: [row],
  } = await queryable.query<{ pending: number }>(
    'SELECT count(*)::integer AS pending FROM document WHERE application_id = $1 AND answer_key <> $2 AND ' +
      `${pendingRows}`,
    [applicationId, answerKey],
  );
  if ((row?.pending ?? 0) >= uploadQuotas.pending)
    throw new Refusal('uploads.tooManyChecked', { count: uploadQuotas.pending }, { retryAfter: 15 });
  await refuseWhenFull(queryable);
}

async function refuseWhenFull(queryable: Queryable): Promise<void> {
  const { rows } = await queryable.query(`SELECT 1 FROM document WHERE ${pendingRows} LIMIT $1`, [
    uploadQuotas.pendingOfAll,
  ]);
  if (rows.length < uploadQuotas.pendingOfAll) return;
  throw new Refusal('uploads.manyChecked', {}, { retryAfter: 60 });
}
