import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { answerErrors } from './error-answers.ts';
import { setHeaders } from './headers.ts';
import { bodyLimit, readJsonBodies } from './json-body.ts';
import { limitArrival, longestArrival } from './limit-arrival.ts';
import { refuseWhileClosing } from './refuse-while-closing.ts';
import { logRequests } from './request-log.ts';
import { listRoutes } from './route-table.ts';
import { requireSameOrigin } from './same-origin.ts';
import { answerBadAddress, answerBrokenConnection } from './unreadable-requests.ts';

/** A server with everything that guards it, and nothing yet that it serves. */
export async function guardedApp({ settings, log }: Pick<Dependencies, 'settings' | 'log'>): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // Its own lines hold addresses; request-log.ts has those without.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenConnection,
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: longestArrival,
    exposeHeadRoutes: false,
    // refuse-while-closing.ts does, in our own words.
    return503OnClosing: false,
  });
  listRoutes(app);
  logRequests(app);
  limitArrival(app);
  answerErrors(app);
  readJsonBodies(app);
  await setHeaders(app, settings);
  refuseWhileClosing(app);
  await app.register(cookie);
  app.addHook('onRequest', requireSameOrigin(settings.PUBLIC_URL));
  return app;
}
