import { setTimeout as pass } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from 'playwright';
import { patience } from './patience.ts';

/**
 * Calls as the page does, and repeats after Retry-After of a busy server. Other answers, and too long waits, are
 * returned.
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

/** Returns the server's data of the logged-in student. */
export async function profileOf<Profile = { answer: Record<string, string> }>({
  request,
}: {
  request: APIRequestContext;
}): Promise<Profile> {
  return (await (await askPatiently(request, 'GET', '/api/profile')).json()) as Profile;
}
