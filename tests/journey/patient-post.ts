import { setTimeout as pass } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from 'playwright';

const patience = 60_000;

/**
 * Posts as a student does who reads "Try again in a few seconds": a server that is too busy says by Retry-After when to come back. Other answers, and one
 * that asks for more than a minute in all, are returned as they are.
 */
export async function postPatiently(request: APIRequestContext, path: string, data: object): Promise<APIResponse> {
  for (const end = Date.now() + patience; ;) {
    const reply = await request.post(path, { data });
    const wait = Number(reply.headers()['retry-after'] ?? Number.NaN) * 1000;
    if (![429, 503].includes(reply.status()) || !(Date.now() + wait <= end)) return reply;
    await pass(wait);
  }
}
