import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { readTrouble, storageTroubles } from '../documents/storage-trouble.ts';
import { answer } from '../http/error-answers.ts';
import { guardedApp } from '../http/guarded-app.ts';
import { Refusal } from '../security/refusal.ts';

/**
 * `/health/live`: this process answers. `/health/ready`: it can also reach the database; what needs an operator and keeps nobody from
 * working stands there as `attention`. Neither says more.
 */
export function serveHealth(app: FastifyInstance, { database }: Dependencies): void {
  app.get('/health/live', { config: { access: 'site' } }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config: { access: 'site' } }, async (_, reply) => {
    if (!await database.health()) return reply.status(503).header('retry-after', 2).send({ status: 'not ready' });
    const trouble = await readTrouble(database);
    return { status: 'ready', ...(trouble && { attention: [storageTroubles[trouble].happened] }) };
  });
}

/** The app of a process that does jobs alone: it says how it is, and serves nothing else. */
export async function buildHealthApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const app = await guardedApp(dependencies);
  serveHealth(app, dependencies);
  app.setNotFoundHandler((request, reply) => answer(request, reply, new Refusal('requests.nothingHere')));
  return app;
}
