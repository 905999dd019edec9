import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { serveAccounts } from './accounts/serve-accounts.ts';
import { serveAnswer } from './application/answer.ts';
import { serveLastPage, serveValidations, serveWebStatus } from './application/page-reports.ts';
import { serveProfile } from './application/profile.ts';
import { serveReceipt } from './application/receipt.ts';
import { serveAddAnother, serveTabs } from './application/structure.ts';
import { serveSubmit } from './application/submit.ts';
import { serveTemporaryAnswers } from './application/temporary-answers.ts';
import type { Dependencies } from './dependencies.ts';
import { serveDocuments } from './documents/serve-documents.ts';
import { serveLocalUploads } from './documents/serve-local-uploads.ts';
import { serveHealth } from './health/health.ts';
import { guardedApp } from './http/guarded-app.ts';
import { openToAll } from './http/route-table.ts';
import { serveLookup } from './lookup/serve-lookup.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { serveOwnData } from './retention/serve-own-data.ts';
import { serveCopy } from './pdf/serve-copy.ts';
import { shareLimiter, shareOf } from './security/connection-share.ts';
import { serveServiceApplication, serveServiceDocument } from './service/serve-application.ts';
import { serveLogout, requireSessions } from './sessions/require-session.ts';
import { sessionCookies } from './sessions/session-cookies.ts';
import { serveErrorReport, serveSite } from './site/serve-site.ts';

/** The same from the source and from the bundle: both are one folder below the server's package. */
const builtSite = fileURLToPath(new URL('../../admissions/dist', import.meta.url));

/**
 * The whole server, ready to listen or to be injected into. The table of contents: what guards it, then what it serves.
 */
export async function buildApp(dependencies: Dependencies, site = builtSite): Promise<FastifyInstance> {
  const { settings, mail, database } = dependencies;
  const app = await guardedApp(dependencies);
  const cookies = sessionCookies(dependencies);
  const others = shareLimiter('others');
  const sharing: Dependencies = { ...dependencies, database: shareOf(database, others) };
  requireSessions(app, dependencies, cookies);

  serveHealth(app, dependencies);
  await serveAccounts(app, dependencies, cookies);
  serveLogout(app, dependencies, cookies);
  serveProfile(app, dependencies);
  serveAnswer(app, dependencies);
  serveWebStatus(app, dependencies);
  serveLastPage(app, dependencies);
  serveValidations(app, dependencies);
  serveSubmit(app, dependencies);
  serveReceipt(app, dependencies);
  serveOwnData(app, sharing, cookies);
  serveTabs(app, dependencies);
  serveAddAnother(app, dependencies);
  serveTemporaryAnswers(app, sharing);
  serveServiceApplication(app, sharing);
  serveServiceDocument(app, sharing);
  serveDocuments(app, dependencies);
  serveCopy(app, dependencies, others);
  serveLookup(app, { ...dependencies, database: shareOf(database, shareLimiter('lookups')) });
  serveErrorReport(app, sharing);
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
