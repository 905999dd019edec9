import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startServer, type ServerProcess } from './testing/server-process.ts';
import { goodPassword } from './testing/test-app.ts';

vi.setConfig({ testTimeout: 300_000 });
const username = 'ada@example.org';

/** A small disk of the server alone, which nobody else sees; only root of Linux may make one. */
const onDisk = (folder: string): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=200m,mode=0711 none "$0" && exec "$@"',
  folder,
];
const [command = '', ...options] = onDisk(tmpdir());
const mayMount = process.getuid?.() === 0 && spawnSync(command, [...options, 'true']).status === 0;

test.runIf(mayMount)(
  'F7 a disk that PostgreSQL itself finds full: saves are refused, reads work, nothing that was acknowledged is lost, and with room again all works without a restart',
  { tags: 'deep' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quire-full-'));
    chmodSync(folder, 0o711);
    let server: ServerProcess | undefined;
    let cookie = '';
    const call = (method: string, path: string, body?: unknown): Promise<Response> =>
      fetch(`${server?.at}${path}`, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    try {
      server = await startServer(
        { DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' },
        undefined,
        onDisk(folder),
      );
      expect(server.complained).toBe('');
      await call('POST', '/public/signup', { username, password: goodPassword });
      const code = await vi.waitUntil(
        async () => {
          const {
            mails: [mail],
          } = (await (await call('GET', '/dev/outbox.json')).json()) as { mails: { text: string }[] };
          return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
        },
        { timeout: 60_000 },
      );
      await call('POST', '/public/confirm', { username, code });
      cookie = (await call('POST', '/public/login', { username, password: goodPassword })).headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');

      let acknowledged = 0;
      let sent = 0;
      // Each is a text of its own, so the database needs room for it.
      const save = async (): Promise<Response> => {
        sent += 1;
        const answer = await call('PUT', '/api/answer', {
          answers: {
            first_name: String(sent),
            personal_statement_essay: Array.from({ length: 400 }, () => Math.random().toString(36))
              .join(' ')
              .slice(0, 6_000),
          },
        });
        if (answer.ok) acknowledged = sent;
        return answer;
      };
      const kept = async (): Promise<number> => {
        const answer = await call('GET', '/api/profile');
        expect(answer.status).toBe(200);
        return Number(((await answer.json()) as { answer: Record<string, string> }).answer['first_name']);
      };
      expect((await save()).status).toBe(200);

      const filler = join(`/proc/${server.pid}/root`, folder, 'filler');
      const file = openSync(filler, 'w');
      for (const size of [1024 * 1024, 4096]) {
        const bytes = Buffer.alloc(size);
        const fill = (): void => {
          for (;;) writeSync(file, bytes);
        };
        expect(fill).toThrow('ENOSPC');
      }
      closeSync(file);
      // PostgreSQL has room of its own for a while.
      let refused: Response | undefined;
      await vi.waitUntil(
        async () => {
          const answer = await save();
          if (!answer.ok && answer.status !== 429) refused = answer;
          return refused;
        },
        { timeout: 200_000, interval: 1 },
      );
      expect([refused?.status, await refused?.json()]).toEqual([
        503,
        { code: 'requests.databaseDown', message: expect.any(String), requestId: expect.any(String) },
      ]);
      expect((await call('GET', '/health/ready')).status).toBe(503);
      expect(await kept()).toBe(acknowledged);

      rmSync(filler);
      await vi.waitUntil(async () => (await call('GET', '/health/ready')).ok, { timeout: 60_000 });
      await vi.waitUntil(async () => (await save()).ok, { timeout: 60_000 });
      expect(await kept()).toBe(sent);
      expect(server.code).toBeUndefined();
    } finally {
      await server?.end();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
