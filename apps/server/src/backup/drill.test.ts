import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anchorAudit } from '../audit/anchor.ts';
import { startTestDatabase, type TestDatabase } from '../database/test-database.ts';
import type { Dependencies } from '../dependencies.ts';
import { noteCommand } from '../staff/audited.ts';
import { localDirectoryStore } from '../storage/local-directory-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { keepDocument } from '../testing/kept-document.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { goodPassword, startTestApp } from '../testing/test-app.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { verifyRecords, type RecordsState } from './verify-records.ts';

const by = { actor: 'staff', actorId: 'operator' } as const;
const emails = ['ada@example.org', 'grace@example.org', 'edith@example.org'];
const folder = ownFolder(afterAll);
let before: RecordsState;
const backup = (): string => join(folder, 'backup');
const targets: TestDatabase[] = [];

const server = appOfTests();
async function fill(parts: Dependencies, email: string): Promise<void> {
  const student = await server.studentAlready(email);
  await student.save({ ...completeAnswers, first_name: email, ssn: '123-45-6789' });
  await student.save({ first_name: `${email} “é” \\ \u202f` });
  await keepDocument(parts, { email, fileName: 'essay.docx' });
}

beforeAll(async () => {
  const { dependencies } = server;
  for (const email of emails) await fill(dependencies, email);
  const submitted = await server.studentAlready('done@example.org');
  await submitted.save(completeAnswers);
  expect((await submitted.submit()).status).toBe(200);
  await anchorAudit(dependencies.database, dependencies.secrets, dependencies.clock());
  before = await verifyRecords(dependencies);
  await takeBackup({ ...dependencies, now: dependencies.clock() }, backup());
});
afterAll(async () => {
  for (const target of targets) await target.stop();
});

/** A database and a store in which nothing ever was. */
async function anew(
  store?: ObjectStore,
): Promise<Pick<Dependencies, 'database' | 'store' | 'secrets'> & { now: number; by: typeof by }> {
  const target = await startTestDatabase();
  targets.push(target);
  const { secrets, clock } = server.dependencies;
  return {
    database: target.database,
    secrets,
    store: store ?? localDirectoryStore(await mkdtemp(join(folder, 'store-')), secrets, clock),
    now: clock(),
    by,
  };
}

describe('a backup', { tags: 'deep' }, () => {
  test('holds what there is, and verify finds nothing wrong', () => {
    expect(before).toMatchObject({ files: 3, unknown: [], problems: [] });
    expect(before.opened).toBeGreaterThanOrEqual(6);
    expect(before.tables.find(({ name }) => name === 'application')?.rows).toBe(4);
    expect(before.audit.anchors).toBe(1);
  });

  test('that is restored is equal, in counts and hashes, and the students go on', async () => {
    const parts = await anew();
    // As the page on installing says, before there is anything to restore into.
    await noteCommand(parts.database, ['keys'], 0);
    await restoreBackup(parts, backup());
    const after = await verifyRecords(parts);
    expect({ ...after, audit: undefined }).toEqual({ ...before, audit: undefined });
    expect(after.audit).toEqual({
      ...before.audit,
      chains: before.audit.chains + 2,
      entries: before.audit.entries + 2,
    });
    expect(await objectKeys(parts.store)).toEqual(await objectKeys(server.dependencies.store));

    const again = await startTestApp({
      adapt: (dependencies) => ({
        ...dependencies,
        database: parts.database,
        secrets: parts.secrets,
        store: parts.store,
      }),
    });
    const ada = again.browser();
    expect((await ada.call('POST', '/public/login', { username: emails[0], password: goodPassword })).status).toBe(200);
    const { body } = await ada.call('GET', '/api/profile');
    expect(body['answer']).toMatchObject({ first_name: `${emails[0]} “é” \\ \u202f`, ssn: '123-45-6789' });
    expect((await ada.save({ first_name: 'After' })).status).toBe(200);
    await again.stop();
    expect((await verifyRecords(parts)).problems).toEqual([]);
  });

  test('is not put over anything, nor where it is damaged, and never by half', async () => {
    const parts = await anew();
    const damaged = join(folder, 'damaged');
    await cp(backup(), damaged, { recursive: true });
    const [file = ''] = await readdir(join(damaged, 'files/documents'));
    const refusals: string[] = [];
    const refused = async (directory: string, into = parts): Promise<void> =>
      void refusals.push(
        await restoreBackup(into, directory).then(
          () => 'restored',
          (error: Error) => error.message,
        ),
      );
    await writeFile(join(damaged, 'files/documents', file), 'other');
    await refused(damaged);
    await cp(join(backup(), 'files'), join(damaged, 'files'), { recursive: true });
    const rows = join(damaged, 'tables/document.jsonl');
    await writeFile(rows, (await readFile(rows, 'utf8')).replace('essay.docx', 'other.docx'));
    await refused(damaged);
    await rm(rows);
    await refused(damaged);
    await writeFile(join(damaged, 'manifest.json'), '{');
    await refused(damaged);
    await rm(join(damaged, 'manifest.json'));
    await refused(damaged);
    await mkdir(join(damaged, 'manifest.json'));
    await refused(damaged);
    await refused(backup(), { ...parts, database: server.dependencies.database });
    expect(refusals).toEqual([
      expect.stringMatching(/is not what it was, so nothing was restored\. Restore another copy of this backup, or/),
      expect.stringContaining('is not what it was'),
      expect.stringContaining('is missing or cannot be read'),
      expect.stringContaining('its manifest.json is damaged'),
      expect.stringContaining('its manifest.json is missing'),
      expect.stringContaining('manifest.json cannot be read (EISDIR)'),
      expect.stringContaining('The database is not empty'),
    ]);
    expect((await parts.database.query('SELECT FROM account')).rowCount).toBe(0);
    await expect(takeBackup({ ...server.dependencies, now: 0 }, backup())).rejects.toThrow('is not empty');
  });
});

