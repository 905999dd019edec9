import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestDatabase } from '../database/test-database.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';

vi.setConfig({ testTimeout: 300_000 });
const mebibyte = 1024 ** 2;

/** What keeps a connection: nothing at all, a head without its end, one that is nearly too long, and bodies that never end. */
const sent = [
  '',
  'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  `GET /health/live HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(15_000)}`,
  `POST /public/login HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 950000\r\n\r\n{"username":"${'x'.repeat(900_000)}`,
];

// Only Linux tells what a process holds, in a file.
test.runIf(process.platform === 'linux')('F38 sixteen hundred clients that send slowly, four hundred of them a long body, cost the server some memory, the next ones no more, and others are answered', { tags: 'deep' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-slow-'));
  chmodSync(folder, 0o711);
  const db = await startTestDatabase();
  const { user, password, host, port, database } = db.connection;
  let server: ServerProcess | undefined;
  const sockets = new Set<Socket>();
  try {
    server = await startServer({
      DATA_DIR: folder, DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${port}/${database}`,
      SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEYS: `test:${randomBytes(32).toString('base64')}`,
    });
    const { at, pid } = server;
    const held = (): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
    const isAnswered = async (): Promise<boolean> => (await fetch(`${at}/health/live`)).ok;
    for (let call = 0; call < 200; call += 1) expect(await isAnswered()).toBe(true);
    const before = held();

    /** The most that the server holds until it has cut off so many who are slow. */
    const crowd = async (): Promise<number> => {
      for (let nth = 0; nth < 1_600; nth += 1) {
        const socket = connect({ port: Number(new URL(at).port), host: '127.0.0.1' });
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket)).resume();
        socket.write(sent[nth % sent.length] ?? '');
        if (nth % 100 === 0) expect(await isAnswered()).toBe(true);
      }
      expect(await isAnswered()).toBe(true);
      let most = 0;
      await vi.waitUntil(() => {
        most = Math.max(most, held());
        return sockets.size === 0;
      }, { timeout: 120_000, interval: 100 });
      return most;
    };
    const rounds = [await crowd(), await crowd()];
    const tells = `${[before, ...rounds].map((bytes) => Math.round(bytes / mebibyte)).join(', ')} MiB`;
    expect(Math.max(...rounds) - before, tells).toBeLessThan(200 * mebibyte);
    expect((rounds[1] ?? 0) - (rounds[0] ?? 0), tells).toBeLessThan(80 * mebibyte);
    expect(await isAnswered()).toBe(true);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server?.end();
    await db.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
