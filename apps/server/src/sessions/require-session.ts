import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { turnOf } from '../security/call-limiters.ts';
import { Refusal } from '../security/refusal.ts';
import type { SessionCookies } from './session-cookies.ts';
import { createStudentOfToken, type Student, endSession } from './session-store.ts';
import { calls } from '@quire/api-client/contract';
import { originOf, writeAudit } from '../audit/entry.ts';
import { codedText } from '../http/coded-text.ts';
import { requireOwnPage } from '../http/same-origin.ts';
import { serveCall } from '../http/serve-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    student: Student | undefined;
  }
}

/** Lets nobody without a living session near a route of students, before its body is even read. */
export function requireSessions(
  app: FastifyInstance,
  { database, callLimiters, clock }: Dependencies,
  cookies: SessionCookies,
): void {
  const studentOfToken = createStudentOfToken(database);
  app.decorateRequest('student', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.access !== 'student') return;
    const token = cookies.read(request);
    const expected = request.headers['quire-session'];
    // A tab that missed another login would otherwise read and write another student's answers.
    const isExpected = token === undefined || expected === undefined || expected === cookies.nameOf(token);
    if (token !== undefined && isExpected) {
      const { polled, unpaced } = request.routeOptions.config;
      // Before the database is asked whose session it is.
      if (unpaced !== true) await turnOf(callLimiters.session, token);
      request.student = await studentOfToken(token, { now: clock(), keepsAlive: polled !== true });
      if (request.student) return;
    }
    // Cookies are cleared only then: a link on another site, which sends none, would else log a student out, and a late
    // tab another student.
    if (isExpected && cookies.sent(request)) cookies.clear(reply);
    throw new Refusal('session.invalid');
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== 'student') return;
    // Whatever a call runs into whose account is deleted beside it, its session is gone.
    route.errorHandler = async (error, { student }) => {
      throw student && mayBeGone(error) && !(await isThere(database, student)) ? new Refusal('session.invalid') : error;
    };
  });
}

/** A shed call costs the database nothing. */
const mayBeGone = (error: Error): boolean => !(error instanceof Refusal && [429, 503].includes(error.status));

const isThere = async (database: Queryable, { applicationId }: Student): Promise<boolean> =>
  database.query('SELECT FROM account WHERE application_id = $1', [applicationId]).then(
    ({ rowCount }) => rowCount === 1,
    () => true,
  );

/** Returns the calling student, on a route of students. */
export function studentOf(request: FastifyRequest): Student {
  if (!request.student)
    throw new Error('This route asks for its student and does not require one. Declare its access as "student".');
  return request.student;
}

export function serveLogout(
  app: FastifyInstance,
  { database, settings, secrets, clock }: Dependencies,
  cookies: SessionCookies,
): void {
  serveCall(app, calls.getLogout, async ({ request, reply }) => {
    await requireOwnPage(request, settings.PUBLIC_URL);
    const token = cookies.read(request);
    if (token !== undefined)
      await database.transaction(async (queryable) => {
        const applicationId = await endSession(queryable, token);
        if (applicationId !== undefined)
          await writeAudit(queryable, {
            chainId: applicationId,
            at: clock(),
            actor: 'student',
            action: 'logged out',
            origin: originOf(secrets, request),
          });
      });
    cookies.clear(reply);
    return codedText(request.messages, 'accounts.loggedOut');
  });
}
