import type { FastifyInstance } from 'fastify';
import { Refusal } from '../security/refusal.ts';

/** Once the app closes, what was begun is finished and every new request refused, in the same words and headers as any other. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_, reply) => {
    if (!closing) return;
    reply.header('connection', 'close');
    throw new Refusal(503, 'The server is being stopped or started again, so nothing of this request was read or kept. Try again in a few seconds.', { retryAfter: 2 });
  });
}
