import { randomUUID } from 'node:crypto';
import { numberedPdf } from '@quire/documents/testing';
import type { Dependencies } from '../dependencies.ts';

interface KeptDocument {
  email: string;
  answerKey?: string;
  fileName?: string;
  pages?: number;
  status?: 'completed' | 'in_progress' | 'failed';
}

/**
 * Puts a document of a student straight where a conversion would have put it. Each of its pages says its key and its
 * number.
 */
export async function keepDocument(
  { database, store, clock }: Dependencies,
  { email, answerKey = 'essay_doc', fileName = 'essay.pdf', pages = 1, status = 'completed' }: KeptDocument,
): Promise<void> {
  const pdfKey = `documents/${randomUUID()}`;
  await store.write(pdfKey, await numberedPdf(answerKey, pages), 'application/pdf');
  await database.query(
    `INSERT INTO document (application_id, answer_key, document_id, file_name, file_size, status, pdf_key, pages, uploaded_at, changed_at)
     SELECT application_id, $2, $3, $4, 1000, $5, $6, $7, $8, $8 FROM account WHERE email = $1
     ON CONFLICT (application_id, answer_key) DO UPDATE SET document_id = $3, file_name = $4, status = $5, pdf_key = $6, pages = $7`,
    [
      email,
      answerKey,
      randomUUID(),
      fileName,
      status,
      status === 'completed' ? pdfKey : null,
      pages,
      new Date(clock()),
    ],
  );
}
