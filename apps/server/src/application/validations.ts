import { calls } from '@quire/api-client/contract';
import { isAnswerKey } from '@quire/form-engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../security/refusal.ts';
import { serveCall } from '../security/serve-call.ts';
import { studentOf } from '../sessions/require-session.ts';
import { refuseWhenSubmitted } from './frozen.ts';
import { lockApplication } from './stored-application.ts';

/** What the browser found missing, kept for the admissions office. A submission never reads it: the server looks for itself. */
export function serveValidations(app: FastifyInstance, { database, config }: Dependencies): void {
  // A group of checkboxes can be incomplete, and has no answer of its own.
  const asked = new Set(config.questionnaire.nodes.flatMap((node) => (node.kind === 'question' ? [node.key] : [])));
  // As it was sent: the contract's shape passes over `__proto__`.
  const refuseUnknown = ({ body }: FastifyRequest): void => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
    const unknown = Object.keys(body).find((key) => !asked.has(key) && !isAnswerKey(config.questionnaire, key));
    if (unknown !== undefined) throw new Refusal(422, `The problems were not kept, because the application has no question "${unknown.slice(0, 100)}". Reload the page and try again.`);
  };
  serveCall(app, calls.postValidations, async ({ body, request }) => {
    const { applicationId } = studentOf(request);
    const kept = JSON.stringify(body);
    if (kept.length > 200_000 || /\\u0000|\\ud[89a-f]/i.test(kept)) throw new Refusal(422, 'The problems were not kept, because they are too long or hold a character that cannot be kept.');
    return database.transaction(async (queryable) => {
      refuseWhenSubmitted(await lockApplication(queryable, applicationId));
      await queryable.query('UPDATE application SET validations = $2 WHERE application_id = $1', [applicationId, kept]);
      return { message: 'Noted.' };
    });
  }, refuseUnknown);
}
