import type { IncomingMessage } from 'node:http';
import { filteredMethods, methodHeader } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Takes a POST for the call that it names: some networks let no PUT and no DELETE through. No other site can name one,
 * since browsers ask first about a header of its own.
 */
export function methodMeant(request: IncomingMessage): string {
  const meant = request.headers[methodHeader];
  if (request.method === 'POST' && filteredMethods.has(meant)) request.method = String(meant);
  return request.url ?? '/';
}

/** Tells that the name of a method was understood: other servers answer a POST in ways of their own. */
export function nameMethodMeant(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, method }, reply) => {
    if (headers[methodHeader] === method) reply.header(methodHeader, method);
  });
}
