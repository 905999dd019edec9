import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../security/refusal.ts';
import { serveCall } from '../security/serve-call.ts';

/** No service token has been given to anybody yet, so that every token is unknown. */
export function serveServiceApplication(app: FastifyInstance): void {
  serveCall(app, calls.getServiceApplication, async () => {
    throw new Refusal(401, 'This link is not known, or no longer valid. Ask for a new one.');
  });
}
