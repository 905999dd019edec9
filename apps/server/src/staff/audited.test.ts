import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { installationId } from '../documents/store-of-database.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { staffProcess } from '../testing/server-process.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { noteCommand, staffActor } from './audited.ts';

let chains: Record<string, string>;
const server = appOfTests();
beforeAll(async () => {
  await server.studentAlready('ada@example.org');
  const { database } = server.dependencies;
  const {
    rows: [ada],
  } = await database.query<{ id: string }>('SELECT application_id AS id FROM account');
  chains = { [ada?.id ?? '']: 'her application', [await installationId(database)]: 'the installation' };
});

let seen = 0;
/** New audit entries since the last call, with the owner of their chain. */
async function newEntries(): Promise<string[]> {
  const rows = await server.query<{ id: string; action: string }>(
    'SELECT chain_id AS id, action FROM audit_entry ORDER BY recorded_at, chain_id, nth',
  );
  return rows.slice(seen, (seen = rows.length)).map(({ id, action }) => `${chains[id]}: ${action}`);
}
/** Each is noted a second after the one before. */
async function note(...args: string[]): Promise<string[]> {
  server.wait(1000);
  await noteCommand(server.dependencies.database, args, server.dependencies.clock());
  return newEntries();
}

test.each([
  ['her application', 'staff letters', ['letters', ' Ada@Example.org']],
  ['her application', 'staff unlock', ['unlock', 'ada@example.org', '--from', '192.0.2.7']],
  ['her application', 'staff audit show', ['audit', 'show', 'ada@example.org']],
  ['her application', 'staff person export', ['person', 'export', 'ada@example.org', '--output', 'ada']],
  ['the installation', 'staff person delete', ['person', 'delete', 'ada@example.org']],
  ['the installation', 'staff letters', ['letters', 'nobody@example.org']],
  ['the installation', 'staff applications', ['applications', 'byron']],
  ['the installation', 'staff keys rotate', ['keys', 'rotate']],
  ['the installation', 'staff migrate answers', ['migrate', 'answers', '/srv/renames.yaml']],
  [
    'the installation',
    'staff migrate answers --back --apply',
    ['migrate', 'answers', '/srv/renames.yaml', '--apply', '--back'],
  ],
  ['the installation', 'staff storage restore', ['storage', 'restore', 'documents/a.pdf']],
  ['the installation', 'staff backup', ['backup', '/srv/backup']],
  ['the installation', 'staff export', ['export', '--format', 'csv', '--labels']],
  [
    'the installation',
    'staff export --with-sensitive',
    ['export', '--format', 'csv', '--with-sensitive', '--output', '/data/all.csv'],
  ],
])('a command is noted at %s as %s', async (whose, action, args) => {
  expect(await note(...args)).toEqual([`${whose}: ${action}`]);
});

test.each([
  [['link', 'ada@example.org']],
  [['revoke', 'ada@example.org']],
  [['restore', '/srv/backup']],
  [['verify']],
  [['audit', 'verify']],
])('what notes itself, or looks whether all is well, is not noted once more: %j', async (args) => {
  expect(await note(...args)).toEqual([]);
});

test("an entry of staff has the operating system's user and the time, and no argument of the command", async () => {
  await note('applications', 'byron', '--status', 'submitted');
  const {
    dependencies: { database, clock },
  } = server;
  const {
    rows: [entry],
  } = await database.query(
    'SELECT recorded_at, actor, actor_id, keys, result, caller, request_id FROM audit_entry ORDER BY recorded_at DESC LIMIT 1',
  );
  expect(entry).toEqual({
    recorded_at: new Date(clock()),
    actor: 'staff',
    actor_id: userInfo().username,
    keys: [],
    result: 'done',
    caller: null,
    request_id: null,
  });
  const {
    rows: [all],
  } = await database.query<{ text: string }>('SELECT json_agg(audit_entry)::text AS text FROM audit_entry');
  for (const word of ['byron', 'nobody', '192.0.2.7', '/srv']) expect(all?.text).not.toContain(word);
});

test.each([
  [{ STAFF_NAME: 'Jane Doe' }, 'Jane Doe as '],
  [{ SUDO_USER: 'jane' }, 'jane as '],
  [{ STAFF_NAME: 'jane', SUDO_USER: 'root' }, 'jane as '],
  [{ STAFF_NAME: userInfo().username }, ''],
  [{ STAFF_NAME: ' ' }, ''],
  [{ STAFF_NAME: 'a\n=b<c>' }, 'abc as '],
  [{ STAFF_NAME: 'x'.repeat(100) }, `${'x'.repeat(60)} as `],
])('where the service gives the commands for everybody, who it is stands before it: %j', (environment, before) => {
  for (const name of ['STAFF_NAME', 'SUDO_USER']) vi.stubEnv(name, (environment as Record<string, string>)[name]);
  expect(staffActor()).toEqual({ actor: 'staff', actorId: `${before}${userInfo().username}` });
  vi.unstubAllEnvs();
});

test(
  'with a read-only database a backup still works and says the audit lacks it; nothing else does',
  { tags: 'deep' },
  async () => {
    const { DATA_DIR } = server.dependencies.settings;
    const folder = ownFolder();
    // Only these processes are read-only: the server of this file works on.
    const DATABASE_URL = `${server.databaseUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    const give = (...args: string[]): ReturnType<typeof staffProcess> =>
      staffProcess({ DATABASE_URL, DATA_DIR }, ...args);
    const [backup, list] = await Promise.all([give('backup', join(folder, 'backup')), give('applications')]);
    expect(backup).toEqual({
      code: 0,
      said: expect.stringContaining(
        'The database takes no changes at present, so the audit does not tell of this backup.',
      ),
    });
    expect(backup.said).toMatch(/^\d+ rows and 0 files are in /m);
    expect(list).toEqual({ code: 1, said: expect.not.stringContaining('ada@example.org') });
  },
);

test('a command that cannot be noted is not done', { tags: 'deep' }, async () => {
  const list = (): ReturnType<typeof staffProcess> =>
    staffProcess({ DATABASE_URL: server.databaseUrl }, 'applications');
  await server.query('ALTER TABLE audit_entry RENAME TO audit_entry_away');
  const unnoted = await list();
  await server.query('ALTER TABLE audit_entry_away RENAME TO audit_entry');
  expect(unnoted).toEqual({ code: 1, said: expect.not.stringContaining('ada@example.org') });
  expect(await newEntries()).toEqual([]);
  expect(await list()).toEqual({ code: 0, said: expect.stringContaining('ada@example.org') });
  expect(await newEntries()).toEqual(['the installation: staff applications']);
});
