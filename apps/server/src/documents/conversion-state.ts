import { documentAnswered } from '@quire/form-engine/core';
import type { LeftOut } from '@quire/validation';
import type { Dependencies } from '../dependencies.ts';
import type { JobOf } from '../jobs/jobs.ts';
import { pendingRows, type Reason } from '../records/stored-status.ts';
import { lockIfThere } from '../records/stored-application.ts';
import { attachedOf } from './earlier-document.ts';
import { setFileAnswer } from './file-answers.ts';
import { removeObjects } from './remove-objects.ts';
import { objectsOf, readDocument } from './stored-document.ts';

/**
 * One conversion of one upload. Its outcome counts only while its document is still that one, and nobody began a later
 * attempt.
 */
export interface ConversionAttempt extends JobOf<'convert-document'> {
  attempt: number;
}

export interface ConvertedDocument {
  pdfKey: string;
  pdfSize: number;
  pdfSha256: Buffer;
  pages: number;
  leftOut: readonly LeftOut[];
  sha256: Buffer;
}

const isStill = `application_id = $1 AND answer_key = $2 AND document_id = $3 AND attempt = $4 AND ${pendingRows}`;
const fenceOf = ({ applicationId, answerKey, documentId, attempt }: ConversionAttempt): unknown[] => [
  applicationId,
  answerKey,
  documentId,
  attempt,
];

/** Begins the attempt after the current one; undefined when somebody else did or the document is gone. */
export async function beginAttempt(
  { database, clock }: Dependencies,
  current: ConversionAttempt,
): Promise<ConversionAttempt | undefined> {
  const { rows } = await database.query(
    `UPDATE document SET status = 'in_progress', attempt = attempt + 1, changed_at = $5 WHERE ${isStill} ` +
      'RETURNING attempt',
    [...fenceOf(current), new Date(clock())],
  );
  return rows.length === 1 ? { ...current, attempt: current.attempt + 1 } : undefined;
}

/** Lets the document wait again; an attempt that was not the file's fault does not count. */
export async function leaveAttempt(
  { database, clock }: Dependencies,
  begun: ConversionAttempt,
  { counts }: { counts: boolean },
): Promise<void> {
  await database.query(
    `UPDATE document SET status = 'unprocessed', attempt = attempt - $5::integer, changed_at = $6 WHERE ${isStill}`,
    [...fenceOf(begun), counts ? 0 : 1, new Date(clock())],
  );
}

/**
 * Stores the PDF and the answer, and removes the file as it was uploaded, and the document that it replaces. @returns
 * whether the conversion still counted
 */
export async function completeDocument(
  dependencies: Dependencies,
  begun: ConversionAttempt,
  { pdfKey, pdfSize, pdfSha256, pages, leftOut, sha256 }: ConvertedDocument,
): Promise<boolean> {
  const set =
    "status = 'completed', message = NULL, reason = NULL, pdf_key = $5, pdf_size = $6, pages = $7, sha256 = $8, " +
    'changed_at = $9, pdf_sha256 = $10, left_out = $11, file_key = NULL, earlier = NULL';
  return endAttempt(dependencies, begun, set, [
    pdfKey,
    pdfSize,
    pages,
    sha256,
    new Date(dependencies.clock()),
    pdfSha256,
    leftOut,
  ]);
}

/**
 * Stores why the file cannot be used, and removes the file as it was uploaded. The document that it was to replace
 * stays.
 */
export async function failDocument(
  dependencies: Dependencies,
  current: ConversionAttempt,
  reason: Reason,
): Promise<boolean> {
  return endAttempt(dependencies, current, "status = 'failed', reason = $5, changed_at = $6, file_key = NULL", [
    JSON.stringify(reason),
    new Date(dependencies.clock()),
  ]);
}

async function endAttempt(
  dependencies: Dependencies,
  begun: ConversionAttempt,
  set: string,
  values: readonly unknown[],
): Promise<boolean> {
  const { applicationId, answerKey } = begun;
  const unused = await dependencies.database.transaction(async (queryable) => {
    const stored = await lockIfThere(queryable, applicationId);
    if (!stored) return undefined;
    const before = await readDocument(queryable, applicationId, answerKey);
    const {
      rows: [row],
    } = await queryable.query(`UPDATE document SET ${set} WHERE ${isStill} RETURNING 1`, [
      ...fenceOf(begun),
      ...values,
    ]);
    if (!row) return undefined;
    const after = await readDocument(queryable, applicationId, answerKey);
    setFileAnswer(
      queryable,
      dependencies,
      stored,
      answerKey,
      after && attachedOf(after).status === 'completed' ? documentAnswered : '',
    );
    const kept = objectsOf(after);
    return objectsOf(before).filter((object) => !kept.includes(object));
  });
  await removeObjects(dependencies, unused ?? []);
  return unused !== undefined;
}
