import { calls, revisionHeader } from '@quire/api-client/contract';
import { cleanAnswers } from '@quire/form-engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { groupCommit } from '../records/group-commit.ts';
import type { LockedApplication } from '../records/stored-application.ts';
import { studentOf } from '../sessions/require-session.ts';
import { refuseBadAnswers } from './refused-answers.ts';
import { refuseConflicts, saveAnswers, type Saved } from './save-answers.ts';
import { noteSave, saveTermsOf } from './save-terms.ts';

/**
 * Characters of a page that is full of long answers. A save of more is made alone, so others do not wait until it is
 * written.
 */
const mostShared = 64 * 1024;

export function serveAnswer(app: FastifyInstance, dependencies: Dependencies): void {
  const changeShared = groupCommit(dependencies);
  serveCall(
    app,
    calls.putAnswer,
    async ({ body, request, reply }) => {
      const answers = cleanAnswers(dependencies.config.questionnaire, body.answers);
      const { applicationId } = studentOf(request);
      const terms = saveTermsOf(request);
      const work = async (queryable: Transaction, stored: LockedApplication): Promise<Saved> => {
        const result = await saveAnswers(queryable, dependencies, stored, answers, terms);
        noteSave(queryable, dependencies, request, {
          action: 'answers saved',
          keys: Object.keys(answers),
          stored,
          saved: result,
        });
        return result;
      };
      const isShared = Object.values(answers).reduce((length, answer) => length + answer.length, 0) <= mostShared;
      const saved = await (isShared
        ? changeShared(applicationId, work)
        : changeApplication(dependencies, applicationId, work));
      refuseConflicts(saved);
      const { revision, others } = saved;
      reply.header(revisionHeader, revision);
      return {
        ...codedText(request.messages, 'answers.saved'),
        ...(Object.keys(others).length > 0 && { answers: others }),
      };
    },
    (request) => refuseSentAnswers(dependencies, request),
  );
}

/**
 * Looks at the answers as they were sent: the contract's shape would pass over `__proto__` and not name a value that is
 * no text.
 */
export function refuseSentAnswers(
  { config: { questionnaire } }: Dependencies,
  { body, messages }: FastifyRequest,
): void {
  const answers = typeof body === 'object' && body !== null && 'answers' in body ? body.answers : undefined;
  if (typeof answers === 'object' && answers !== null && !Array.isArray(answers))
    refuseBadAnswers({ questionnaire, messages }, answers);
}
