import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBinaries } from './embedded/binaries.ts';
import { initCluster } from './embedded/init-cluster.ts';
import { isRunning } from './embedded/postmaster-file.ts';
import { postmasterOf, runDatabaseProcess, type DatabaseProcess } from './test-server-process.ts';
import { ownFolder } from '../testing/own-folder.ts';

/** Made once: a first start takes longer than all the rest of a test. Each test has a table of its own in it. */
const sharedDir = join(ownFolder(afterAll), 'data');
let dataDir: string;
let tests = 0;
const running: DatabaseProcess[] = [];
const postmasters = new Set<number>();

const run = async (): Promise<DatabaseProcess> => {
  const started = await runDatabaseProcess(dataDir, { TABLE: `leaf_${tests}` });
  running.push(started);
  postmasters.add(postmasterOf(dataDir));
  return started;
};
vi.setConfig({ testTimeout: 90_000 });
const eventually = { timeout: 20_000, interval: 20 };

beforeEach(() => {
  dataDir = sharedDir;
  tests += 1;
});
afterEach(async () => {
  for (const { end } of running.splice(0)) await end('SIGKILL');
  if (existsSync(join(dataDir, 'postgres/data/postmaster.pid'))) postmasters.add(postmasterOf(dataDir));
  for (const pid of postmasters) if (isRunning(pid)) process.kill(pid, 'SIGQUIT');
  await vi.waitUntil(() => [...postmasters].every((pid) => !isRunning(pid)), eventually);
  postmasters.clear();
});

test.each([
  [
    '2026-11-28 13:45:57 UTC [7] FATAL:  could not write to file "pg_wal/x": No space left on device\nchild process exited with exit code 1\ninitdb: removing data directory "x"',
    /^The database could not be made in \S+\. The disk is full: make room on it, or set DATA_DIR to a directory on another one\.$/,
  ],
  [
    'initdb: error: invalid locale settings; check LANG\ninitdb: removing data directory "x"',
    /^The database could not be made in \S+: invalid locale settings; check LANG\. Fix that and start again, or set DATABASE_URL\.$/,
  ],
])('what initdb says is told in one sentence', async (said, told) => {
  const home = ownFolder();
  const initdb = join(home, 'initdb');
  writeFileSync(initdb, `#!/bin/sh\ncat >&2 <<'.'\n${said}\n.\nexit 1\n`, { mode: 0o755 });
  const place = { home, user: {}, binaries: { ...findBinaries(), initdb } };
  await expect(initCluster(place, 'x')).rejects.toThrow(told);
});

test('a first start makes the database, a stop ends it, and the next start has the rows', async () => {
  dataDir = join(ownFolder(), 'data');
  const first = await run();
  expect(await first.keep('oak')).toBe(200);
  expect(readFileSync(join(dataDir, 'postgres/data/postmaster.opts'), 'utf8')).toContain('"fsync=on"');
  const pid = postmasterOf(dataDir);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(isRunning(pid)).toBe(false);
  for (const file of ['postgres.json', 'postgres.log']) expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);

  expect(await (await run()).rows()).toEqual(['oak']);
});

test('after kill -9 of node the database still runs, and the next start takes it over', { tags: 'deep' }, async () => {
  const first = await run();
  await first.keep('oak');
  const pid = postmasterOf(dataDir);
  await first.end('SIGKILL');
  expect(isRunning(pid)).toBe(true);

  const second = await run();
  expect(postmasterOf(dataDir)).toBe(pid);
  expect(await second.rows()).toEqual(['oak']);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(isRunning(pid)).toBe(false);
});

test(
  'kill -9 of PostgreSQL under load: 503, back without a restart of node, no acknowledged row lost',
  { tags: 'deep' },
  async () => {
    const server = await run();
    const statuses = new Map<string, number>();
    let going = true;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let row = 0; going; row += 1) statuses.set(`${writer}-${row}`, await server.keep(`${writer}-${row}`));
    });
    const acknowledged = (): string[] => [...statuses].filter(([, status]) => status === 200).map(([name]) => name);
    const refused = (): number => [...statuses.values()].filter((status) => status === 503).length;

    for (let round = 1; round <= 3; round += 1) {
      const before = acknowledged().length;
      const pid = postmasterOf(dataDir);
      await vi.waitUntil(() => acknowledged().length > before + 50, eventually);
      const refusedBefore = refused();
      process.kill(pid, 'SIGKILL');
      await vi.waitUntil(() => refused() > refusedBefore, eventually);
      const then = acknowledged().length;
      await vi.waitUntil(() => acknowledged().length > then + 50, eventually);
      expect(postmasterOf(dataDir)).not.toBe(pid);
      postmasters.add(postmasterOf(dataDir));
    }
    going = false;
    await Promise.all(writers);

    expect([...new Set(statuses.values())].sort()).toEqual([200, 503]);
    const kept = new Set(await server.rows());
    expect(acknowledged().filter((name) => !kept.has(name))).toEqual([]);
  },
);

