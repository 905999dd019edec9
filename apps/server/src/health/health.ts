import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { storageTroubles } from '../documents/storage-trouble.ts';
import { answer } from '../http/error-answers.ts';
import { guardedApp } from '../http/guarded-app.ts';
import { Refusal } from '../security/refusal.ts';
import { isThisMachine } from '../settings/settings.ts';
import { readConditions, readNeeds, type Conditions } from './conditions.ts';

/** In seconds. */
const longest = { job: 5 * 60, email: 15 * 60 };
/** In milliseconds: a probe of readiness gives up after five seconds. */
const patience = 3_500;

/**
 * `/health/live`: this process answers. `/health/ready`: answers can also be read and kept, and it is not about to
 * stop. A caller on the server's own machine also reads `attention`: troubles that need an operator and keep nobody
 * from working. Neither says more.
 */
export function serveHealth(app: FastifyInstance, dependencies: Dependencies): void {
  app.get('/health/live', { exposeHeadRoute: true, config: { access: 'site' } }, async () => ({ status: 'live' }));
  // Anybody may ask: simultaneous requests share one answer.
  let asking: Promise<boolean> | undefined;
  app.get('/health/ready', { exposeHeadRoute: true, config: { access: 'site' } }, async (request, reply) => {
    if (app.isDraining) return reply.status(503).header('retry-after', 2).send({ status: 'not ready' });
    asking ??= readNeeds(dependencies)
      .then(({ writable }) => writable)
      .finally(() => {
        asking = undefined;
      });
    if (!(await asking)) return reply.status(503).header('retry-after', 2).send({ status: 'not ready' });
    const attention = isOperator(request) ? await readAttention(dependencies) : [];
    return { status: 'ready', ...(attention.length > 0 && { attention }) };
  });
}

/** A caller on this machine and past the proxy. */
const isOperator = ({ ip, headers }: FastifyRequest): boolean =>
  isThisMachine(ip) && headers['x-forwarded-for'] === undefined;

async function readAttention(dependencies: Dependencies): Promise<string[]> {
  // A condition that cannot be checked in time takes no server away from its students.
  const conditions = await Promise.race([
    readConditions(dependencies),
    delay(patience, undefined, { ref: false }),
  ]).catch(() => undefined);
  return conditions ? attentionFor(conditions) : [];
}

function attentionFor({ trouble, storeUp, queues, emails }: Conditions): string[] {
  const late = queues.filter(({ ageSeconds }) => ageSeconds > longest.job).map(({ kind }) => kind);
  return [
    trouble && storageTroubles[trouble].happened,
    storeUp ? undefined : 'Files cannot be uploaded or downloaded, because the store of files cannot be used.',
    late.length > 0 ? `Jobs wait for longer than ${longest.job / 60} minutes: ${late.join(', ')}.` : undefined,
    emails.ageSeconds > longest.email ? `Mails wait for longer than ${longest.email / 60} minutes.` : undefined,
  ].filter((text) => text !== undefined);
}

/** The app of a process that does jobs alone: it says how it is, and serves nothing else. */
export async function buildHealthApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const app = await guardedApp(dependencies);
  serveHealth(app, dependencies);
  app.setNotFoundHandler((request, reply) => answer(request, reply, new Refusal('requests.nothingHere')));
  return app;
}
