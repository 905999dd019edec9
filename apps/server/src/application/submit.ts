import { calls } from '@quire/api-client/contract';
import {
  changeAll,
  contactEmail,
  countedAnswer,
  documentAnswered,
  openApplication,
  pageOf,
  problemsOf,
  questionAt,
  structureAnswers,
  submittedAnswers,
  textsFor,
  withoutDescription,
  type ApplicationState,
  type Questionnaire,
} from '@quire/form-engine/core';
import { todayIn, type Answers, type Today } from '@quire/validation';
import { type Messages } from '@quire/messages';
import type { FastifyInstance } from 'fastify';
import { originOf, queueAudit } from '../audit/entry.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { attachedOf } from '../documents/earlier-document.ts';
import { fileAnswers } from '../documents/file-answers.ts';
import { readDocuments, type StoredDocument } from '../documents/stored-document.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { writeEmail } from '../mail/email-store.ts';
import { changeApplication } from '../records/change-application.ts';
import { isPending } from '../records/stored-status.ts';
import { decryptAnswers, encryptAnswers, type LockedApplication } from '../records/stored-application.ts';
import { Refusal, type RefusalDetails } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import type { Student } from '../sessions/session-store.ts';
import { writeDelivery } from '../webhook/delivery-store.ts';
import { receiptEmail } from './receipt.ts';
import { reachStatus } from './statuses.ts';

type Problems = NonNullable<RefusalDetails['problems']>;
type Outcome = { submittedAt: Date; texts: Messages } | { problems: Problems };

/** Takes nothing from the browser: everything is derived again from the saved answers. Twice is one submission. */
export function serveSubmit(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.postSubmit, async ({ request }) => {
    const { jobs, secrets, clock } = dependencies;
    const student = studentOf(request);
    await jobs.ready();
    const outcome = await changeApplication(dependencies, student.applicationId, async (queryable, stored) => {
      const result = await submit(queryable, dependencies, { student, stored, messages: request.messages });
      queueAudit(queryable, {
        chainId: student.applicationId,
        at: clock(),
        actor: 'student',
        action: 'submitted',
        result: 'problems' in result ? 'refused' : 'done',
        origin: originOf(secrets, request),
      });
      return result;
    });
    jobs.wake('send-letter');
    jobs.wake('call-webhook');
    if ('problems' in outcome) throw new Refusal('application.notSubmitted', {}, outcome);
    return {
      ...codedText(outcome.texts, 'completion.submittedMessage'),
      submitted_at: outcome.submittedAt.toISOString(),
    };
  });
}

