import { randomUUID } from 'node:crypto';
import { calls, readUnsavedFor, unsavedForHeader } from '@quire/api-client/contract';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { originOf, shownCaller } from '../audit/entry.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { turnOf, type CallLimiters } from '../security/call-limiters.ts';
import { callerOf, isPrivate, mayBeEverybody } from '../security/caller.ts';
import { Refusal } from '../security/refusal.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { answerErrors, chooseMessages } from './error-answers.ts';
import { bareHeaders, setHeaders } from './headers.ts';
import { headArrival, limitArrival, longestArrival, limitLargeBodies } from './limit-arrival.ts';
import { methodMeant, nameMethodMeant } from './method-meant.ts';
import { listRoutes } from './route-table.ts';
import { requireSameOrigin } from './same-origin.ts';
import { shedLoad } from './shed-load.ts';
import { answerBadAddress, answerBrokenConnection, answerWhatNodeRefuses } from './unreadable-requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether it closes in a moment. Until then it serves as ever, and reports to the proxy that others are to have its
     * requests.
     */
    isDraining: boolean;
  }
  interface FastifyRequest {
    /** Whether all callers may share its address. */
    readonly mayBeEverybody: boolean;
  }
}

/** How long nothing may move on a connection that is in use, in milliseconds. */
const longestStandstill = 60_000;
/** The largest body of a call, in bytes. */
const bodyLimit = 1024 * 1024;
/** An address and headers are shorter than this together, in bytes. */
const headLimit = 16 * 1024;

/** A server with everything that guards it, and nothing yet that it serves. */
export async function guardedApp({
  settings,
  secrets,
  config: { messages },
  callLimiters,
  load,
  clock,
  log,
  metrics,
}: Pick<
  Dependencies,
  'settings' | 'secrets' | 'config' | 'callLimiters' | 'load' | 'clock' | 'log' | 'metrics'
>): Promise<FastifyInstance> {
  const bare = bareHeaders(settings);
  const brokenConnection = answerBrokenConnection(messages, bare);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // The framework's own lines hold addresses; those of logRequests do not.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress(messages, bare),
    clientErrorHandler: brokenConnection,
    genReqId: () => randomUUID(),
    bodyLimit,
    http: { ...headArrival, maxHeaderSize: headLimit, requireHostHeader: false },
    requestTimeout: longestArrival,
    // A caller that reads nothing of the answer holds the rest of it.
    connectionTimeout: longestStandstill,
    trustProxy: trusted(settings.TRUSTED_PROXY),
    exposeHeadRoutes: false,
    rewriteUrl: methodMeant,
    // The hook of refuseWhileClosing does, in our own words.
    return503OnClosing: false,
  });
  app.decorate('isDraining', false);
  const isEverybody = mayBeEverybody(settings.TRUSTED_PROXY);
  app.decorateRequest('mayBeEverybody', {
    getter() {
      return isEverybody(this);
    },
  });
  listRoutes(app);
  logRequests(app, secrets);
  measureRequests(app, metrics);
  limitArrival(app, brokenConnection);
  chooseMessages(app, messages);
  answerErrors(app);
  readJsonBodies(app);
  nameMethodMeant(app);
  if (typeof settings.TRUSTED_PROXY !== 'number') noticeProxy(app);
  await setHeaders(app, settings, clock);
  answerWhatNodeRefuses(app);
  refuseWhileClosing(app);
  await app.register(cookie);
  app.addHook('onRequest', requireSameOrigin(settings.PUBLIC_URL));
  shedLoad(app, { load, metrics });
  limitCallers(app, callLimiters);
  limitLargeBodies(app);
  return app;
}

/**
 * Returns whose word counts about the address that a request was forwarded for. Nobody's, unless a setting names them:
 * the header is anybody's to write.
 */
const trusted = (proxies: Settings['TRUSTED_PROXY']): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : (proxies ?? false);

/** JSON is the only body. An empty one does not count; `__proto__` stays a key, so each call refuses it by name. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string) => {
      if (body === '') return undefined;
      try {
        return JSON.parse(body) as unknown;
      } catch {
        throw new Refusal('requests.notReadableJson');
      }
    },
  );
}

/**
 * Logs once that an unnamed proxy seems to be in front: limits then see all callers as one. A stranger's own address is
 * not logged.
 */
function noticeProxy(app: FastifyInstance): void {
  let isNoticed = false;
  app.addHook('onRequest', async ({ headers, ip, socket: { remoteAddress }, log }) => {
    if (isNoticed || headers['x-forwarded-for'] === undefined || ip !== remoteAddress) return;
    isNoticed = true;
    const from = isPrivate({ ip }) ? ` and comes from ${ip}` : '';
    log.warn(
      `A request names an address that it was forwarded for${from}, which TRUSTED_PROXY does not name. If a ` +
        'proxy is in front of this server, set TRUSTED_PROXY to its address: until then that is the caller of ' +
        'every request, and limits count everybody as one.',
    );
  });
}

/**
 * While the app drains, each connection ends with its answer. Once it closes, running requests are finished. Every new
 * one is refused in the same words and headers as any other.
 */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_, reply) => {
    if (!closing && !app.isDraining) return;
    reply.header('connection', 'close');
    if (closing) throw new Refusal('requests.closing', {}, { retryAfter: 2 });
  });
}

/** Has each caller call at a pace that leaves the server to others. Files and pages are not calls. */
function limitCallers(app: FastifyInstance, { caller }: CallLimiters): void {
  app.addHook('onRequest', async (request) => {
    const { access = 'site' } = request.routeOptions.config;
    if (access !== 'site' && !request.mayBeEverybody) await turnOf(caller, callerOf(request));
  });
}

/**
 * One line for each answer. The route as it was declared, never the address: that may carry a token or a user
 * name. Where a request failed, the beginning of what the audit knows its caller by.
 */
function logRequests(app: FastifyInstance, secrets: Secrets): void {
  app.addHook('onResponse', async (request, reply) => {
    const caller = reply.statusCode >= 400 ? shownCaller(originOf(secrets, request).caller) : undefined;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(caller !== undefined && { caller }),
      },
      'answered',
    );
  });
}

function measureRequests(
  app: FastifyInstance,
  { requestSeconds, responses, saveSeconds, unsavedSeconds }: Metrics,
): void {
  app.addHook(
    'onResponse',
    async ({ method, headers, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }) => {
      const [status, seconds] = [`${Math.floor(statusCode / 100)}xx`, elapsedTime / 1000];
      requestSeconds.observe({ method, route, status }, seconds);
      responses.inc({ status: statusCode });
      if (method !== calls.putAnswer.method || route !== calls.putAnswer.path) return;
      saveSeconds.observe({ status }, seconds);
      // A refused save still waits, and the next accepted one reports it.
      const unsavedFor = readUnsavedFor(headers[unsavedForHeader]);
      if (status === '2xx' && unsavedFor !== undefined) unsavedSeconds.observe(unsavedFor);
    },
  );
}
