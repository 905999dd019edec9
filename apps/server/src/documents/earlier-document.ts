import type { Queryable } from '../database/database.ts';
import type { EarlierDocument, StoredDocument } from './stored-document.ts';

// A new file replaces a document only once it is completed (docs/decisions/0027): until then the row of the new one
// holds the one before.

const hex = (hash: Buffer | null): string | null => hash?.toString('hex') ?? null;
const bytes = (digits: string | null): Buffer | null => (digits === null ? null : Buffer.from(digits, 'hex'));

/** The document that a new upload is to replace, or the one which that document was to replace itself. */
export function earlierOf(document: StoredDocument | undefined): EarlierDocument | null {
  if (document?.status !== 'completed') return document?.earlier ?? null;
  const { document_id, file_name, file_size, pdf_key, pdf_size, pages, left_out, sha256, pdf_sha256, uploaded_at } =
    document;
  if (pdf_key === null) return null;
  return {
    document_id,
    file_name,
    file_size,
    pdf_key,
    pdf_size,
    pages,
    left_out,
    sha256: hex(sha256),
    pdf_sha256: hex(pdf_sha256),
    uploaded_at: uploaded_at.toISOString(),
  };
}

/** The document that counts as the question's: in place of an upload that is not completed, the one before it. */
export function attachedOf(document: StoredDocument): StoredDocument {
  const { earlier } = document;
  if (document.status === 'completed' || earlier === null) return document;
  const { sha256, pdf_sha256: pdfSha256, uploaded_at: uploadedAt, ...rest } = earlier;
  return {
    ...document,
    ...rest,
    status: 'completed',
    file_key: null,
    message: null,
    reason: null,
    sha256: bytes(sha256),
    pdf_sha256: bytes(pdfSha256),
    uploaded_at: new Date(uploadedAt),
    earlier: null,
  };
}

/** Gives an upload up: the document before it is the question's again. */
export async function putBackEarlier(
  queryable: Queryable,
  applicationId: string,
  given: StoredDocument,
  now: number,
): Promise<void> {
  const {
    answer_key: key,
    document_id: id,
    file_name: name,
    file_size: size,
    pdf_key: pdf,
    pdf_size: pdfSize,
    pages,
    left_out: leftOut,
    sha256,
    pdf_sha256: pdfSha256,
    uploaded_at: uploadedAt,
  } = attachedOf(given);
  await queryable.query(
    `UPDATE document SET document_id = $3, file_name = $4, file_size = $5, pdf_key = $6, pdf_size = $7, pages = $8,
        left_out = $9, sha256 = $10, pdf_sha256 = $11, uploaded_at = $12,
       status = 'completed', message = NULL, reason = NULL, file_key = NULL, earlier = NULL, changed_at = $13
     WHERE application_id = $1 AND answer_key = $2`,
    [applicationId, key, id, name, size, pdf, pdfSize, pages, leftOut, sha256, pdfSha256, uploadedAt, new Date(now)],
  );
}
