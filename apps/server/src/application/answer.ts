import { calls, revisionHeader } from '@quire/api-client/contract';
import { cleanAnswers } from '@quire/form-engine/core';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../audit/entry.ts';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { studentOf } from '../sessions/require-session.ts';
import { groupCommit } from './group-commit.ts';
import { refuseSentAnswers } from './refused-answers.ts';
import { refuseConflicts } from './save-answers.ts';
import { saveTermsOf } from './save-terms.ts';

export function serveAnswer(app: FastifyInstance, dependencies: Dependencies): void {
  const { secrets, config } = dependencies;
  const save = groupCommit(dependencies);
  serveCall(
    app,
    calls.putAnswer,
    async ({ body, request, reply }) => {
      const saved = await save({
        applicationId: studentOf(request).applicationId,
        answers: cleanAnswers(config.questionnaire, body.answers),
        terms: saveTermsOf(request),
        origin: originOf(secrets, request),
      });
      refuseConflicts(saved);
      const { revision, others } = saved;
      reply.header(revisionHeader, revision);
      return {
        ...codedText(request.messages, 'answers.saved'),
        ...(Object.keys(others).length > 0 && { answers: others }),
      };
    },
    (request) => refuseSentAnswers(config, request),
  );
}
