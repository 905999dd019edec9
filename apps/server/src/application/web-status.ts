import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { reachStatus, statusesOf } from './statuses.ts';

/** A step back is ignored: statuses may arrive late and twice. Only a submission makes an application submitted. */
export function serveWebStatus(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.postWebStatus, async ({ body, request }) => {
    const { applicationId } = studentOf(request);
    const now = dependencies.clock();
    return changeApplication(dependencies, applicationId, async (queryable, stored) => {
      if (body.web_status === 'submitted' && !stored.submitted_at) {
        throw new Refusal('application.statusTooEarly');
      }
      await reachStatus(queryable, applicationId, body.web_status, now);
      return { web_status: (await statusesOf(queryable, applicationId)).at(-1) };
    });
  });
}