async function submit(
  queryable: Queryable,
  dependencies: Dependencies,
  { student: { email }, stored, messages }: { student: Student; stored: LockedApplication; messages: Messages },
): Promise<Outcome> {
  const {
    secrets,
    config: { questionnaire, institution },
    settings,
    clock,
  } = dependencies;
  const now = clock();
  const { application_id: applicationId } = stored;
  const today = todayIn(questionnaire.timeZone, now);
  const opened = decryptAnswers(secrets, applicationId, stored.answers);
  const documents = await readDocuments(queryable, applicationId);
  const structure = structureAnswers({ tabs: stored.tabs, addAnother: stored.add_another });
  const answers = { ...opened, ...fileAnswers(questionnaire, documents), ...structure };
  const state = openApplication(questionnaire, answers, today);
  const texts = textsFor(questionnaire, messages, (key) => countedAnswer(questionnaire, state, key));
  if (stored.submitted_at) return { submittedAt: stored.submitted_at, texts };
  const problems = problemsToFix(
    questionnaire,
    state,
    today,
    waitingDocuments(questionnaire, state, documents, today).map((at) => ({
      ...at,
      ...codedText(messages, 'application.documentWaiting'),
    })),
  );
  if (problems.length > 0) {
    await reachStatus(queryable, applicationId, 'validating', now);
    return { problems };
  }
  const submitted = submittedAnswers(questionnaire, state, today);
  const snapshot = encryptAnswers(secrets, applicationId, submitted, questionnaire.encrypted);
  await queryable.query(
    `INSERT INTO submission (application_id, submitted_at, questionnaire_version, answers, tabs, add_another, documents,
        left_aside, constants)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      applicationId,
      new Date(now),
      questionnaire.version,
      JSON.stringify(snapshot),
      JSON.stringify(stored.tabs),
      JSON.stringify(stored.add_another),
      JSON.stringify(submittedDocuments(documents, submitted)),
      JSON.stringify(leftAside(questionnaire, opened)),
      JSON.stringify(institution.submission ?? {}),
    ],
  );
  await queryable.query('UPDATE application SET submitted_at = $2 WHERE application_id = $1', [
    applicationId,
    new Date(now),
  ]);
  await reachStatus(queryable, applicationId, 'submitted', now);
  const receipt = receiptEmail(institution, texts, settings.PUBLIC_URL, {
    to: email,
    writtenTo: contactEmail(questionnaire, submitted, email),
    applicationId,
    submittedAt: now,
  });
  await writeEmail(queryable, dependencies, { kind: 'receipt', email: receipt }, now);
  if (settings.WEBHOOK_URL !== undefined) await writeDelivery(queryable, dependencies.jobs, applicationId, now);
  return { submittedAt: new Date(now), texts };
}

/** A document that is still being checked is not a missing answer: it is waited for. */
function problemsToFix(
  questionnaire: Questionnaire,
  state: ApplicationState,
  today: Today,
  waiting: Problems,
): Problems {
  const others = problemsOf(questionnaire, state.answers, today, { facts: state.facts }).filter(
    ({ severity, key }) => severity === 'blocks' && !waiting.some((problem) => problem.key === key),
  );
  return [...others.map(({ key, page, message }) => ({ key, page, message })), ...waiting];
}

/**
 * The keys of stored answers that nobody asks any more. A companion is left aside with its answer, and not named beside
 * it.
 */
function leftAside(questionnaire: Questionnaire, stored: Answers): string[] {
  const isAsked = (key: string): boolean => questionAt(questionnaire, key) !== undefined;
  const keys = Object.keys(stored).filter((key) => stored[key] !== '' && !isAsked(key));
  return keys
    .filter((key) => {
      const own = withoutDescription(key);
      return own === key || !(isAsked(own) || keys.includes(own));
    })
    .toSorted();
}

/** The record that a submission keeps of its documents; `sha256` is that of the file as the student uploaded it. */
function submittedDocuments(documents: readonly StoredDocument[], submitted: Answers): Record<string, unknown> {
  return Object.fromEntries(
    documents
      .map(attachedOf)
      .filter(({ status, answer_key: key }) => status === 'completed' && Object.hasOwn(submitted, key))
      .map((document) => {
        const { answer_key: key, document_id, file_name, file_size, sha256, pdf_key, pdf_size, pages } = document;
        return [key, { document_id, file_name, file_size, sha256: sha256?.toString('hex'), pdf_key, pdf_size, pages }];
      }),
  );
}

/** The place of each question that would be submitted with a document which is still being checked. */
function waitingDocuments(
  questionnaire: Questionnaire,
  state: ApplicationState,
  documents: readonly StoredDocument[],
  today: Today,
): Pick<Problems[number], 'key' | 'page'>[] {
  const waiting = documents.filter(isPending).map(({ answer_key: key }) => key);
  const { state: withWaiting } = changeAll(
    questionnaire,
    state,
    Object.fromEntries(waiting.map((key) => [key, documentAnswered])),
    today,
  );
  const counted = submittedAnswers(questionnaire, withWaiting, today);
  return waiting
    .filter((key) => Object.hasOwn(counted, key))
    .map((key) => ({ key, page: pageOf(questionnaire, key)!.name }));
}
