import { beforeEach, expect, test } from 'vitest';
import { applicationNumber } from '../records/application-number.ts';
import { putMark } from '../storage/installation-marks.ts';
import { keepDocument } from '../testing/kept-document.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfEachTest } from '../testing/app-of-tests.ts';
import { goodPassword } from '../testing/test-app.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';
import { staff } from '../testing/test-office.ts';

let ada: TestBrowser;
const server = appOfEachTest();
beforeEach(async () => {
  ada = await server.studentAlready('ada@example.org');
  await ada.save({ ...completeAnswers, ssn: '123-45-6789' });
});

const remove = (password: string): Promise<Reply> => ada.call('POST', '/api/own-data/deletion', { password });
const kept = async (): Promise<number> => (await server.query('SELECT FROM account')).length;
const idOf = async (email: string): Promise<string> =>
  String((await server.query('SELECT application_id AS id FROM account WHERE email = $1', [email]))[0]?.['id']);
const audited = async (chain: string): Promise<unknown[]> =>
  await server.query(
    "SELECT action, result FROM audit_entry WHERE chain_id = $1 AND actor = 'student' AND action IN ('data exported', 'deletion asked') ORDER BY nth",
    [chain],
  );

test('students are handed everything that is kept of them and nothing of others, ten times an hour', async () => {
  await server.studentAlready('bob@example.org');
  const id = await idOf('ada@example.org');
  const { status, body, text, headers } = await ada.call('GET', '/api/own-data');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({
    number: applicationNumber(id),
    account: { email: 'ada@example.org' },
    application: { answers: { first_name: 'Ada', ssn: '123-45-6789' } },
    submission: null,
    deletionAsked: null,
  });
  expect(text).not.toMatch(/bob@|hash|sealed|token|student/);
  expect(await audited(id)).toEqual([{ action: 'data exported', result: 'done' }]);
  for (let more = 1; more < 10; more += 1) expect((await ada.call('GET', '/api/own-data')).status).toBe(200);
  expect(await ada.call('GET', '/api/own-data')).toMatchObject({ status: 429, body: { code: 'limits.ownData' } });
  expect((await server.browser().call('GET', '/api/own-data')).status).toBe(401);
});

test('a long history arrives whole, part by part and one at a time for each account', async () => {
  const bob = await server.studentAlready('bob@example.org');
  const id = await idOf('ada@example.org');
  await server.query(
    "INSERT INTO answer_history (application_id, answer_key, revision, answer, saved_at) SELECT $1, 'essay', nth + 10, to_jsonb('draft ' || nth), now() FROM generate_series(1, 120) AS nth",
    [id],
  );
  await server.query(
    "INSERT INTO refused_answer (application_id, answer_key, answer, base, refused_at) SELECT $1, 'essay', to_jsonb('lost ' || nth), 1, now() FROM generate_series(1, 100) AS nth",
    [id],
  );
  let asked: Promise<Reply>[] = [];
  await server.dependencies.database.transaction(async ({ query }) => {
    await query('LOCK TABLE answer_history');
    asked = [ada, ada].map((browser) => browser.call('GET', '/api/own-data'));
    // Whichever comes second, while the other waits for the history.
    expect(await Promise.race(asked)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3' },
      body: { code: 'requests.tooMany' },
    });
  });
  const replies = await Promise.all(asked);
  const whole = replies.find(({ status }) => status === 200)!;
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  expect((await bob.call('GET', '/api/own-data')).body['history']).toEqual([]);
  const answers = (list: string): unknown[] =>
    (whole.body[list] as { answer_key: string; answer: unknown }[])
      .filter(({ answer_key: key }) => key === 'essay')
      .map(({ answer }) => answer);
  expect([answers('history').slice(-120), answers('refused')]).toEqual([
    Array.from({ length: 120 }, (_, at) => `draft ${at + 1}`),
    Array.from({ length: 100 }, (_, at) => `lost ${at + 1}`),
  ]);
  expect((await ada.call('GET', '/api/own-data')).status).toBe(200);
});

test('until they have submitted, everything goes at once with the password, and with no other', async () => {
  await server.studentAlready('bob@example.org');
  await keepDocument(server.dependencies, {
    email: 'ada@example.org',
  });
  const id = await idOf('ada@example.org');
  expect(await remove('Wrong-horse-9-battery')).toMatchObject({
    status: 403,
    body: { code: 'accounts.wrongPassword' },
  });
  expect([await kept(), await audited(id)]).toEqual([2, [{ action: 'deletion asked', result: 'refused' }]]);
  expect(await remove(goodPassword)).toMatchObject({ status: 200, body: { deleted: true } });
  expect([await kept(), await objectKeys(server.dependencies.store, 'documents/')]).toEqual([1, []]);
  expect([
    (await ada.call('GET', '/api/profile')).status,
    (await ada.call('POST', '/public/login', { username: 'ada@example.org', password: goodPassword })).status,
  ]).toEqual([401, 403]);
  expect(await server.query("SELECT actor, keys FROM audit_entry WHERE action = 'audit erased'")).toEqual([
    { actor: 'student', keys: [id] },
  ]);
});

test('submitted data stays until staff decide, asked once; a sixth password in an hour is unchecked', async () => {
  expect((await ada.submit()).status).toBe(200);
  const number = applicationNumber(await idOf('ada@example.org'));
  expect(await staff(server, 'person', 'requests')).toBe('Nobody who has submitted asks for a deletion.');
  for (let times = 0; times < 2; times += 1)
    expect(await remove(goodPassword)).toMatchObject({ status: 200, body: { deleted: false } });
  expect(await staff(server, 'person', 'requests')).toBe(
    `2026-09-01 12:00 UTC  ${number}  ada@example.org\nTo look at one and delete it: npm run staff -- person delete <email>`,
  );
  expect((await ada.call('GET', '/api/own-data')).body).toMatchObject({
    deletionAsked: { asked_at: '2026-09-01T12:00:00.000Z' },
  });
  for (let times = 2; times < 5; times += 1) expect((await remove('Wrong-horse-9-battery')).status).toBe(403);
  expect(await remove(goodPassword)).toMatchObject({ status: 429, body: { code: 'limits.deletions' } });
  await staff(server, 'person', 'delete', 'ada@example.org', '--submitted', '--yes', number);
  expect(await staff(server, 'person', 'requests')).toBe('Nobody who has submitted asks for a deletion.');
});

test('nothing goes while the files are those of another installation', async () => {
  await keepDocument(server.dependencies, {
    email: 'ada@example.org',
  });
  await putMark(server.dependencies.store, '11111111-1111-4111-8111-111111111111');
  expect(await remove(goodPassword)).toMatchObject({ status: 503, body: { code: 'requests.storeDown' } });
  expect([await kept(), (await ada.call('GET', '/api/profile')).status]).toEqual([1, 200]);
});
