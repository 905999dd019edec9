import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serveAccounts } from './accounts/serve-accounts.ts';
import { serveAnswer } from './application/answer.ts';
import { serveDocuments } from './application/documents.ts';
import { serveLastPage } from './application/last-page.ts';
import { serveProfile } from './application/profile.ts';
import { serveAddAnother, serveTabs } from './application/structure.ts';
import { serveSubmit } from './application/submit.ts';
import { serveTemporaryAnswers } from './application/temporary-answers.ts';
import { serveValidations } from './application/validations.ts';
import { serveWebStatus } from './application/web-status.ts';
import type { Dependencies } from './dependencies.ts';
import { serveHealth } from './health/health.ts';
import { serveLookup } from './lookup/serve-lookup.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { answerErrors } from './security/error-answers.ts';
import { setHeaders } from './security/headers.ts';
import { bodyLimit, readJsonBodies } from './security/json-body.ts';
import { refuseWhileClosing } from './security/refuse-while-closing.ts';
import { logRequests } from './security/request-log.ts';
import { listRoutes, openToAll } from './security/route-table.ts';
import { requireSameOrigin } from './security/same-origin.ts';
import { answerBadAddress, answerBrokenConnection } from './security/unreadable-requests.ts';
import { serveServiceApplication } from './service/service-application.ts';
import { serveLogout } from './sessions/logout.ts';
import { requireSessions } from './sessions/require-session.ts';
import { sessionCookies } from './sessions/session-cookies.ts';
import { serveSite } from './site/serve-site.ts';
import { serveLocalUploads } from './storage/serve-local-uploads.ts';

/** The same from the source and from the bundle: both stand one folder below the server's package. */
const builtSite = fileURLToPath(new URL('../../admissions/dist', import.meta.url));

/** The whole server, ready to listen or to be injected into. The table of contents: what guards it, then what it serves. */
export async function buildApp(dependencies: Dependencies, site = builtSite): Promise<FastifyInstance> {
  const { settings, mail, log } = dependencies;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // Its own lines hold addresses; request-log.ts has those without.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenConnection,
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: 60_000,
    exposeHeadRoutes: false,
    // refuse-while-closing.ts does, in our own words.
    return503OnClosing: false,
  });

  listRoutes(app);
  logRequests(app);
  answerErrors(app);
  readJsonBodies(app);
  await setHeaders(app, settings);
  refuseWhileClosing(app);
  await app.register(cookie);
  app.addHook('onRequest', requireSameOrigin(settings.PUBLIC_URL));
  const cookies = sessionCookies(dependencies);
  requireSessions(app, dependencies, cookies);

  serveHealth(app, dependencies);
  serveAccounts(app, dependencies, cookies);
  serveLogout(app, dependencies, cookies);
  serveProfile(app, dependencies);
  serveAnswer(app, dependencies);
  serveWebStatus(app, dependencies);
  serveLastPage(app, dependencies);
  serveValidations(app, dependencies);
  serveSubmit(app, dependencies);
  serveTabs(app, dependencies);
  serveAddAnother(app, dependencies);
  serveTemporaryAnswers(app, dependencies);
  serveServiceApplication(app, dependencies);
  serveDocuments(app);
  serveLookup(app, dependencies);
  await serveLocalUploads(app, dependencies);
  if (settings.local && mail.outbox !== undefined) await serveOutbox(app, mail.outbox);
  await serveSite(app, site);
  return app;
}

async function serveOutbox(app: FastifyInstance, outbox: string): Promise<void> {
  await app.register(async (page) => {
    openToAll(page);
    await page.register(outboxPage, { outbox });
  });
}
