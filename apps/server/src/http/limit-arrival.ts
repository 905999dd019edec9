import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { answerBrokenConnection } from './unreadable-requests.ts';
import { callerOf } from '../security/caller.ts';
import { Refusal } from '../security/refusal.ts';

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

/** Ends each request whose body has not arrived in time, so nobody holds connections by sending slowly. */
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

/** In bytes: nearly every save is shorter, and what a browser sends of a page that closes always. */
const large = 64 * 1024;
/**
 * How many longer ones this process takes in at a time, and how many of one caller: while a body arrives, all of it
 * that has come is held.
 */
const most = { inAll: 64, ofCaller: 8 };

/**
 * Reads few long bodies at a time: many slow ones would fill the memory. Files stream to the disk, and do not count.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const arriving = new Map<string, number>();
  let inAll = 0;
  app.addHook('onRequest', async (request) => {
    if (!isLarge(request) || request.routeOptions.config.takes !== undefined) return;
    const caller = callerOf(request);
    const ofCaller = arriving.get(caller) ?? 0;
    if (ofCaller >= most.ofCaller && !request.mayBeEverybody)
      throw new Refusal('requests.tooMany', {}, { retryAfter: 3 });
    if (inAll >= most.inAll) throw new Refusal('requests.busy', {}, { retryAfter: 5 });
    inAll += 1;
    arriving.set(caller, ofCaller + 1);
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      inAll -= 1;
      const left = (arriving.get(caller) ?? 1) - 1;
      if (left === 0) arriving.delete(caller);
      else arriving.set(caller, left);
    };
    request.raw.once('end', end).once('close', end);
  });
}

/** Returns whether a body is long or of unknown length. Injected requests have no connection, and are whole. */
function isLarge({ raw, headers }: FastifyRequest): boolean {
  if (!(raw.socket instanceof Socket)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > large;
}
