import { calls } from '@quire/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { studentOf } from '../sessions/require-session.ts';
import { refuseBadAnswers } from './refused-answers.ts';
import { saveAnswers } from './save-answers.ts';

export function serveAnswer(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.putAnswer, async ({ body, request }) => {
    await saveAnswers(dependencies, studentOf(request).applicationId, body.answers);
    return { message: 'Your answers are saved.' };
  }, (request) => refuseSentAnswers(dependencies, request));
}

/** Looks at the answers as they were sent: the contract's shape would pass over `__proto__` and not name a value that is no text. */
export function refuseSentAnswers({ config }: Dependencies, { body }: FastifyRequest): void {
  const answers = typeof body === 'object' && body !== null && 'answers' in body ? body.answers : undefined;
  if (typeof answers === 'object' && answers !== null && !Array.isArray(answers)) refuseBadAnswers(config.questionnaire, answers);
}