describe('verify', { tags: 'deep' }, () => {
  let parts: Awaited<ReturnType<typeof anew>>;
  beforeEach(async () => {
    parts = await anew();
    await restoreBackup(parts, backup());
  });
  const problems = async (): Promise<string[]> => (await verifyRecords(parts)).problems;
  const [aFile, anotherFile] = [
    async () => (await objectKeys(parts.store, 'documents/'))[0] ?? '',
    async () => (await objectKeys(parts.store, 'documents/'))[1] ?? '',
  ];

  test('names a missing file, a changed one, an answer without key, half a submission and a changed audit', async () => {
    const [gone, changed] = [await aFile(), await anotherFile()];
    await parts.database.query('UPDATE document SET pdf_sha256 = sha256($2), pdf_size = 3 WHERE pdf_key = $1', [
      changed,
      Buffer.from('abc'),
    ]);
    await parts.store.write(changed, Buffer.from('abd'), 'application/pdf');
    await parts.store.remove([gone]);
    await parts.database.query('DELETE FROM submission');
    await parts.database.query("DELETE FROM answer_history WHERE answer_key = 'ssn'");
    await parts.database.query("ALTER TABLE audit_entry DISABLE TRIGGER USER; UPDATE audit_entry SET actor = 'staff'");
    parts.secrets = { ...parts.secrets, fieldKeys: [] };
    const found = (await problems()).join('\n');
    for (const told of [
      `${gone}: a row refers to this file`,
      `${changed}: the file is not what its row says`,
      'the answer ssn of application cannot be opened',
      'what was submitted is not there',
      'the newest answer of ssn is not in its history',
      'what it says was changed',
    ]) {
      expect(found).toContain(told);
    }
    await parts.store.write(changed, Buffer.from('abc'), 'application/pdf');
    expect((await problems()).join('\n')).not.toContain(changed);
  });
});

test(
  'a backup of an hour ago, with the present store: verify lists newer files, and none is missing',
  { tags: 'deep' },
  async () => {
    const since = await objectKeys(server.dependencies.store, 'documents/');
    server.wait(60 * 60_000);
    await fill(server.dependencies, 'late@example.org');
    const [late = ''] = (await objectKeys(server.dependencies.store, 'documents/')).filter(
      (key) => !since.includes(key),
    );
    const parts = await anew(server.dependencies.store);
    await restoreBackup(parts, backup());
    expect(await verifyRecords(parts)).toMatchObject({
      tables: before.tables,
      files: 3,
      unknown: [late],
      problems: [],
    });
  },
);

test(
  'a database of now, with a backup of the store of an hour ago: verify lists what is missing',
  { tags: 'deep' },
  async () => {
    const { dependencies } = server;
    await fill(dependencies, 'later@example.org');
    const old = localDirectoryStore(join(backup(), 'files'), dependencies.secrets, dependencies.clock);
    const { problems, unknown } = await verifyRecords({ ...dependencies, store: old });
    expect(unknown).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every((problem) => problem.includes('a row refers to this file, and it is not there'))).toBe(true);
  },
);
