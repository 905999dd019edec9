import { calls, revisionHeader } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { prepared } from '../database/prepared.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentAnswers } from '../documents/document-answers.ts';
import { readDocuments } from '../documents/stored-document.ts';
import { serveCall } from '../http/serve-call.ts';
import { decryptAnswers, readApplication } from '../records/stored-application.ts';
import { studentOf } from '../sessions/require-session.ts';
import { statusesOf } from './statuses.ts';

/** The newest logins in the profile; nobody counts further. */
const mostLogins = 100;
const readLogins = prepared(
  'SELECT logged_in_at FROM successful_login WHERE application_id = $1 ORDER BY logged_in_at DESC LIMIT $2',
);

export function serveProfile(app: FastifyInstance, { database, secrets }: Dependencies): void {
  serveCall(app, calls.getProfile, async ({ request, reply }) => {
    const { applicationId, email } = studentOf(request);
    const [application, documents, statuses, logins] = await Promise.all([
      readApplication(database, applicationId),
      readDocuments(database, applicationId),
      statusesOf(database, applicationId),
      database.query<{ logged_in_at: Date }>(readLogins, [applicationId, mostLogins]),
    ]);
    reply.header(revisionHeader, application.revision);
    if (application.revision > 0) reply.header('last-modified', application.changed_at.toUTCString());
    return {
      answer: { ...decryptAnswers(secrets, applicationId, application.answers) },
      document_answer: documentAnswers(request.messages, documents),
      tabs: application.tabs,
      add_another: application.add_another,
      username: email,
      last_page: application.last_page,
      successful_login: logins.rows.map(({ logged_in_at: at }) => at.toISOString()).reverse(),
      web_status: statuses.map((status) => ({ web_status: status })),
    };
  });
}
