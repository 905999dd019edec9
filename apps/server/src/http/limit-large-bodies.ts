import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../security/caller.ts';
import { Refusal } from '../security/refusal.ts';

/** In bytes: nearly every save is shorter, and what a browser sends of a page that closes always. */
const large = 64 * 1024;
/**
 * How many longer ones this process takes in at a time, and how many of one caller: while a body arrives, all of it
 * that has come is held.
 */
const most = { inAll: 64, ofCaller: 8 };

/**
 * Takes in few long bodies at a time, so many that come slowly do not fill the memory. Files go to the disk as they
 * come, and are not counted.
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

/** Whether a body is long, or does not say how long it is. An injected request has no connection, and is whole. */
function isLarge({ raw, headers }: FastifyRequest): boolean {
  if (!(raw.socket instanceof Socket)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > large;
}
