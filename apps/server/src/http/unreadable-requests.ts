import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Messages } from '@quire/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../security/refusal.ts';
import { frameworkRefusal, refusalBody } from './error-answers.ts';
import { isPageRequest, fixedAddress } from './page-address.ts';

/**
 * Answers an address that cannot be decoded, before any route or hook. A person with a mangled link is redirected to a
 * page.
 */
export const answerBadAddress =
  (messages: Messages, headers: Record<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    if (isPageRequest(request)) return void reply.redirect(fixedAddress(request.url));
    const refusal = frameworkRefusal(error.statusCode ?? 400);
    void reply.status(refusal.status).send(refusalBody(messages, request.id, refusal));
  };

/**
 * For a request without a host, or with an unknown expectation, Node would send an empty answer of its own. Of two
 * hosts it would take the first, and a proxy perhaps the other.
 */
export function answerWhatNodeRefuses(app: FastifyInstance): void {
  // HTTP allows a server to overlook an expectation.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new Refusal('requests.unreadable');
  });
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * A request that is not HTTP, too slow or too large in its headers never becomes a request: the answer is written to
 * the connection itself.
 */
export const answerBrokenConnection =
  (messages: Messages, bare: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // A client that was answered before and does not leave would hold the connection for good.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    const body = JSON.stringify(refusalBody(messages, randomUUID(), frameworkRefusal(status)));
    const headers = {
      ...bare,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    );
    // A client that sends slowly would hold its half of the connection.
    if (status === 408) socket.destroySoon();
  };
