import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ownFolder } from './testing/own-folder.ts';
import { startServer, type ServerProcess } from './testing/server-process.ts';
import { studentAt } from './testing/student-at.ts';
import type { Reply } from './testing/test-browser.ts';

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
  'a disk that PostgreSQL itself finds full: saves are refused, reads work, nothing that was acknowledged is lost, and with room again all works without a restart',
  { tags: 'deep' },
  async () => {
    const folder = ownFolder();
    let server: ServerProcess | undefined;
    try {
      server = await startServer(
        { DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' },
        undefined,
        onDisk(folder),
      );
      expect(server.complained).toBe('');
      const student = await studentAt(server.at, username);

      let acknowledged = 0;
      let sent = 0;
      // Each is a text of its own, so the database needs room for it.
      const save = async (): Promise<Reply> => {
        sent += 1;
        const answer = await student.save({
          first_name: String(sent),
          personal_statement_essay: Array.from({ length: 400 }, () => Math.random().toString(36))
            .join(' ')
            .slice(0, 6_000),
        });
        if (answer.status === 200) acknowledged = sent;
        return answer;
      };
      const kept = async (): Promise<number> => {
        const { status, body } = await student.call('GET', '/api/profile');
        expect(status).toBe(200);
        return Number((body['answer'] as Record<string, string>)['first_name']);
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
      let refused: Reply | undefined;
      await vi.waitUntil(
        async () => {
          const answer = await save();
          if (answer.status !== 200 && answer.status !== 429) refused = answer;
          return refused;
        },
        { timeout: 200_000, interval: 1 },
      );
      expect([refused?.status, refused?.body]).toEqual([
        503,
        { code: 'requests.databaseDown', message: expect.any(String), requestId: expect.any(String) },
      ]);
      expect((await student.call('GET', '/health/ready')).status).toBe(503);
      expect(await kept()).toBe(acknowledged);

      rmSync(filler);
      await vi.waitUntil(async () => (await student.call('GET', '/health/ready')).status === 200, { timeout: 60_000 });
      await vi.waitUntil(async () => (await save()).status === 200, { timeout: 60_000 });
      expect(await kept()).toBe(sent);
      expect(server.code).toBeUndefined();
    } finally {
      await server?.end();
    }
  },
);
