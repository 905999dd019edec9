import type { Queryable } from '../database/database.ts';
import { isObjectKey } from '../storage/object-store.ts';

/** Milliseconds for which a file may still come in after the end of its form: a slow line began in time. */
export const uploadsLast = 60 * 60_000;

/** A question of an application. */
export interface Place {
  applicationId: string;
  answerKey: string;
}

export interface Upload {
  key: string;
  isUsed: boolean;
  /** The document that it became. */
  documentId: string | null;
}

/** The upload of a key, where it was handed out for this question to this student. */
export async function readUpload(
  queryable: Queryable,
  { applicationId, answerKey }: Place,
  key: string,
): Promise<Upload | undefined> {
  if (!isObjectKey(key)) return undefined;
  const {
    rows: [row],
  } = await queryable.query<{ is_used: boolean; document_id: string | null }>(
    'SELECT used_at IS NOT NULL AS is_used, document_id FROM upload WHERE file_key = $1 AND application_id = $2 ' +
      'AND answer_key = $3',
    [key, applicationId, answerKey],
  );
  return row && { key, isUsed: row.is_used, documentId: row.document_id };
}

/** Marks an upload as used. @returns whether it was unused before */
export async function spendUpload(
  queryable: Queryable,
  now: number,
  key: string,
  documentId?: string,
): Promise<boolean> {
  const { rows } = await queryable.query(
    'UPDATE upload SET used_at = $2, document_id = $3 WHERE file_key = $1 AND used_at IS NULL RETURNING file_key',
    [key, new Date(now), documentId ?? null],
  );
  return rows.length === 1;
}
