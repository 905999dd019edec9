import type { FastifyInstance } from 'fastify';
import { Refusal } from '../security/refusal.ts';

/** The largest body of a call, in bytes. */
export const bodyLimit = 1024 * 1024;

/** JSON is the only body. An empty one is no body; `__proto__` stays a plain key, so that each call refuses it by name. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, async (_request: unknown, body: string) => {
    if (body === '') return undefined;
    try {
      return JSON.parse(body) as unknown;
    } catch {
      throw new Refusal(400, 'This request is not readable JSON, so nothing of it was kept. Reload the page and try again.');
    }
  });
}
