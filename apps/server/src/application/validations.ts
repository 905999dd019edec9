import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { refuseWhenSubmitted } from '../records/refuse-when-submitted.ts';
import { studentOf } from '../sessions/require-session.ts';
import { refuseBadProblems } from './refused-problems.ts';

/**
 * Serves the problems that the browser found, kept for the admissions office. A submission never reads them: the server
 * looks for itself.
 */
export function serveValidations(app: FastifyInstance, dependencies: Dependencies): void {
  const refuse = refuseBadProblems(dependencies.config.questionnaire);
  serveCall(
    app,
    calls.postValidations,
    async ({ body, request }) => {
      const { applicationId } = studentOf(request);
      return changeApplication(dependencies, applicationId, async (queryable, stored) => {
        refuseWhenSubmitted(stored);
        await queryable.query('UPDATE application SET validations = $2 WHERE application_id = $1', [
          applicationId,
          JSON.stringify(body),
        ]);
        return codedText(request.messages, 'problems.noted');
      });
    },
    ({ body, messages }) => {
      if (typeof body === 'object' && body !== null && !Array.isArray(body)) refuse(body, messages);
    },
  );
}
