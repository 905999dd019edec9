import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestDatabase } from './database/test-database.ts';
import { addStudents, tokenOf } from './testing/add-students.ts';
import { openBalancer } from './testing/balancer.ts';
import { ownFolder } from './testing/own-folder.ts';
import { sharedSettings, startServer, type ServerProcess } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 400_000 });

test(
  'two servers restart in turn under load: no request fails, no log-out, no lost answer',
  { tags: 'deep' },
  async () => {
    const folder = ownFolder();
    const db = await startTestDatabase();
    const balancer = await openBalancer();
    const shared = {
      ...sharedSettings(db.url),
      PUBLIC_URL: 'http://127.0.0.1:4000',
      DRAIN_SECONDS: '5',
    };
    const open: ServerProcess[] = [];
    const startOne = async (): Promise<ServerProcess> => {
      const server = await startServer({ ...shared, DATA_DIR: join(folder, String(open.length)) });
      if (server.at === '') throw new Error(server.complained);
      open.push(server);
      balancer.add(server.at);
      await vi.waitUntil(() => balancer.isReady(server.at), { timeout: 60_000 });
      return server;
    };
    const failed: string[] = [];
    const call = async (
      nth: number,
      method: string,
      path: string,
      body?: unknown,
      headers = {},
    ): Promise<Response | undefined> => {
      const answer = await fetch(balancer.at + path, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          cookie: `quire-session=${tokenOf(nth)}`,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        failed.push(String(error));
      });
      if (answer?.ok === false) failed.push(`${answer.status} ${await answer.text()}`);
      return answer ?? undefined;
    };
    try {
      await addStudents(db.database, { upTo: 4, now: Date.now() });
      const [one, other] = [await startOne(), await startOne()];
      let isOver = false;
      const saved = [0, 0, 0, 0];
      const students = saved.map(async (_, at) => {
        const sender = randomUUID();
        let base = '10';
        for (let number = 1; !isOver; number += 1) {
          const answer = await call(
            at + 1,
            'PUT',
            '/api/answer',
            { answers: { first_name: String(number) } },
            { 'idempotency-key': `${sender}/${number}`, 'quire-base-revision': base },
          );
          base = answer?.headers.get('quire-revision') ?? base;
          if (answer?.ok) saved[at] = number;
          const profile = await call(at + 1, 'GET', '/api/profile');
          if (profile?.ok) await profile.text();
        }
      });
      const more = (): Promise<unknown> => {
        const before = [...saved];
        return vi.waitUntil(() => failed.length > 0 || saved.every((number, at) => number >= before[at]! + 3), {
          timeout: 60_000,
        });
      };
      for (const server of [one, other]) {
        await more();
        const ended = server.end('SIGTERM');
        await vi.waitUntil(() => !balancer.isReady(server.at), { timeout: 60_000 });
        await more();
        expect(await ended).toBe(0);
        await startOne();
      }
      await more();
      isOver = true;
      await Promise.all(students);
      expect(failed).toEqual([]);
      expect(open.every(({ at }) => (balancer.counts.get(at) ?? 0) > 3)).toBe(true);
      for (const [at, number] of saved.entries()) {
        const { answer } = (await (await call(at + 1, 'GET', '/api/profile'))!.json()) as {
          answer: Record<string, string>;
        };
        expect(answer['first_name']).toBe(String(number));
      }
    } finally {
      balancer.close();
      await Promise.all(open.map((server) => server.end()));
      await db.stop();
    }
  },
);
