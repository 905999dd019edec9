import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestDatabase } from '../database/test-database.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { sharedSettings, startServer, type ServerProcess } from '../testing/server-process.ts';
import { startTestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 300_000 });
const mebibyte = 1024 ** 2;

/**
 * Requests that keep a connection: nothing at all, a head without its end, one that is nearly too long, and bodies that
 * never end.
 */
const sent = [
  '',
  'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  `GET /health/live HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(15_000)}`,
  `POST /public/login HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 950000\r\n\r\n{"username":"${'x'.repeat(900_000)}`,
];

// Only Linux reports what a process holds, in a file.
test.runIf(process.platform === 'linux')(
  'sixteen hundred clients that send slowly, four hundred of them a long body, cost the server some memory, the next ones no more, and others are answered',
  { tags: 'deep' },
  async () => {
    const folder = ownFolder();
    const db = await startTestDatabase();
    let server: ServerProcess | undefined;
    const sockets = new Set<Socket>();
    try {
      server = await startServer({
        DATA_DIR: folder,
        ...sharedSettings(db.url),
      });
      const { at, pid } = server;
      const held = (): number =>
        Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
      const isAnswered = async (): Promise<boolean> => (await fetch(`${at}/health/live`)).ok;
      for (let call = 0; call < 200; call += 1) expect(await isAnswered()).toBe(true);
      const before = held();

      /** Returns the peak memory until all slow callers are cut off. */
      const crowd = async (): Promise<number> => {
        for (let nth = 0; nth < 1_600; nth += 1) {
          const socket = connect({ port: Number(new URL(at).port), host: '127.0.0.1' });
          sockets.add(socket);
          socket
            .on('error', () => undefined)
            .on('close', () => sockets.delete(socket))
            .resume();
          socket.write(sent[nth % sent.length] ?? '');
          if (nth % 100 === 0) expect(await isAnswered()).toBe(true);
        }
        expect(await isAnswered()).toBe(true);
        let most = 0;
        await vi.waitUntil(
          () => {
            most = Math.max(most, held());
            return sockets.size === 0;
          },
          { timeout: 120_000, interval: 100 },
        );
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
    }
  },
);

test(
  'a client that asks for a file and reads nothing is cut off, and one that reads slowly is not',
  { tags: 'deep' },
  async () => {
    const site = ownFolder();
    mkdirSync(join(site, 'assets'));
    writeFileSync(join(site, 'index.html'), '<!doctype html>');
    writeFileSync(join(site, 'assets/large.js'), Buffer.alloc(40 * mebibyte, 32));
    const { app, stop } = await startTestApp({ site });
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const ask = async (): Promise<Socket> => {
      const socket = connect({ port: Number(address.port), host: address.hostname });
      await once(socket, 'connect');
      socket
        .pause()
        .on('error', () => undefined)
        .write('GET /assets/large.js HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket;
    };
    const open = (): Promise<number> =>
      new Promise((resolve, reject) => {
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      });
    const [reader, sleeper] = await Promise.all([ask(), ask()]);
    const reading = setInterval(() => {
      reader.read(mebibyte);
    }, 2_000);
    try {
      await vi.waitUntil(async () => (await open()) === 2, { timeout: 60_000 });
      await vi.waitUntil(async () => (await open()) < 2, { timeout: 200_000, interval: 500 });
      expect(reader.closed).toBe(false);
      sleeper.resume();
      await vi.waitUntil(() => sleeper.closed, { timeout: 60_000 });
      expect(sleeper.bytesRead).toBeLessThan(40 * mebibyte);
      expect(await open()).toBe(1);
    } finally {
      clearInterval(reading);
      reader.destroy();
      await stop();
    }
  },
);
