import type { FastifyInstance } from 'fastify';

/** One line for each answer. The route as it was declared, never the address: that may carry a token or a user name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
