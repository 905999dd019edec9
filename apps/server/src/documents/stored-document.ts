import type { LeftOut } from '@quire/validation';
import type { Queryable } from '../database/database.ts';
import { pendingRows, type StoredStatus, type StoredReason } from '../records/stored-status.ts';

/** Its reason is why it failed. */
export interface StoredDocument extends StoredReason {
  answer_key: string;
  /** New with each upload. */
  document_id: string;
  /** The file as it was uploaded, until it is converted or has failed. */
  file_key: string | null;
  /** As the student named it, made harmless. */
  file_name: string;
  /** In bytes. */
  file_size: number;
  status: StoredStatus;
  /** How often its conversion was begun. */
  attempt: number;
  /** Of the file as it was uploaded. */
  sha256: Buffer | null;
  /** The converted PDF, its size in bytes, its hash and its pages. */
  pdf_key: string | null;
  pdf_size: number | null;
  pdf_sha256: Buffer | null;
  pages: number | null;
  /** The parts of the upload that are not in it. */
  left_out: LeftOut[];
  uploaded_at: Date;
  /** The document that it is to replace, as long as it is not completed. */
  earlier: EarlierDocument | null;
}

/** A completed document in the row of the one that is to replace it. Hashes are in hexadecimal digits. */
export interface EarlierDocument extends Pick<
  StoredDocument,
  'document_id' | 'file_name' | 'file_size' | 'pdf_size' | 'pages' | 'left_out'
> {
  pdf_key: string;
  sha256: string | null;
  pdf_sha256: string | null;
  uploaded_at: string;
}

const columns =
  'answer_key, document_id, file_key, file_name, file_size, status, attempt, message, reason, sha256, pdf_key, ' +
  'pdf_size, pdf_sha256, pages, left_out, uploaded_at, earlier';

/** All documents of an application, by the keys of their questions. */
export async function readDocuments(queryable: Queryable, applicationId: string): Promise<StoredDocument[]> {
  const { rows } = await queryable.query<StoredDocument>(
    `SELECT ${columns} FROM document WHERE application_id = $1 ORDER BY answer_key`,
    [applicationId],
  );
  return rows;
}

export async function readDocument(
  queryable: Queryable,
  applicationId: string,
  answerKey: string,
): Promise<StoredDocument | undefined> {
  const {
    rows: [row],
  } = await queryable.query<StoredDocument>(
    `SELECT ${columns} FROM document WHERE application_id = $1 AND answer_key = $2`,
    [applicationId, answerKey],
  );
  return row;
}

/** Returns the number of unfinished documents before this one, of all students. */
export async function countAhead(
  queryable: Queryable,
  { uploaded_at: uploadedAt }: Pick<StoredDocument, 'uploaded_at'>,
): Promise<number> {
  const {
    rows: [row],
  } = await queryable.query<{ ahead: number }>(
    `SELECT count(*)::integer AS ahead FROM document WHERE ${pendingRows} AND uploaded_at < $1`,
    [uploadedAt],
  );
  return row?.ahead ?? 0;
}

/** Removes the row of a document and returns it, since it refers to files; undefined without such a row. */
export async function removeDocument(
  queryable: Queryable,
  applicationId: string,
  answerKey: string,
): Promise<StoredDocument | undefined> {
  const {
    rows: [row],
  } = await queryable.query<StoredDocument>(
    `DELETE FROM document WHERE application_id = $1 AND answer_key = $2 RETURNING ${columns}`,
    [applicationId, answerKey],
  );
  return row;
}

/** The keys of a document's files, and of the one that it was to replace. */
export const objectsOf = (document: StoredDocument | undefined): string[] =>
  [document?.file_key, document?.pdf_key, document?.earlier?.pdf_key].filter((key) => typeof key === 'string');
