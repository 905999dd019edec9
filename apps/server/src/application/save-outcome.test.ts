import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase, type DatabaseConnection, type OpenDatabase } from '../database/open-database.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { openCutAtCommit, type CutAtCommit } from '../testing/cut-at-commit.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { ownPage, type Reply, type TestBrowser } from '../testing/test-browser.ts';

/** The server's way to its database: one connection, through a line that can be cut. */
let used: OpenDatabase | undefined;
const silent = pino({ level: 'silent' });
let front: CutAtCommit;
const server = appOfTests({
  adapt: (dependencies) => ({
    ...dependencies,
    database: {
      ...dependencies.database,
      query: (...asked) => (used ?? dependencies.database).query(...asked),
      transaction: (work) => (used ?? dependencies.database).transaction(work),
    },
  }),
});
beforeAll(async () => {
  front = await openCutAtCommit(server.connection);
  await serveWith({});
});
async function serveWith(limits: DatabaseConnection): Promise<void> {
  await used?.close();
  used = openDatabase({ ...front.connection, min: 0, max: 1, lock_timeout: 9_000, ...limits }, silent);
}
afterAll(async () => {
  await used?.close();
  used = undefined;
  front.close();
});

/** The database, past what the server has of it. */
const beside = <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
  const database = openDatabase({ ...server.connection, min: 0 }, silent);
  return work(database).finally(() => database.close());
};

interface SavingStudent {
  browser: TestBrowser;
  save(): Promise<Reply>;
  headers: Record<string, string>;
  stored(): Promise<unknown>;
}

async function saving(email: string): Promise<SavingStudent> {
  const browser = await server.studentAlready(email);
  const headers = { 'idempotency-key': `${randomUUID()}/1`, 'quire-base-revision': '0' };
  return {
    browser,
    headers,
    save: () => browser.call('PUT', '/api/answer', { answers: { first_name: 'Ada' } }, headers),
    stored: () =>
      beside(
        async ({ query }) =>
          (
            await query(
              `SELECT revision, answers, (SELECT count(*)::integer FROM answer_history WHERE application_id = application.application_id) AS history
       FROM application JOIN account USING (application_id) WHERE email = $1`,
              [email],
            )
          ).rows[0],
      ),
  };
}

const nothing = { revision: 0, answers: {}, history: 0 };
const asOnce = { revision: 1, answers: { first_name: 'Ada' }, history: 1 };

test('a save whose commit meets a lost connection is not called saved; repeated, it is saved once', async () => {
  const { browser, save, stored } = await saving('lost@example.org');
  front.cuts = 1;
  expect(await save()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect([front.cuts, await stored()]).toEqual([0, asOnce]);
  expect(await save()).toMatchObject({ status: 200, headers: { 'quire-revision': '1' } });
  expect(await stored()).toEqual(asOnce);
  // Another device has seen it and goes on.
  expect((await browser.save({ first_name: 'Grace' }, { sender: randomUUID(), base: 1 })).status).toBe(200);
  expect((await save()).status).toBe(200);
  expect(await stored()).toEqual({ revision: 2, answers: { first_name: 'Grace' }, history: 2 });
});

test('a submission whose commit meets a lost connection, sent again, is one with one email', async () => {
  const { browser } = await saving('submit@example.org');
  expect((await browser.save(completeAnswers)).status).toBe(200);
  const kept = (): Promise<unknown> =>
    beside(
      async ({ query }) =>
        (
          await query(
            `SELECT submitted_at, (SELECT count(*)::integer FROM submission WHERE submission.application_id = application.application_id) AS submissions,
       (SELECT count(*)::integer FROM letter WHERE letter.application_id = application.application_id) AS letters
     FROM application JOIN account USING (application_id) WHERE email = 'submit@example.org'`,
          )
        ).rows[0],
    );
  front.cuts = 1;
  expect(await browser.submit()).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { code: 'requests.databaseDown' },
  });
  const once = await kept();
  expect(once).toEqual({ submitted_at: expect.any(Date), submissions: 1, letters: 1 });
  expect((await browser.submit()).status).toBe(200);
  expect(await kept()).toEqual(once);
});

test('a save that the database refuses with the commit is not told as saved, and nothing of it is kept', async () => {
  const { save, stored } = await saving('refused@example.org');
  await beside(({ query }) =>
    query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''not now''; END';
    CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON answer_history DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`),
  );
  expect((await save()).status).toBe(500);
  expect(await stored()).toEqual(nothing);
  await beside(({ query }) => query('DROP FUNCTION refuse CASCADE'));
  expect((await save()).status).toBe(200);
  expect(await stored()).toEqual(asOnce);
});

test('a save whose last statement finds no lock in time is told as busy, and nothing of it is kept', async () => {
  const { save, stored } = await saving('busy@example.org');
  await serveWith({ lock_timeout: 300 });
  await beside((database) =>
    database.transaction(async ({ query }) => {
      await query('LOCK TABLE answer_history IN SHARE MODE');
      expect(await save()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    }),
  );
  expect(await stored()).toEqual(nothing);
  expect((await save()).status).toBe(200);
  expect(await stored()).toEqual(asOnce);
});

test('a save whose browser leaves midway is made whole, and the next one finds its connection clean', async () => {
  const { browser, headers, save, stored } = await saving('gone@example.org');
  await serveWith({});
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await beside(async (database) => {
    await database.transaction(async ({ query }) => {
      await query(
        "SELECT FROM application JOIN account USING (application_id) WHERE email = 'gone@example.org' FOR NO KEY UPDATE OF application",
      );
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const leaving = request({
        port: (server.app.server.address() as AddressInfo).port,
        host: '127.0.0.1',
        method: 'PUT',
        path: '/api/answer',
        headers: { ...ownPage, ...headers, cookie },
      });
      leaving.end(JSON.stringify({ answers: { first_name: 'Ada' } })).on('error', () => undefined);
      await vi.waitUntil(async () => (await lockWaits(database)) === 1, { timeout: 20_000 });
      await new Promise((resolve) => {
        leaving.on('close', resolve).destroy();
      });
    });
    await vi.waitFor(async () => expect(await stored()).toEqual(asOnce), { timeout: 20_000 });
  });
  expect(await save()).toMatchObject({ status: 200, headers: { 'quire-revision': '1' } });
  expect(await stored()).toEqual(asOnce);
});
