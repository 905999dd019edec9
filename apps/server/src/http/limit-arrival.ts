import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { answerBrokenConnection } from './unreadable-requests.ts';

type End = ReturnType<typeof answerBrokenConnection>;

/** In milliseconds from the head of a request: how long all of its body may take to arrive. */
const usual = 30_000;
/**
 * The same for the head of a request, and for a connection on which nothing is sent yet. Node looks once in
 * `lookEvery`, so none lasts longer than a body.
 */
const lookEvery = 1_000;
export const headArrival = { headersTimeout: usual - lookEvery, connectionsCheckingInterval: lookEvery };
/** No request is ever given more than this. Node has one limit for all requests, which is set to it. */
export const longestArrival = 6 * 60_000;

const arrivals = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; endsAt: number; end: End }>();

/** Ends each request whose body has not arrived in the usual time, so nobody holds connections by sending slowly. */
export function limitArrival(app: FastifyInstance, end: End): void {
  app.addHook('onRequest', async ({ raw }) => {
    // An injected request has no connection, and is whole.
    if (!(raw.socket instanceof Socket)) return;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    endAfter(raw, usual, end);
    raw.once('end', () => forget(raw)).once('close', () => forget(raw));
  });
}

/** Gives a request that may be slow so many milliseconds from now, where it has less. */
export function giveTime(raw: IncomingMessage, milliseconds: number): void {
  const arrival = arrivals.get(raw);
  if (!arrival || arrival.endsAt >= Date.now() + milliseconds) return;
  clearTimeout(arrival.timer);
  endAfter(raw, milliseconds, arrival.end);
}

function endAfter(raw: IncomingMessage, milliseconds: number, end: End): void {
  const tooLate = (): void =>
    end(
      Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      raw.socket,
    );
  arrivals.set(raw, { timer: setTimeout(tooLate, milliseconds).unref(), endsAt: Date.now() + milliseconds, end });
}

function forget(raw: IncomingMessage): void {
  clearTimeout(arrivals.get(raw)?.timer);
  arrivals.delete(raw);
}
