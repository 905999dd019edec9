import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { pendingRows, type StoredStatus, type Reason, type StoredReason } from '../records/stored-status.ts';

/**
 * The newest PDF copy of an application, or the making of one. Its reason is why it failed, or which documents it had
 * to be made without.
 */
export interface StoredCopy extends StoredReason {
  pdf_id: string;
  status: StoredStatus;
  pdf_key: string | null;
  /** The state of the application that it shows. */
  of_state: string;
  changed_at: Date;
}

const columns = 'pdf_id, status, message, reason, pdf_key, of_state, changed_at';

export async function readCopy(queryable: Queryable, applicationId: string): Promise<StoredCopy | undefined> {
  const {
    rows: [row],
  } = await queryable.query<StoredCopy>(`SELECT ${columns} FROM application_pdf WHERE application_id = $1`, [
    applicationId,
  ]);
  return row;
}

/** Puts a new copy, which is still to be made, in the place of any other; its id. */
export async function planCopy(
  queryable: Queryable,
  applicationId: string,
  state: string,
  now: number,
): Promise<string> {
  const pdfId = randomUUID();
  await queryable.query(
    `INSERT INTO application_pdf (application_id, pdf_id, status, of_state, asked_at, changed_at)
        VALUES ($1, $2, 'unprocessed', $3, $4, $4)
     ON CONFLICT (application_id) DO UPDATE SET pdf_id = $2, status = 'unprocessed', message = NULL, reason = NULL,
       pdf_key = NULL, pages = NULL, of_state = $3, asked_at = $4, changed_at = $4`,
    [applicationId, pdfId, state, new Date(now)],
  );
  return pdfId;
}

/** Forgets a copy, so the next ask makes another. */
export async function forgetCopy(queryable: Queryable, applicationId: string, pdfId: string): Promise<void> {
  await queryable.query('DELETE FROM application_pdf WHERE application_id = $1 AND pdf_id = $2', [
    applicationId,
    pdfId,
  ]);
}

export interface CopyProgress {
  status: Exclude<StoredStatus, 'unprocessed'>;
  state?: string;
  reason?: Reason;
  pdfKey?: string;
  pages?: number;
}

/**
 * Records the state of a copy. Returns false where another copy took its place or it is done: the result is of no use.
 */
export async function noteCopy(
  queryable: Queryable,
  applicationId: string,
  pdfId: string,
  { status, state, reason, pdfKey, pages }: CopyProgress,
  now: number,
): Promise<boolean> {
  const { rows } = await queryable.query(
    `UPDATE application_pdf SET status = $3, of_state = COALESCE($4, of_state), reason = $5, pdf_key = $6, pages = $7,
        changed_at = $8
     WHERE application_id = $1 AND pdf_id = $2 AND ${pendingRows} RETURNING pdf_id`,
    [
      applicationId,
      pdfId,
      status,
      state ?? null,
      reason ? JSON.stringify(reason) : null,
      pdfKey ?? null,
      pages ?? null,
      new Date(now),
    ],
  );
  return rows.length > 0;
}
