import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Messages } from '@quire/validation';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { frameworkRefusal, refusalBody } from './error-answers.ts';
import { isPageRequest, mendedAddress } from './page-address.ts';

/** Nothing may be loaded by, or guessed about, an answer that is no page. */
const bareHeaders = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

/** An address that cannot be decoded never reaches a route or a hook. Who opened one, as from a mangled link, is led to a page. */
export const answerBadAddress = (messages: Messages) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(bareHeaders);
  if (isPageRequest(request)) return void reply.redirect(mendedAddress(request.url));
  const refusal = frameworkRefusal(error.statusCode ?? 400);
  void reply.status(refusal.status).send(refusalBody(messages, request.id, refusal));
};

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What is no HTTP, too slow or too large in its headers has no request yet: the answer is written to the connection itself. */
export const answerBrokenConnection = (messages: Messages) => (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(refusalBody(messages, randomUUID(), frameworkRefusal(status)));
  const headers = { ...bareHeaders, 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), connection: 'close' };
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n'));
  // Who sends slowly would hold the half of the connection that is theirs.
  if (status === 408) socket.destroySoon();
};
