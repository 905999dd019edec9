import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { installationId } from '../documents/store-of-database.ts';
import { keepDocument } from '../testing/kept-document.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { staffProcess } from '../testing/server-process.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestApp } from '../testing/test-app.ts';
import { staff } from '../testing/test-office.ts';

const emails = ['ada@example.org', 'grace@example.org'];
const folder = ownFolder(afterAll);
const server = appOfTests();
let target: TestDatabase;
beforeAll(async () => {
  target = await startTestDatabase();
  for (const email of emails) {
    const student = await server.studentAlready(email);
    expect((await student.save({ ...completeAnswers, ssn: '123-45-6789' })).status).toBe(200);
    await keepDocument(server.dependencies, { email });
  }
  const {
    settings: { DATA_DIR },
    secrets: { session, fieldKeys },
  } = server.dependencies;
  writeFileSync(
    join(DATA_DIR, 'secrets.json'),
    JSON.stringify({
      SESSION_SECRET: session.toString('base64'),
      FIELD_KEYS: fieldKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(),
    }),
  );
});
afterAll(async () => {
  await target.stop();
});

/** An empty installation without a server. */
function elsewhere(): TestApp {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  const { dependencies } = server;
  return {
    ...server,
    dependencies: { ...dependencies, database: target.database, settings: { ...dependencies.settings, DATA_DIR } },
  };
}
const copySecrets = (to: string): void =>
  copyFileSync(join(server.dependencies.settings.DATA_DIR, 'secrets.json'), join(to, 'secrets.json'));

test('a backup is restored into an empty database and store: verify finds all of it, and later losses', async () => {
  const directory = join(folder, 'backup');
  expect(await staff(server, 'backup', directory)).toMatch(
    /^\d+ rows and 2 files are in \S+\/backup\.\nThe secrets are not among them/,
  );
  const whole = await staff(server, 'verify');
  expect(whole).toMatch(/^account +2 {2}[\da-f]{64}$/m);
  expect(whole).toContain('Everything is there.');

  const there = elsewhere();
  const {
    database,
    settings: { DATA_DIR },
  } = there.dependencies;
  expect(await staff(there, 'restore', directory)).toMatch(
    /^\d+ rows and 2 files of 2026-09-01T12:00:00\.000Z are back\. Put the secrets in their place/,
  );
  const { rows: noted } = await database.query('SELECT actor, actor_id, action FROM audit_entry WHERE chain_id = $1', [
    await installationId(database),
  ]);
  expect(noted).toEqual([{ actor: 'staff', actor_id: userInfo().username, action: 'staff restore' }]);
  await expect(staff(there, 'restore', directory)).rejects.toThrow('The database is not empty');

  await expect(staff(there, 'verify')).rejects.toThrow(`There are no secrets in ${DATA_DIR}`);
  copySecrets(DATA_DIR);
  const withoutAudit = (said: string): string[] => said.split('\n').filter((line) => !line.startsWith('audit '));
  expect(withoutAudit(await staff(there, 'verify'))).toEqual(withoutAudit(whole));
  expect(await staff(there, 'audit', 'verify')).toMatch(
    /^Audit +\d+ entries in \d+ chains, \d+ kB; what 0 of them said was erased\n(?:.+\n)+Everything is as it was written\.$/,
  );
  expect(await staff(there, 'audit', 'show', emails[0]!)).toContain('student  answers saved');

  const [gone = ''] = await objectKeys(server.dependencies.store, 'documents/');
  rmSync(join(DATA_DIR, 'objects', gone));
  await expect(staff(there, 'verify')).rejects.toThrow(
    `Not everything is there:\n  ${gone}: a row refers to this file, and it is not there.`,
  );
  await database.query("ALTER TABLE audit_entry DISABLE TRIGGER USER; UPDATE audit_entry SET actor = 'server'");
  await expect(staff(there, 'audit', 'verify')).rejects.toThrow('The audit is not as it was written:');
});

test('an operator restores into a directory that is not there yet, and starts with it', { tags: 'deep' }, async () => {
  const [directory, DATA_DIR] = [join(folder, 'by-process'), join(folder, 'new')];
  expect(
    await staffProcess(
      { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dependencies.settings.DATA_DIR },
      'backup',
      directory,
    ),
  ).toMatchObject({ code: 0 });
  expect(await staffProcess({ DATA_DIR }, 'verify')).toEqual({
    code: 1,
    said: expect.stringContaining('There are no applications in'),
  });
  expect(await staffProcess({ DATA_DIR }, 'restore', join(folder, 'mistyped'))).toEqual({
    code: 1,
    said: expect.stringContaining('holds no whole backup'),
  });
  expect(await staffProcess({ DATA_DIR }, 'restore', directory)).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 files of'),
  });
  expect(await staffProcess({ DATA_DIR }, 'restore', directory)).toEqual({
    code: 1,
    said: expect.stringContaining('The database is not empty'),
  });
  copySecrets(DATA_DIR);
  expect(await staffProcess({ DATA_DIR }, 'verify')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Everything is there.'),
  });
  expect(await staffProcess({ DATA_DIR }, 'applications')).toMatchObject({
    code: 0,
    said: expect.stringContaining(emails[1]!),
  });
});
