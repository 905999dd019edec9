import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { ownFolder } from '../testing/own-folder.ts';

let folder: string;
let own: TestDatabase;
beforeEach(async () => {
  folder = ownFolder();
  writeFileSync(join(folder, '0001_leaf.sql'), 'create table leaf (name text);');
  own = await startTestDatabase({ migrations: folder });
});
afterEach(async () => {
  await own.stop();
});

const tables = async (): Promise<unknown[]> =>
  (await own.database.query("select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
    (row) => row['tablename'] as string,
  );

test('only what has not run yet runs, in order', async () => {
  writeFileSync(join(folder, '0010_tree.sql'), 'create table tree as select * from twig;');
  writeFileSync(join(folder, '0002_twig.sql'), 'create table twig as select * from leaf;');
  expect(await migrate(own.connection, folder)).toEqual(['0002_twig', '0010_tree']);
  expect(await migrate(own.connection, folder)).toEqual([]);
  expect(await tables()).toEqual(['leaf', 'migration', 'tree', 'twig']);
});

test('one that fails leaves nothing behind, and runs again when it is fixed', async () => {
  writeFileSync(join(folder, '0002_twig.sql'), 'create table twig (name text);');
  writeFileSync(join(folder, '0003_tree.sql'), 'create table tree (name text); select 1/0;');
  await expect(migrate(own.connection, folder)).rejects.toThrow('division by zero');
  expect(await tables()).toEqual(['leaf', 'migration']);
  writeFileSync(join(folder, '0003_tree.sql'), 'create table tree (name text);');
  expect(await migrate(own.connection, folder)).toEqual(['0002_twig', '0003_tree']);
});

test('of servers that start at once one migrates and the others wait', async () => {
  writeFileSync(join(folder, '0002_twig.sql'), 'create table twig (name text); select pg_sleep(0.3);');
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(own.connection, folder)));
  expect(ran.flat()).toEqual(['0002_twig']);
});

test('a table in use is waited for in turns, while others go on, and is migrated after them', async () => {
  writeFileSync(
    join(folder, '0002_name.sql'),
    'create table twig (name text); alter table leaf add column age integer;',
  );
  const reads = (): Promise<unknown> => own.database.query('select name from leaf');
  let reading = 0;
  let migrated: Promise<string[]> | undefined;
  await own.database.transaction(async (transaction) => {
    await transaction.query('lock table leaf in access share mode');
    migrated = migrate(own.connection, folder);
    // Longer than one attempt waits.
    const until = Date.now() + 4_000;
    while (Date.now() < until) {
      await reads();
      reading += 1;
    }
    expect(await Promise.race([migrated, 'waits'])).toBe('waits');
    expect(await tables()).toEqual(['leaf', 'migration']);
  });
  expect(reading).toBeGreaterThan(1);
  expect(await migrated).toEqual(['0002_name']);
  expect(await tables()).toEqual(['leaf', 'migration', 'twig']);
});

test('a deadlock is retried; a table that stays in use is a refusal that names the next step', async () => {
  await own.database.query('create sequence attempt');
  const deadlock = (unless: string): string =>
    `create table twig (name text); do $$ begin if ${unless} then raise sqlstate '40P01' using message = 'deadlock detected'; end if; end $$;`;
  writeFileSync(join(folder, '0002_twig.sql'), deadlock("nextval('attempt') < 3"));
  const warn = vi.fn<(message: string) => void>();
  expect(await migrate(own.connection, folder, { log: { warn } })).toEqual(['0002_twig']);
  expect(warn.mock.calls).toEqual([
    [
      'The database is being used, so it could not be brought up to date at once (deadlock detected). Nothing has changed, and it is tried again for 120 seconds.',
    ],
  ]);
  writeFileSync(join(folder, '0003_tree.sql'), deadlock('true').replace('twig', 'tree'));
  await expect(migrate(own.connection, folder, { patience: 1_000 })).rejects.toThrow(
    'Others have used its tables for 1 seconds (deadlock detected). End long commands and backups of this database, and start again.',
  );
  expect(await tables()).toEqual(['leaf', 'migration', 'twig']);
});

test('a migration killed midway leaves nothing behind, and the next server need not wait for it', async () => {
  writeFileSync(join(folder, '0002_twig.sql'), 'create table twig (name text); select pg_sleep(600);');
  const killed = spawn(
    process.execPath,
    [
      '--conditions=quire-source',
      '--input-type=module',
      '-e',
      `
    import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)};
    await migrate(${JSON.stringify(own.connection)}, ${JSON.stringify(folder)});
  `,
    ],
    { stdio: 'inherit' },
  );
  const sleeping = "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  await vi.waitUntil(async () => (await own.database.query(sleeping)).rowCount === 1, {
    timeout: 60_000,
    interval: 100,
  });
  killed.kill('SIGKILL');
  await once(killed, 'close');

  writeFileSync(join(folder, '0002_twig.sql'), 'create table twig (name text);');
  expect(await migrate(own.connection, folder)).toEqual(['0002_twig']);
  expect(await tables()).toEqual(['leaf', 'migration', 'twig']);
});

test('the version before finds nothing to do in a database that a newer one has migrated', async () => {
  writeFileSync(join(folder, '0002_twig.sql'), 'create table twig (name text);');
  await migrate(own.connection, folder);
  rmSync(join(folder, '0002_twig.sql'));
  expect(await migrate(own.connection, folder)).toEqual([]);
});
