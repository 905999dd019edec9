import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answer } from '../http/error-answers.ts';
import { isPageRequest, fixedAddress } from '../http/page-address.ts';
import { openToAll } from '../http/route-table.ts';
import { Refusal } from '../security/refusal.ts';
import { calls } from '@quire/api-client/contract';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { callersOf } from '../security/caller.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { countCaller, countUse } from '../security/rate-limit.ts';

/** The built application: its files, and its one page for every other address, so its own router decides. */
export async function serveSite(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'));
  if (isBuilt) {
    await app.register(async (site) => {
      openToAll(site);
      site.setErrorHandler<FastifyError>((error, request, reply) => {
        // The file server's answer for an impossible address, such as one with a NUL or with "//".
        if (error.statusCode === 403 && isPageRequest(request)) return reply.redirect(fixedAddress(request.url));
        throw error;
      });
      await site.register(fastifyStatic, {
        root: directory,
        cacheControl: false,
        index: 'index.html',
        preCompressed: true,
        setHeaders: (reply, path) =>
          void reply.header('cache-control', cacheFor(path)).header('vary', 'accept-encoding'),
      });
    });
  }
  // Managers of passwords open this where somebody wants to change one.
  app.get('/.well-known/change-password', { config: { access: 'site' } }, (_, reply) => reply.redirect('/forgot'));
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) return answer(request, reply, new Refusal('requests.nothingHere'));
    if (!isBuilt) return answer(request, reply, new Refusal('requests.notBuilt'));
    return reply.sendFile('index.html');
  });
}

/** Built files carry a hash of their content in their names; the page itself must always be asked for again. */
const cacheFor = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

const hour = 60 * 60_000;

/**
 * Logs a page's report of its own error. The contract leaves no place for what a person typed, and the limits bound
 * what a stranger can write here.
 */
export function serveErrorReport(app: FastifyInstance, { database, secrets, clock }: Dependencies): void {
  serveCall(app, calls.postErrorReport, async ({ body, request }) => {
    const now = clock();
    // A school has one address for all its students, who meet the same error at the same time.
    await countCaller(database, secrets, callersOf(request), now, {
      purpose: 'error reports from',
      most: 60,
      within: hour,
      code: 'limits.errorReports',
    });
    await countUse(database, now, {
      subject: keyedHash(secrets, 'error reports'),
      most: 600,
      within: hour,
      code: 'limits.errorReports',
    });
    request.log.error({ reported: body }, 'a page met an error');
    return codedText(request.messages, 'problems.noted');
  });
}
