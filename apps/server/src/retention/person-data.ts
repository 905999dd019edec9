import type { Answers } from '@quire/validation';
import type { Database, Queryable } from '../database/database.ts';
import { readDocuments } from '../documents/stored-document.ts';
import { applicationNumber } from '../records/application-number.ts';
import { openAnswers, type StoredAnswers } from '../records/stored-application.ts';
import { openAnswer, type SealedAnswer } from '../security/sealed-answer.ts';
import type { Secrets } from '../settings/secrets.ts';

/** A file of the store, and the name that it gets. */
export interface KeptFile { key: string; name: string }

/** Everything that is kept of a person, as it stands at one moment, but for what opens the account; and where the files are. @throws MissingFieldKey */
export async function readPerson(database: Database, secrets: Secrets, applicationId: string): Promise<{ data: object; files: KeptFile[] }> {
  const opens = (answers: StoredAnswers): Answers => openAnswers(secrets, applicationId, answers);
  return database.transaction(async (queryable) => {
    await queryable.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const rows = async (text: string): Promise<Row[]> => (await queryable.query<Row>(text, [applicationId])).rows;
    const one = async (text: string): Promise<Row | null> => (await rows(text))[0] ?? null;
    const application = await one('SELECT created_at, changed_at, submitted_at, last_page, answers, tabs, add_another FROM application WHERE application_id = $1');
    const submission = await one('SELECT submitted_at, questionnaire_version, intended_student_type, answers, tabs, add_another, documents, left_aside FROM submission WHERE application_id = $1');
    const data = {
      number: applicationNumber(applicationId),
      account: await one('SELECT email, created_at, confirmed_at FROM account WHERE application_id = $1'),
      application: application && { ...application, answers: opens(application['answers'] as StoredAnswers) },
      submission: submission && { ...submission, answers: opens(submission['answers'] as StoredAnswers) },
      statuses: await rows('SELECT web_status, reached_at FROM application_status WHERE application_id = $1 ORDER BY reached_at'),
      history: opened(secrets, applicationId, await rows('SELECT answer_key, answer, saved_at FROM answer_history WHERE application_id = $1 ORDER BY saved_at, answer_key')),
      refused: opened(secrets, applicationId, await rows('SELECT answer_key, answer, refused_at FROM refused_answer WHERE application_id = $1 ORDER BY refused_id')),
      documents: await rows('SELECT answer_key, file_name, file_size, status, pages, left_out, earlier ->> \'file_name\' AS before, uploaded_at, changed_at FROM document WHERE application_id = $1 ORDER BY answer_key'),
      letters: await rows('SELECT kind, written_at, sent_at, refused_at FROM letter WHERE application_id = $1 ORDER BY written_at'),
      logins: await rows('SELECT logged_in_at FROM successful_login WHERE application_id = $1 ORDER BY logged_in_at'),
      sessions: await rows('SELECT started_at, seen_at FROM session WHERE application_id = $1 ORDER BY started_at'),
      readers: await rows('SELECT happened, happened_at FROM service_event WHERE application_id = $1 ORDER BY happened_at'),
      deletionAsked: await one('SELECT asked_at FROM erasure_request WHERE application_id = $1'),
      audit: await rows('SELECT recorded_at, actor, action, keys, result FROM audit_entry WHERE chain_id = $1 ORDER BY nth'),
    };
    return { data, files: await filesOfPerson(queryable, applicationId) };
  });
}

interface Row { [column: string]: unknown }

const opened = (secrets: Secrets, applicationId: string, rows: readonly Row[]): Row[] =>
  rows.map(({ answer, ...row }) => ({ ...row, answer: typeof answer === 'string' ? answer : openAnswer(secrets, applicationId, String(row['answer_key']), answer as SealedAnswer) }));

/** Each document as it was uploaded, while that is there, and as the PDF it became; and the PDF copy. */
async function filesOfPerson(queryable: Queryable, applicationId: string): Promise<KeptFile[]> {
  const documents = await readDocuments(queryable, applicationId);
  const { rows: [copy] } = await queryable.query<{ pdf_key: string | null }>('SELECT pdf_key FROM application_pdf WHERE application_id = $1', [applicationId]);
  return [
    ...documents.flatMap(({ answer_key: key, file_key: uploaded, pdf_key: pdf, earlier }) => [
      ...(uploaded === null ? [] : [{ key: uploaded, name: `documents/${key}-as-uploaded` }]), ...(pdf === null ? [] : [{ key: pdf, name: `documents/${key}.pdf` }]),
      ...(earlier ? [{ key: earlier.pdf_key, name: `documents/${key}-before.pdf` }] : []),
    ]),
    ...(copy?.pdf_key ? [{ key: copy.pdf_key, name: 'application.pdf' }] : []),
  ];
}
