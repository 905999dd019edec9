import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openDataDirectory } from '../settings/data-directory.ts';
import { readSettings } from '../settings/settings.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { connectBeside } from './connect-beside.ts';
import type { ConnectedDatabase } from './connect-database.ts';
import { DatabaseDown } from './connection-failure.ts';

vi.setConfig({ testTimeout: 90_000 });

const folder = ownFolder(afterAll);
const DATA_DIR = join(folder, 'data');
const program = fileURLToPath(new URL('../lookup/import/main.ts', import.meta.url));
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function server(): Promise<ServerProcess> {
  const started = await startServer({ DATA_DIR });
  stops.push(() => started.end());
  expect(started.complained).toBe('');
  return started;
}

async function beside(): Promise<ConnectedDatabase> {
  const connected = await connectBeside(
    { ...readSettings({}), DATA_DIR: openDataDirectory(DATA_DIR) },
    pino({ level: 'silent' }),
  );
  stops.push(() => connected.close());
  return connected;
}

async function command(
  name: string,
  environment: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const path = join(folder, 'schools.csv');
  writeFileSync(path, `ceeb,name,city,state\n1,${name},Hill,NE\n`);
  const child = spawn(
    process.execPath,
    ['--conditions=quire-source', program, '--category', 'hs_ceeb', '--format', 'csv', path],
    { env: { PATH: process.env['PATH'], DATA_DIR, ...environment } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const runs = (): boolean => existsSync(join(DATA_DIR, 'postgres/data/postmaster.pid'));
const offered = async (at: string): Promise<unknown> =>
  (await fetch(`${at}/lookup/find?text=school&category=hs_ceeb`)).json();

test('without a server the import makes the database, and leaves it stopped', { tags: 'deep' }, async () => {
  const { code, said } = await command('First School');
  expect(said).toMatch(/^hs_ceeb: 1 new, 0 changed, 0 removed, 0 as before; 0 bad rows left out \(.*s\)\n$/);
  expect(code).toBe(0);
  expect(runs()).toBe(false);
});

test('beside a running server the import serves at once, and the server goes on', { tags: 'deep' }, async () => {
  const { at } = await server();
  expect(await offered(at)).toMatchObject([{ text: 'First School' }]);
  expect(await command('Second School')).toMatchObject({ code: 0, said: expect.stringContaining('0 new, 1 changed') });
  expect(await offered(at)).toMatchObject([{ text: 'Second School' }]);
});

test(
  'a server that starts meanwhile is not refused, and keeps the database when the import is done',
  { tags: 'deep' },
  async () => {
    const { database, close } = await beside();
    const { at } = await server();
    expect((await database.query('SELECT FROM lookup_record')).rowCount).toBe(1);
    await close();
    stops.splice(0, 1);
    expect(runs()).toBe(true);
    expect(await offered(at)).toHaveLength(1);
  },
);

test(
  'a server that starts and stops meanwhile takes the database away, in words, and nothing runs on',
  { tags: 'deep' },
  async () => {
    const { database } = await beside();
    const { end } = await server();
    expect(await end()).toBe(0);
    await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseDown);
    await stops.shift()?.();
    expect(runs()).toBe(false);
  },
);

test(
  'what is asked for wrongly, and a database that does not answer, end with 1 and in words',
  { tags: 'deep' },
  async () => {
    expect(await command('A School', { DATABASE_URL: 'mysql://x' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('DATABASE_URL must be a URL such as'),
    });
    expect(await command('A School', { DATA_DIR: '/dev/null' })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Quire cannot use its data directory \/dev\/null \(/),
    });
  },
);
