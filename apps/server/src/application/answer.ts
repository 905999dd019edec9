import { baseRevisionHeader, calls, idempotencyKeyHeader, readIdempotencyKey, readRevision, revisionHeader } from '@quire/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { refuseBadAnswers } from './refused-answers.ts';
import { saveAnswers, type Save } from './save-answers.ts';

export function serveAnswer(app: FastifyInstance, dependencies: Dependencies): void {
  serveCall(app, calls.putAnswer, async ({ body: { answers }, request, reply }) => {
    const { applicationId } = studentOf(request);
    const save: Save = {
      answers,
      base: read(request, baseRevisionHeader, readRevision, '17'),
      key: read(request, idempotencyKeyHeader, readIdempotencyKey, '2f1c6a52-9d6b-4c8e-b7a1-5e0f4d3c2b1a/3'),
    };
    const { revision, conflicts, others } = await dependencies.database.transaction((queryable) => saveAnswers(queryable, dependencies, applicationId, save));
    if (Object.keys(conflicts).length > 0) throw new Refusal('answers.changedElsewhere', {}, { conflicts, answers: others, revision });
    reply.header(revisionHeader, revision);
    return { ...codedText(request.messages, 'answers.saved'), ...(Object.keys(others).length > 0 && { answers: others }) };
  }, (request) => refuseSentAnswers(dependencies, request));
}

/** @throws Refusal 400 where the header is there and cannot be read */
function read<Value>({ headers }: FastifyRequest, header: string, readValue: (header: unknown) => Value | undefined, example: string): Value | undefined {
  const value = readValue(headers[header]);
  if (headers[header] !== undefined && value === undefined) throw new Refusal('requests.wrongHeader', { header, example });
  return value;
}

/** Looks at the answers as they were sent: the contract's shape would pass over `__proto__` and not name a value that is no text. */
export function refuseSentAnswers({ config: { questionnaire } }: Dependencies, { body, messages }: FastifyRequest): void {
  const answers = typeof body === 'object' && body !== null && 'answers' in body ? body.answers : undefined;
  if (typeof answers === 'object' && answers !== null && !Array.isArray(answers)) refuseBadAnswers({ questionnaire, messages }, answers);
}
