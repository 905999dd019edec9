import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { goodPassword } from './testing/test-app.ts';
import { startServer } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 240_000 });
const username = 'ada@example.org';
const pairs = [['first_name', 'last_name'], ['middle_name', 'preferred_name'], ['city', 'zip'], ['parent_employer', 'hs_name']].map(([one = '', other = '']) => ({ keys: [one, other], sent: 0, acknowledged: 0 }));
let cookie = '';

async function call(at: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(at + path, { method, headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

async function logIn(at: string): Promise<void> {
  await call(at, 'POST', '/public/signup', { username, password: goodPassword });
  const code = await vi.waitUntil(async () => {
    const { mails: [mail] } = (await (await fetch(`${at}/dev/outbox.json`)).json()) as { mails: { text: string }[] };
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  }, { timeout: 120_000 });
  await call(at, 'POST', '/public/confirm', { username, code });
  const answer = await call(at, 'POST', '/public/login', { username, password: goodPassword });
  expect(answer.status).toBe(200);
  cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
}

/** Ends a server twice while saves are on their way, and compares what it has after each start with what it had acknowledged. */
async function keepsWhatItAcknowledged(signal: 'SIGKILL' | 'SIGUSR2', options: Record<string, string> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-killed-'));
  chmodSync(folder, 0o711);
  const environment = { DATA_DIR: join(folder, 'data'), NODE_ENV: 'development', ...options };
  for (const pair of pairs) Object.assign(pair, { sent: 0, acknowledged: 0 });
  cookie = '';
  let server = await startServer(environment);
  let complained = '';
  try {
    await logIn(server.at);
    for (let round = 1; round <= 2; round += 1) {
      const writers = pairs.map(async (pair) => {
        for (;;) {
          pair.sent += 1;
          const status = await call(server.at, 'PUT', '/api/answer', { answers: Object.fromEntries(pair.keys.map((key) => [key, String(pair.sent)])) }).then((answer) => answer.status, () => 'cut off');
          // A server that is about to end may be too slow to save in time, and says so.
          if (signal === 'SIGUSR2' && (status === 503 || status === 429)) continue;
          if (status !== 200) return status;
          pair.acknowledged = pair.sent;
        }
      });
      await vi.waitUntil(() => pairs.every(({ acknowledged }) => acknowledged >= 10 * round), { timeout: 120_000 });
      await server.end(signal);
      complained += server.complained;
      expect(new Set(await Promise.all(writers))).toEqual(new Set(['cut off']));
      server = await startServer(environment);
      const { answer } = (await (await call(server.at, 'GET', '/api/profile')).json()) as { answer: Record<string, string> };
      for (const { keys: [one = '', other = ''], sent, acknowledged } of pairs) {
        expect(answer[one]).toBe(answer[other]);
        expect(Number(answer[one])).toBeGreaterThanOrEqual(acknowledged);
        expect(Number(answer[one])).toBeLessThanOrEqual(sent);
      }
    }
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return complained;
}

test('F1 killed while four saves are always on their way, it has every acknowledged one after the next start, and each one whole', { tags: 'deep' }, async () => {
  expect(await keepsWhatItAcknowledged('SIGKILL')).not.toContain('heap out of memory');
});

test('F48 so it has when its memory runs out meanwhile', { tags: 'deep' }, async () => {
  const complained = await keepsWhatItAcknowledged('SIGUSR2', { NODE_OPTIONS: `--max-old-space-size=256 --import=${new URL('./testing/run-out-of-memory.ts', import.meta.url).href}` });
  expect(complained.match(/heap out of memory/g)).toHaveLength(2);
});
