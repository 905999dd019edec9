import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { openProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Reply } from '../testing/test-browser.ts';

let server: TestApp;
let proxy: TcpProxy;
/** The way of the server to its database; the tests look at what became of it by a way of their own. */
let way: Database;
let own: Database;
beforeAll(async () => {
  server = await startTestApp({
    adapt: (dependencies) => {
      own = dependencies.database;
      const database: Database = { query: (text, values) => way.query(text, values), transaction: (work) => way.transaction(work), health: () => way.health(), close: () => way.close() };
      return { ...dependencies, database };
    },
  });
  proxy = await openProxy({ host: server.connection.host ?? '', port: Number(server.connection.port) });
  way = openDatabase({ ...server.connection, port: proxy.port }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await way.close();
  await proxy.close();
  way = own;
  await server.stop();
});

/** Does something while no answer to a commit comes back; each commit itself is made. */
async function withoutAnswers(call: () => Promise<Reply>): Promise<Reply> {
  const before = proxy.cut;
  proxy.sees = (bytes) => (bytes.toString('latin1').includes('commit') ? 'last' : 'pass');
  const reply = await call();
  proxy.sees = () => 'pass';
  expect(proxy.cut).toBe(before + 1);
  return reply;
}
const away = { status: 503, headers: { 'retry-after': '2' }, body: { code: 'requests.databaseDown' } };

test('F4 R62 a save whose commit is made and answered to nobody is refused as unknown, and made once when it is sent again', { tags: 'deep' }, async () => {
  const browser = await server.studentAlready('save@example.org');
  const key = `${randomUUID()}/1`;
  const save = (): Promise<Reply> => browser.call('PUT', '/api/answer', { answers: { first_name: 'Ada' } }, { 'idempotency-key': key, 'quire-base-revision': '0' });
  const stored = async (): Promise<unknown> => (await own.query("SELECT answers ->> 'first_name' AS name, revision, (SELECT count(*)::int FROM answer_history WHERE answer_history.application_id = application.application_id) AS history FROM application JOIN account USING (application_id) WHERE email = 'save@example.org'")).rows;
  expect(await withoutAnswers(save)).toMatchObject(away);
  expect(await stored()).toEqual([{ name: 'Ada', revision: 1, history: 1 }]);
  // Another device has seen it and goes on.
  expect((await browser.call('PUT', '/api/answer', { answers: { first_name: 'Grace' } }, { 'idempotency-key': `${randomUUID()}/1`, 'quire-base-revision': '1' })).status).toBe(200);
  for (let again = 0; again < 2; again += 1) expect((await save()).status).toBe(200);
  expect(await stored()).toEqual([{ name: 'Grace', revision: 2, history: 2 }]);
});

test('F4 F29 a submission whose commit is made and answered to nobody is one submission, with one letter, when it is sent again', { tags: 'deep' }, async () => {
  const browser = await server.studentAlready('submit@example.org');
  expect((await browser.call('PUT', '/api/answer', { answers: completeAnswers })).status).toBe(200);
  const submit = (): Promise<Reply> => browser.call('POST', '/api/submit');
  const stored = async (): Promise<unknown> => (await own.query("SELECT submitted_at, (SELECT count(*)::int FROM submission WHERE submission.application_id = application.application_id) AS submissions, (SELECT count(*)::int FROM letter WHERE letter.application_id = application.application_id) AS letters FROM application JOIN account USING (application_id) WHERE email = 'submit@example.org'")).rows;
  expect(await withoutAnswers(submit)).toMatchObject(away);
  const before = await stored();
  expect(before).toEqual([{ submitted_at: expect.any(Date), submissions: 1, letters: 1 }]);
  expect((await submit()).status).toBe(200);
  expect(await stored()).toEqual(before);
});
