import type { Queryable } from '../database/database.ts';

/** A file that a row refers to, with what the row knows of it. */
export interface ReferredFile {
  key: string;
  size: number | null;
  sha256: Buffer | null;
}

/**
 * Every file that must be there: uploads that are still to be converted, converted documents, those of submissions too,
 * and PDF copies.
 */
export async function referredFiles(queryable: Queryable): Promise<ReferredFile[]> {
  const { rows } = await queryable.query<{ key: string; size: number | null; sha256: Buffer | null }>(
    `SELECT key, max(size) AS size, (array_agg(sha256) FILTER (WHERE sha256 IS NOT NULL))[1] AS sha256 FROM (
       SELECT file_key AS key, file_size AS size, NULL::bytea AS sha256 FROM document
       UNION ALL SELECT pdf_key, pdf_size, pdf_sha256 FROM document
       UNION ALL SELECT earlier ->> 'pdf_key', (earlier ->> 'pdf_size')::integer, decode(earlier ->> 'pdf_sha256',
         'hex') FROM document WHERE earlier IS NOT NULL AND status <> 'completed'
       UNION ALL SELECT pdf_key, NULL, NULL FROM application_pdf
       UNION ALL SELECT value ->> 'pdf_key', (value ->> 'pdf_size')::integer, NULL
         FROM submission, jsonb_each(documents)
     ) AS referred WHERE key IS NOT NULL GROUP BY key ORDER BY key`,
  );
  return rows;
}
