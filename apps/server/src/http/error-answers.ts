import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseDown } from '../database/database-down.ts';
import { Refusal, type RefusalDetails } from '../security/refusal.ts';
import { MissingFieldKey } from '../security/sealed-answer.ts';
import { ObjectMissing, StoreDown } from '../storage/object-store.ts';

const genericMessage = "We've encountered an unexpected error at this time. Please try again later.";

/** The message for an address that leads nowhere. */
export const nothingHere = 'There is nothing at this address.';

/** Messages for the mistakes that the framework finds by itself. */
const messages: Record<number, string> = {
  400: 'This request could not be read. Reload the page and try again.',
  408: 'The request took too long to arrive. Check your connection and try again.',
  413: 'This request is larger than 1 MB, so nothing of it was kept. Save fewer answers at once.',
  414: 'This address is too long.',
  415: 'Only JSON is understood here. Send the header "Content-Type: application/json".',
  431: 'The headers of this request are too large. Clear your cookies for this site and try again.',
};

/** Answers every failure as `{ message, requestId }`. No stack, SQL or version leaves the server, and no answer enters the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) return answer(request, reply, error.status, error.message, error.details);
    if (error instanceof DatabaseDown) {
      request.log.warn({ route: request.routeOptions.url }, 'the database cannot be reached');
      return answer(request, reply, 503, error.message, { retryAfter: error.retryAfterSeconds });
    }
    if (error instanceof StoreDown) {
      request.log.warn({ err: error, route: request.routeOptions.url }, 'the store of files cannot be reached');
      return answer(request, reply, 503, 'Files cannot be taken or fetched just now. Everything else of the application can be filled in and saved. Please try again in a few minutes.', { retryAfter: 30 });
    }
    if (error instanceof ObjectMissing) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a file is not in the store any more');
      return answer(request, reply, 404, 'This file is not there any more. Go back, load the page again, and ask for it once more.');
    }
    if (error instanceof MissingFieldKey) {
      request.log.error({ route: request.routeOptions.url }, error.message);
      return answer(request, reply, 503, 'Your answers cannot be opened just now. They are safe, and nothing was changed. Please try again later.', { retryAfter: 60 });
    }
    const status = error.statusCode ?? 500;
    // The file server answers so for an address that no file can have, such as one with a NUL or with "//".
    if (status === 403) return answer(request, reply, 404, nothingHere);
    if (status < 500) return answer(request, reply, status, messageOf(status));
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return answer(request, reply, 500, genericMessage);
  });
}

/** The message of a status, in place of the framework's. */
export const messageOf = (status: number): string => messages[status] ?? genericMessage;

export function answer(request: FastifyRequest, reply: FastifyReply, status: number, message: string, details: RefusalDetails = {}): FastifyReply {
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
  return reply.status(status).send({ message, requestId: request.id, ...(details.problems && { problems: details.problems }) });
}
