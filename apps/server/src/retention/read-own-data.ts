import type { Answers } from '@quire/validation';
import type { Database, Queryable } from '../database/database.ts';
import { readDocuments } from '../documents/stored-document.ts';
import { applicationNumber } from '../records/application-number.ts';
import { constantsOfSubmission, withConstants } from '../records/constants-of-submission.ts';
import { jsonText } from '../records/control-characters.ts';
import { decryptAnswers, type StoredAnswers } from '../records/stored-application.ts';
import { decryptAnswer, type SealedAnswer } from '../security/sealed-answer.ts';
import type { Secrets } from '../settings/secrets.ts';

/** A file of the store, and the name that it gets. */
export interface KeptFile {
  key: string;
  name: string;
}

/** Rows that are read, opened and written at a time: few enough that a save meanwhile does not notice. */
const rowsOfPage = 20;

interface Row {
  [column: string]: unknown;
}

/**
 * Tables that grow with every day that somebody uses the application, and the columns by which their rows are ordered.
 */
const longLists = [
  {
    name: 'history',
    table: 'answer_history',
    own: 'application_id',
    columns: ['answer_key', 'answer', 'saved_at'],
    order: ['answer_key', 'revision'],
    before: ['', -1],
  },
  {
    name: 'refused',
    table: 'refused_answer',
    own: 'application_id',
    columns: ['answer_key', 'answer', 'refused_at'],
    order: ['refused_id'],
    before: [-1],
  },
  {
    name: 'audit',
    table: 'audit_entry',
    own: 'chain_id',
    columns: ['recorded_at', 'actor', 'action', 'keys', 'result'],
    order: ['nth'],
    before: [-1],
  },
] as const;

/**
 * All data kept of a person except what opens the account, as the parts of one JSON text; and where the files are. All
 * but the long lists is as it was at one moment. Each part holds a connection only while it is read.
 * @throws MissingFieldKey
 */
export async function readOwnData(
  database: Database,
  secrets: Secrets,
  applicationId: string,
): Promise<{ text: AsyncGenerator<string>; files: KeptFile[] }> {
  const opens = (answers: StoredAnswers): Answers => decryptAnswers(secrets, applicationId, answers);
  return database.transaction(async (queryable) => {
    await queryable.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const rows = async (text: string): Promise<Row[]> => (await queryable.query<Row>(text, [applicationId])).rows;
    const one = async (text: string): Promise<Row | null> => (await rows(text))[0] ?? null;
    const application = await one(
      'SELECT created_at, changed_at, submitted_at, last_page, answers, tabs, add_another FROM application ' +
        'WHERE application_id = $1',
    );
    const submission = await one(
      `SELECT submitted_at, questionnaire_version, ${constantsOfSubmission}, answers, tabs, add_another,
        documents, left_aside FROM submission WHERE application_id = $1`,
    );
    const data = {
      number: applicationNumber(applicationId),
      account: await one('SELECT email, created_at, confirmed_at FROM account WHERE application_id = $1'),
      application: application && { ...application, answers: opens(application['answers'] as StoredAnswers) },
      submission:
        submission &&
        withConstants({
          ...submission,
          answers: opens(submission['answers'] as StoredAnswers),
        }),
      statuses: await rows(
        'SELECT web_status, reached_at FROM application_status WHERE application_id = $1 ORDER BY reached_at',
      ),
      documents: await rows(
        "SELECT answer_key, file_name, file_size, status, pages, left_out, earlier ->> 'file_name' AS before, " +
          'uploaded_at, changed_at FROM document WHERE application_id = $1 ORDER BY answer_key',
      ),
      letters: await rows(
        'SELECT kind, written_at, sent_at, refused_at FROM letter WHERE application_id = $1 ORDER BY written_at',
      ),
      logins: await rows('SELECT logged_in_at FROM successful_login WHERE application_id = $1 ORDER BY logged_in_at'),
      sessions: await rows('SELECT started_at, seen_at FROM session WHERE application_id = $1 ORDER BY started_at'),
      readers: await rows(
        'SELECT happened, happened_at FROM service_event WHERE application_id = $1 ORDER BY happened_at',
      ),
      deletionAsked: await one('SELECT asked_at FROM erasure_request WHERE application_id = $1'),
    };
    return {
      text: textOf(data, database, secrets, applicationId),
      files: await filesOfPerson(queryable, applicationId),
    };
  });
}

async function* textOf(
  data: object,
  database: Queryable,
  secrets: Secrets,
  applicationId: string,
): AsyncGenerator<string> {
  yield jsonText(data, null, 2).slice(0, -2);
  for (const list of longLists) {
    yield `,\n  "${list.name}": [`;
    let between = '\n    ';
    for await (const rows of pagesOf(list, database, applicationId)) {
      for (const row of rows) {
        if (row['actor'] === 'student') row['actor'] = 'applicant';
        if ('answer' in row && typeof row['answer'] !== 'string')
          row['answer'] = decryptAnswer(
            secrets,
            applicationId,
            String(row['answer_key']),
            row['answer'] as SealedAnswer,
          );
      }
      yield between + rows.map((row) => jsonText(row, [...list.columns])).join(',\n    ');
      between = ',\n    ';
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* pagesOf(
  { table, own, columns, order, before }: (typeof longLists)[number],
  database: Queryable,
  applicationId: string,
): AsyncGenerator<Row[]> {
  let last: readonly unknown[] = before;
  for (;;) {
    const { rows } = await database.query<Row & { place: unknown[] }>(
      `SELECT jsonb_build_array(${order.join()}) AS place, ${columns.join()} FROM ${table}
       WHERE ${own} = $1 AND (${order.join()}) > (${order.map((_, at) => `$${at + 2}`).join()})
         ORDER BY ${order.join()} LIMIT ${rowsOfPage}`,
      [applicationId, ...last],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < rowsOfPage) return;
    last = rows.at(-1)!.place;
  }
}

/** Each document as it was uploaded, while that is there, and as the PDF it became; and the PDF copy. */
async function filesOfPerson(queryable: Queryable, applicationId: string): Promise<KeptFile[]> {
  const documents = await readDocuments(queryable, applicationId);
  const {
    rows: [copy],
  } = await queryable.query<{ pdf_key: string | null }>(
    'SELECT pdf_key FROM application_pdf WHERE application_id = $1',
    [applicationId],
  );
  return [
    ...documents.flatMap(({ answer_key: key, file_key: uploaded, pdf_key: pdf, earlier }) => [
      ...(uploaded === null ? [] : [{ key: uploaded, name: `documents/${key}-as-uploaded` }]),
      ...(pdf === null ? [] : [{ key: pdf, name: `documents/${key}.pdf` }]),
      ...(earlier ? [{ key: earlier.pdf_key, name: `documents/${key}-before.pdf` }] : []),
    ]),
    ...(copy?.pdf_key ? [{ key: copy.pdf_key, name: 'application.pdf' }] : []),
  ];
}
