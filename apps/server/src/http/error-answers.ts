import { revisionHeader, type errorSchema, type RefusalCode } from '@quire/api-client/contract';
import type { Messages } from '@quire/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DatabaseBusy, DatabaseDown } from '../database/connection-failure.ts';
import { Refusal } from '../security/refusal.ts';
import { MissingFieldKey } from '../security/sealed-answer.ts';
import { ObjectMissing, StoreDown } from '../storage/object-store.ts';
import { textOfCodes } from './coded-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly messages: Messages;
  }
}

/** The codes for mistakes that the framework finds by itself. */
const frameworkCodes: Record<number, RefusalCode> = {
  400: 'requests.unreadable',
  408: 'requests.tooSlow',
  413: 'requests.tooLarge',
  414: 'requests.addressTooLong',
  415: 'requests.notJson',
  431: 'requests.headersTooLarge',
};

/**
 * Gives each request the messages in the language of the caller. An institution has one language now; once it has
 * several, the request's Accept-Language decides here and nowhere else.
 */
export function chooseMessages(app: FastifyInstance, messages: Messages): void {
  app.decorateRequest('messages', { getter: () => messages });
}

/**
 * Answers every failure as `{ message, code, requestId }`. No stack, SQL or version leaves the server, and no answer
 * enters the log.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) return answer(request, reply, error);
    if (error instanceof DatabaseDown) {
      request.log.warn({ route: request.routeOptions.url }, 'the database cannot be reached');
      return answer(request, reply, new Refusal('requests.databaseDown', {}, { retryAfter: error.retryAfterSeconds }));
    }
    if (error instanceof DatabaseBusy) {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'the database is too busy');
      return answer(request, reply, new Refusal('requests.busy', {}, { retryAfter: error.retryAfterSeconds }));
    }
    if (error instanceof StoreDown) {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'the store of files cannot be reached');
      return answer(request, reply, new Refusal('requests.storeDown', {}, { retryAfter: 30 }));
    }
    if (error instanceof ObjectMissing) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a file is not in the store any more');
      return answer(request, reply, new Refusal('requests.fileMissing'));
    }
    if (error instanceof MissingFieldKey) {
      request.log.error({ route: request.routeOptions.url }, error.message);
      return answer(request, reply, new Refusal('requests.answersLocked', {}, { retryAfter: 60 }));
    }
    const status = error.statusCode ?? 500;
    // The file server's answer for an impossible address, such as one with a NUL or with "//".
    if (status === 403) return answer(request, reply, new Refusal('requests.nothingHere'));
    if (status < 500) return answer(request, reply, frameworkRefusal(status));
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return answer(request, reply, new Refusal('errors.generic'));
  });
}

/** The answer: a refusal, under the status that the framework found where it is another. */
type Answered = Pick<Refusal, 'status' | 'code' | 'values' | 'details'>;

/** Our words for a status, in place of the framework's. */
export const frameworkRefusal = (status: number): Answered => ({
  ...new Refusal([frameworkCodes[status] ?? 'errors.generic']),
  status,
});

export function answer(request: FastifyRequest, reply: FastifyReply, refusal: Answered): FastifyReply {
  const {
    status,
    details: { retryAfter, revision },
  } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (revision !== undefined) reply.header(revisionHeader, revision);
  return reply.status(status).send(refusalBody(request.messages, request.id, refusal));
}

/**
 * The answer of the contract's `errorSchema`: the text, and the code by which a reader in another language finds it
 * there.
 */
export function refusalBody(
  messages: Messages,
  requestId: string,
  { code, values, details: { problems, conflicts, answers } }: Answered,
): z.input<typeof errorSchema> {
  return {
    ...textOfCodes(messages, code, values),
    requestId,
    ...(problems && { problems }),
    ...(conflicts && { conflicts: { ...conflicts } }),
    ...(answers && Object.keys(answers).length > 0 && { answers: { ...answers } }),
  };
}
