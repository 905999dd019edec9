import { calls, type Call } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../security/refusal.ts';

/**
 * The ranks of calls, refused first, then and last, and the milliseconds of a call from which on they are. A browser
 * waits thirty seconds for a save.
 */
const ranks = { later: 2_000, usual: 4_000, saves: 8_000 } as const;

/** Calls on which nobody's answers depend, and that somebody or some program makes again. */
const laterPaths = new Set(
  [
    calls.findSuggestions,
    calls.getServiceApplication,
    calls.getServiceDocument,
    calls.getPdf,
    calls.postErrorReport,
  ].map(({ path }: Call) => path.split('?')[0]),
);

/**
 * Refuses calls while more is asked of this process than it gets done, before anything is asked for them: first
 * what can wait, then all but what students change, then that too. Pages, files, health and log-outs always pass.
 */
export function shedLoad(
  app: FastifyInstance,
  { load, metrics: { shed } }: Pick<Dependencies, 'load' | 'metrics'>,
): void {
  const told = new Map<string, number>();
  app.addHook(
    'onRequest',
    async ({
      method,
      log,
      routeOptions: {
        url = '',
        config: { access = 'site', unpaced },
      },
    }) => {
      if (access === 'site' || unpaced === true) return;
      const rank = laterPaths.has(url) ? 'later' : access === 'student' && method !== 'GET' ? 'saves' : 'usual';
      const callMs = load.callMs();
      if (callMs < ranks[rank]) return;
      shed.inc({ rank });
      if (performance.now() - (told.get(rank) ?? -Infinity) >= 1_000) {
        told.set(rank, performance.now());
        log.warn(
          { rank, callMs: Math.round(callMs) },
          'calls are refused, because more is asked of this process than it gets done',
        );
      }
      throw new Refusal('requests.busy', {}, { retryAfter: 5 });
    },
  );
  app.addHook('preHandler', async (request) => load.begin(request));
  app.addHook('onSend', async (request) => load.end(request));
  // For one whose caller has left.
  app.addHook('onResponse', async (request) => load.end(request));
}
