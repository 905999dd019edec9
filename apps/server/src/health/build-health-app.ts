import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { guardedApp } from '../http/guarded-app.ts';
import { answer, nothingHere } from '../http/error-answers.ts';
import { serveHealth } from './health.ts';

/** For a process that does jobs alone: it says how it is, and serves nothing else. */
export async function buildHealthApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const app = await guardedApp(dependencies);
  serveHealth(app, dependencies);
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, nothingHere));
  return app;
}
