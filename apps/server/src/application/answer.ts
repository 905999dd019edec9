import { calls } from '@quire/api-client/contract';
import { withoutDocuments } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { mergeAnswers } from '../records/merge-answers.ts';
import { refuseWhenSubmitted } from '../records/refuse-when-submitted.ts';
import { lockApplication } from '../records/stored-application.ts';
import { studentOf } from '../sessions/require-session.ts';
import { refuseBadAnswers } from './refused-answers.ts';

export function serveAnswer(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.putAnswer, async ({ body, request }) => {
    await saveAnswers(dependencies, studentOf(request).applicationId, body.answers);
    return { message: request.messages.answers.saved };
  }, (request) => refuseSentAnswers(dependencies, request));
}

/** Looks at the answers as they were sent: the contract's shape would pass over `__proto__` and not name a value that is no text. */
export function refuseSentAnswers({ config: { questionnaire } }: Dependencies, { body, messages }: FastifyRequest): void {
  const answers = typeof body === 'object' && body !== null && 'answers' in body ? body.answers : undefined;
  if (typeof answers === 'object' && answers !== null && !Array.isArray(answers)) refuseBadAnswers({ questionnaire, messages }, answers);
}

/** Merges answers by key, all or none. What a question for a document is answered with stays as the documents have it. */
async function saveAnswers(dependencies: Dependencies, applicationId: string, answers: Answers): Promise<void> {
  const own = withoutDocuments(dependencies.config.questionnaire, answers);
  await dependencies.database.transaction(async (queryable) => {
    const stored = await lockApplication(queryable, applicationId);
    refuseWhenSubmitted(stored);
    await mergeAnswers(queryable, dependencies, stored, own);
  });
}
