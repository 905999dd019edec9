import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answer } from '../http/error-answers.ts';
import { isPageRequest, mendedAddress } from '../http/page-address.ts';
import { openToAll } from '../http/route-table.ts';
import { Refusal } from '../security/refusal.ts';

/** The built application: its files, and its one page for every other address, so its own router decides. */
export async function serveSite(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'));
  if (isBuilt) {
    await app.register(async (site) => {
      openToAll(site);
      site.setErrorHandler<FastifyError>((error, request, reply) => {
        // The file server's answer for an address that no file can have, such as one with a NUL or with "//".
        if (error.statusCode === 403 && isPageRequest(request)) return reply.redirect(mendedAddress(request.url));
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
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) return answer(request, reply, new Refusal('requests.nothingHere'));
    if (!isBuilt) return answer(request, reply, new Refusal('requests.notBuilt'));
    return reply.sendFile('index.html');
  });
}

/** Built files carry a hash of their content in their names; the page itself must always be asked for again. */
const cacheFor = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