test('after kill -9 of both, the next start recovers every acknowledged row', { tags: 'deep' }, async () => {
  const first = await run();
  const names = Array.from({ length: 50 }, (_, at) => `leaf-${at}`);
  expect(new Set(await Promise.all(names.map((name) => first.keep(name))))).toEqual(new Set([200]));
  const pid = postmasterOf(dataDir);
  await first.end('SIGKILL');
  process.kill(pid, 'SIGKILL');

  expect((await (await run()).rows()).sort()).toEqual(names.toSorted());
  expect(postmasterOf(dataDir)).not.toBe(pid);
});

test(
  'a second server on the directory is refused in one clear line, and the first goes on',
  { tags: 'deep' },
  async () => {
    const first = await run();
    await expect(run()).rejects.toThrow(
      new RegExp(`^Another Quire server \\(process ${first.pid}\\) already uses .*DATA_DIR=`),
    );
    expect(await first.keep('oak')).toBe(200);
  },
);

// Each is a process of PostgreSQL's own user: of another user's, PostgreSQL itself knows that it belongs to others.
const leftBy = {
  'a process that is gone': 'true & wait; echo $!',
  'a stranger': 'sleep 60 & echo $!; wait',
  'a zombie': 'true & echo $!; exec sleep 60',
};
test.each(Object.entries(leftBy))(
  'a postmaster.pid left by %s does not hinder the start',
  { tags: 'deep' },
  async (_, script) => {
    const first = await run();
    await first.keep('oak');
    const file = join(dataDir, 'postgres/data/postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    const { uid, gid } = statSync(file);
    await first.end('SIGTERM');
    const shell = spawn('/bin/sh', ['-c', script], {
      uid,
      gid,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [owner] = (await once(shell.stdout.setEncoding('utf8'), 'data')) as [string];
      writeFileSync(file, [owner.trim(), ...lines.slice(1)].join('\n'), { mode: 0o600 });
      chownSync(file, uid, gid);
      expect(await (await run()).rows()).toEqual(['oak']);
    } finally {
      if (shell.pid !== undefined && isRunning(shell.pid)) process.kill(-shell.pid, 'SIGKILL');
    }
  },
);

test('a first start that was cut short begins afresh', { tags: 'deep' }, async () => {
  dataDir = join(ownFolder(), 'data');
  mkdirSync(join(dataDir, 'postgres/data.draft/base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/data.draft/PG_VERSION'), '18\n');
  expect(await (await run()).rows()).toEqual([]);
});

test('a port that somebody else took meanwhile is left to them', { tags: 'deep' }, async () => {
  await (await run()).end('SIGTERM');
  const { port } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { port: number };
  const stranger = createServer().listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  try {
    expect(await (await run()).rows()).toEqual([]);
    expect(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))).not.toMatchObject({ port });
  } finally {
    stranger.close();
  }
});

// Where a clone under /root ends up: its folders let nobody else pass.
test.runIf(process.getuid?.() === 0)(
  'a data directory that PostgreSQL cannot enter links to a place where it can live',
  { tags: 'deep' },
  async () => {
    dataDir = join(ownFolder(), 'data');
    chmodSync(join(dataDir, '..'), 0o700);
    const first = await run();
    const home = realpathSync(join(dataDir, 'postgres'));
    try {
      expect(home).toMatch(/^\/var\/lib\/quire\//);
      await first.keep('oak');
      expect(await first.end('SIGTERM')).toBe(0);
      expect(await (await run()).rows()).toEqual(['oak']);
      await running.at(-1)?.end('SIGTERM');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
);

test('without the file of its passwords it says which file to bring back', { tags: 'deep' }, async () => {
  await (await run()).end('SIGTERM');
  const [file, elsewhere] = [join(dataDir, 'postgres.json'), join(dataDir, 'elsewhere.json')];
  renameSync(file, elsewhere);
  await expect(run()).rejects.toThrow(/postgres\.json: the file is missing or damaged\. Bring that file back/);
  renameSync(elsewhere, file);
  expect(await (await run()).rows()).toEqual([]);
});
