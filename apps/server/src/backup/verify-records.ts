import { createHash } from 'node:crypto';
import { verifyAudit, type AuditState } from '../audit/verify-audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { lookThrough } from '../documents/stored-files.ts';
import { decryptAnswer } from '../security/sealed-answer.ts';
import { ObjectMissing, ObjectTooLarge } from '../storage/object-store.ts';
import { referredFiles } from './tables.ts';
import { largestFile } from './take-backup.ts';

type Parts = Pick<Dependencies, 'database' | 'store' | 'secrets'>;

/** Tables of what people gave and were given. The others are rebuilt, or last for hours. */
const counted = [
  'account',
  'application',
  'answer_history',
  'refused_answer',
  'application_status',
  'successful_login',
  'submission',
  'document',
  'application_pdf',
  'service_token',
];

/** Where answers are kept, with the key of each and what it was sealed for. */
const places = {
  application: 'SELECT application_id, key, value AS answer FROM application, jsonb_each(answers)',
  submission: 'SELECT application_id, key, value AS answer FROM submission, jsonb_each(answers)',
  answer_history: 'SELECT application_id, answer_key AS key, answer FROM answer_history',
  refused_answer: 'SELECT application_id, answer_key AS key, answer FROM refused_answer',
};

export interface RecordsState {
  /** Rows of each table, and a hash over all of them: two databases with the same have the same. */
  tables: { name: string; rows: number; hash: string }[];
  /** Files that rows refer to and whose bytes are as the rows say. */
  files: number;
  /** Confidential answers that could be opened. */
  opened: number;
  audit: AuditState;
  /** Files without a row, by their keys. A few are uploads under way; many are those of the time after a backup. */
  unknown: string[];
  /** The records that are missing or changed, in sentences. */
  problems: string[];
}

/**
 * Looks whether everything is there and can be read: rows, files against rows, confidential answers, the audit. Reads
 * every file once.
 */
export async function verifyRecords({ database, store, secrets }: Parts): Promise<RecordsState> {
  const { tables, referred, opened, problems } = await database.transaction(async (queryable) => {
    await queryable.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await queryable.query("SET LOCAL timezone = 'UTC'");
    const sealed = await openAll(queryable, secrets);
    return {
      tables: await fingerprints(queryable),
      referred: await referredFiles(queryable),
      opened: sealed.opened,
      problems: [...sealed.problems, ...(await halves(queryable))],
    };
  });
  let files = 0;
  for (const { key, size, sha256 } of referred) {
    const bytes = await store.read(key, largestFile).catch((error: unknown) => {
      if (error instanceof ObjectMissing || error instanceof ObjectTooLarge) return undefined;
      throw error;
    });
    if (bytes === undefined) problems.push(`${key}: a row refers to this file, and it is not there.`);
    else if (
      (size !== null && bytes.length !== size) ||
      (sha256 && !createHash('sha256').update(bytes).digest().equals(sha256))
    )
      problems.push(`${key}: the file is not what its row says.`);
    else files += 1;
  }
  const audit = await verifyAudit(database, secrets);
  const { unknown } = await lookThrough({ database, store });
  return {
    tables,
    files,
    opened,
    audit,
    unknown: unknown.map(({ key }) => key),
    problems: [...problems, ...audit.problems],
  };
}

async function fingerprints(queryable: Queryable): Promise<RecordsState['tables']> {
  const tables: RecordsState['tables'] = [];
  for (const name of counted) {
    const {
      rows: [row],
    } = await queryable.query<{ rows: number; hash: string }>(
      `SELECT count(*)::integer AS rows, encode(sha256(coalesce(string_agg(line, '' ORDER BY line), ` +
        `'')::bytea), 'hex') AS hash FROM (SELECT md5(it::text) AS line FROM ${name} AS it) AS lines`,
    );
    tables.push({ name, rows: row?.rows ?? 0, hash: row?.hash ?? '' });
  }
  return tables;
}

/** Opens every confidential answer, and forgets it. */
async function openAll(
  queryable: Queryable,
  secrets: Parts['secrets'],
): Promise<{ opened: number; problems: string[] }> {
  const problems: string[] = [];
  let opened = 0;
  for (const [place, kept] of Object.entries(places)) {
    await queryable.query(
      `DECLARE opening NO SCROLL CURSOR FOR SELECT application_id, key, answer ->> 'sealed' AS sealed FROM ` +
        `(${kept}) AS kept WHERE jsonb_typeof(answer) = 'object'`,
    );
    for (;;) {
      const { rows } = await queryable.query<{ application_id: string; key: string; sealed: string }>(
        'FETCH 500 FROM opening',
      );
      if (rows.length === 0) break;
      for (const { application_id: id, key, sealed } of rows) {
        try {
          decryptAnswer(secrets, id, key, { sealed });
          opened += 1;
        } catch {
          problems.push(`${id}: the answer ${key} of ${place} cannot be opened with the field keys that are here.`);
        }
      }
    }
    await queryable.query('CLOSE opening');
  }
  return { opened, problems };
}

/** Submissions without their snapshot, and the other way round; answers that their history does not have. */
async function halves(queryable: Queryable): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string; problem: string }>(
    `SELECT application_id AS id, 'it was submitted, and what was submitted is not there.' AS problem FROM application
        LEFT JOIN submission USING (application_id)
       WHERE application.submitted_at IS NOT NULL AND submission.application_id IS NULL
     UNION ALL SELECT application_id, 'there is a submission, and the application does not know of it.' FROM submission
       JOIN application USING (application_id) WHERE application.submitted_at IS NULL
     UNION ALL SELECT application_id, 'the newest answer of ' || key || ' is not in its history.'
       FROM application, jsonb_each(revisions)
       WHERE key !~ '^@' AND NOT EXISTS (SELECT FROM answer_history AS history
         WHERE history.application_id = application.application_id AND answer_key = key AND revision = value::integer)`,
  );
  return rows.map(({ id, problem }) => `${id}: ${problem}`);
}
