import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { refuseWhenSubmitted } from '../records/refuse-when-submitted.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';

/** A path of our own pages: the browser is sent there at the next visit, so it may lead nowhere else. */
const ownPath = /^\/(?:[A-Za-z0-9_~.-]+(?:\/[A-Za-z0-9_~.-]+)*\/?)?$/;

export function serveLastPage(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.putLastPage, async ({ body, request }) => {
    const { applicationId } = studentOf(request);
    if (body.last_page.length > 200 || !ownPath.test(body.last_page)) {
      throw new Refusal('application.badPage');
    }
    return changeApplication(dependencies, applicationId, async (queryable, stored) => {
      refuseWhenSubmitted(stored);
      await queryable.query('UPDATE application SET last_page = $2 WHERE application_id = $1', [
        applicationId,
        body.last_page,
      ]);
      return { last_page: body.last_page };
    });
  });
}
