import { setTimeout as pass } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from 'playwright';
import { patience } from './patience.ts';

/**
 * Asks as the page does, and as a student who reads "Try again in a few seconds": a server that is too busy says
 * by Retry-After when to come back. Other answers, and one that asks for more than there is patience, are returned
 * as they are.
 */
export async function askPatiently(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<APIResponse> {
  for (const end = Date.now() + patience; ;) {
    const reply = await request.fetch(path, { method, ...(data && { data }) });
    const wait = Number(reply.headers()['retry-after'] ?? Number.NaN) * 1000;
    if (![429, 503].includes(reply.status()) || !(Date.now() + wait <= end)) return reply;
    await pass(wait);
  }
}

/** What the server has of a student who is logged in there. */
export async function profileOf<Profile = { answer: Record<string, string> }>({
  request,
}: {
  request: APIRequestContext;
}): Promise<Profile> {
  return (await (await askPatiently(request, 'GET', '/api/profile')).json()) as Profile;
}
