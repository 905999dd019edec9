import { randomUUID } from 'node:crypto';
import { readRevision } from '@quire/api-client/contract';
import { describe, expect, test } from 'vitest';
import { keepDocument } from '../testing/kept-document.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';

const saved = { message: 'Your answers are saved.', code: 'answers.saved' };
const server = appOfTests();

const newStudent = (): Promise<TestBrowser> => server.studentAlready();

const revisionOf = ({ headers }: Reply): number | undefined => readRevision(headers['quire-revision']);
const profile = async (browser: TestBrowser): Promise<{ revision: unknown; answer: unknown }> => {
  const reply = await browser.call('GET', '/api/profile');
  return { revision: revisionOf(reply), answer: reply.body['answer'] };
};
/** Revisions of one key of the newest student, with what they were. */
const history = async (key: string): Promise<Record<string, unknown>[]> =>
  await server.query(
    'SELECT revision, answer FROM answer_history JOIN account USING (application_id) WHERE email = $1 AND answer_key = $2 ORDER BY revision',
    [server.newest(), key],
  );
const rowOf = async (): Promise<Record<string, unknown>> =>
  (
    await server.query('SELECT application.* FROM application JOIN account USING (application_id) WHERE email = $1', [
      server.newest(),
    ])
  )[0] ?? {};

describe('the revision of an application', () => {
  test('grows by one with each change of answers or structure, and with nothing else', async () => {
    const browser = await newStudent();
    const tab = (chosen: string): Promise<Reply> => browser.chooseTab('essay', chosen);
    const count = (number: number): Promise<Reply> => browser.setCount('hs', number);
    expect(await profile(browser)).toEqual({ revision: 0, answer: {} });
    const replies = [
      await browser.save({ first_name: 'Ada', visa: 'F1' }),
      await browser.save({ first_name: 'Ada' }),
      await browser.save({ visa: '' }),
      await tab('upload'),
      await tab('upload'),
      await tab('write'),
      await count(2),
      await count(2),
      await count(1),
      await browser.save({}),
    ];
    expect(replies.map(revisionOf)).toEqual([1, 1, 2, 3, 3, 4, 5, 5, 6, 6]);
    for (const [path, body] of [
      ['/api/tabs', { tab_id: 'essay', chosen_tab: 'nowhere' }],
      ['/api/add-another', { button_id: 'hs', num_components: 99 }],
    ] as const)
      expect((await browser.call('PUT', path, body)).status).toBe(422);
    await browser.call('PUT', '/api/last-page', { last_page: '/about' });
    await browser.call('POST', '/api/web-status', { web_status: 'started' });
    expect((await profile(browser)).revision).toBe(6);
    expect((await rowOf())['revisions']).toEqual({ first_name: 1, visa: 2, '@tabs:essay': 4, '@repeat:hs': 6 });
  });

  test('comes with the instant of the last save, once there was one', async () => {
    const browser = await newStudent();
    const savedAt = async (): Promise<unknown> => (await browser.call('GET', '/api/profile')).headers['last-modified'];
    expect(await savedAt()).toBeUndefined();
    await browser.save({ first_name: 'Ada' });
    expect(await savedAt()).toBe(((await rowOf())['changed_at'] as Date).toUTCString());
  });

  test('grows with the answer of a document, which no save is told of', async () => {
    const browser = await newStudent();
    await browser.save({ first_name: 'Ada' });
    await keepDocument(server.dependencies, {
      email: server.newest(),
    });
    await server.query(
      `UPDATE application SET answers = answers || '{"essay_doc": "ANSWERED"}', revisions = revisions || '{"essay_doc": 2}', revision = 2 WHERE application_id = $1`,
      [(await rowOf())['application_id']],
    );
    expect((await browser.call('DELETE', '/api/document-answer/essay_doc')).status).toBe(200);
    expect(await profile(browser)).toEqual({ revision: 3, answer: { first_name: 'Ada', essay_doc: '' } });
    const reply = await browser.save({ visa: 'F1' }, { base: 1 });
    expect([reply.status, revisionOf(reply), reply.body]).toEqual([200, 4, saved]);
  });

  test('counts every save at the same moment', async () => {
    const browser = await newStudent();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0 ? browser.setCount('hs', 1 + ((index / 3) % 3)) : browser.save({ first_name: `v${index}` }),
      ),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const greatest = Math.max(...replies.map((reply) => Number(revisionOf(reply))));
    expect((await profile(browser)).revision).toBe(greatest);
    expect(greatest).toBeGreaterThanOrEqual(11);
  });
});

describe('a save with a base revision', () => {
  test('of a key that another sender changed is refused, with both answers known, none overwritten', async () => {
    const browser = await newStudent();
    const [one, other] = [randomUUID(), randomUUID()];
    await browser.save({ first_name: 'Ada', visa: 'F1' });
    expect((await browser.save({ first_name: 'Anna' }, { base: 1, sender: one })).status).toBe(200);
    const refused = await browser.save({ first_name: 'Berta', essay: 'Long' }, { base: 1, sender: other });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'answers.changedElsewhere',
        message: expect.stringContaining('another tab'),
        conflicts: { first_name: 'Anna' },
      },
    });
    expect(refused.body).not.toHaveProperty('answers');
    expect(revisionOf(refused)).toBe(2);
    expect(await profile(browser)).toEqual({ revision: 2, answer: { first_name: 'Anna', visa: 'F1' } });

    // A sender that knows it may overwrite it, and the text that lost stays in the history.
    expect(
      revisionOf(await browser.save({ first_name: 'Berta', essay: 'Long' }, { base: 2, sender: other, number: 2 })),
    ).toBe(3);
    expect(await history('first_name')).toEqual([
      { revision: 1, answer: 'Ada' },
      { revision: 2, answer: 'Anna' },
      { revision: 3, answer: 'Berta' },
    ]);
  });

  test('one conflict refuses the whole save, and names every key of it', async () => {
    const browser = await newStudent();
    await browser.save({ first_name: 'Anna', ssn: '111-11-1111', essay: '' });
    const refused = await browser.save(
      { first_name: 'Berta', ssn: '222-22-2222', essay: 'Mine', visa: 'F1', hs_name: 'Hill' },
      { base: 0, sender: randomUUID() },
    );
    expect([refused.status, refused.body['conflicts']]).toEqual([
      409,
      { first_name: 'Anna', ssn: '111-11-1111', essay: '' },
    ]);
    expect((await profile(browser)).answer).toEqual({ first_name: 'Anna', ssn: '111-11-1111', essay: '' });
  });

  test('the loser of a conflict stays on the server, encrypted if sensitive; empty answers do not', async () => {
    const browser = await newStudent();
    const sender = randomUUID();
    await browser.save({ first_name: 'Anna', ssn: '111-11-1111', essay: 'Theirs' });
    await browser.save({ first_name: 'Berta', ssn: '222-22-2222', essay: '', visa: 'F1' }, { base: 0, sender });
    const rows = await server.query<{ answer_key: string; answer: unknown }>(
      'SELECT answer_key, answer, base, sender FROM refused_answer JOIN account USING (application_id) WHERE email = $1 ORDER BY answer_key',
      [server.newest()],
    );
    expect(rows).toEqual([
      { answer_key: 'first_name', answer: 'Berta', base: 0, sender },
      { answer_key: 'ssn', answer: { sealed: expect.not.stringContaining('222') }, base: 0, sender },
    ]);
  });

  test('of other keys is merged, and is told what others changed since, sensitive answers too', async () => {
    const browser = await newStudent();
    const [one, other] = [randomUUID(), randomUUID()];
    await browser.save({ hs_name: 'Hill' }, { sender: other });
    await browser.save({ first_name: 'Anna', ssn: '111-11-1111', visa: '' }, { base: 1, sender: one });
    const merged = await browser.save({ essay: 'Mine' }, { base: 1, sender: other, number: 2 });
    expect([merged.status, merged.body]).toEqual([
      200,
      { ...saved, answers: { first_name: 'Anna', ssn: '111-11-1111', visa: '' } },
    ]);
    expect(revisionOf(merged)).toBe(3);
    const next = await browser.save({ essay: 'Mine too' }, { base: 3, sender: other, number: 3 });
    expect(next.body).toEqual(saved);
    // A refusal reports other keys as well, because the sender goes on from its revision.
    await browser.save({ essay: 'Theirs', visa: 'F1' }, { base: 4, sender: one, number: 2 });
    expect((await browser.save({ essay: 'Mine again' }, { base: 4, sender: other, number: 4 })).body).toMatchObject({
      conflicts: { essay: 'Theirs' },
      answers: { visa: 'F1' },
    });
  });

  test('of what others changed to the same is no conflict', async () => {
    const browser = await newStudent();
    await browser.save({ first_name: 'Anna', ssn: '111-11-1111' });
    const same = await browser.save({ first_name: 'Anna', ssn: '111-11-1111' }, { base: 0, sender: randomUUID() });
    expect([same.status, revisionOf(same), same.body]).toEqual([200, 1, saved]);
  });

  test('of a key that the same sender saved since, without having had the reply, is no conflict', async () => {
    const browser = await newStudent();
    const sender = randomUUID();
    await browser.save({ first_name: 'An', ssn: '1' }, { base: 0, sender, number: 1 });
    const next = await browser.save({ first_name: 'Anna', ssn: '12' }, { base: 0, sender, number: 2 });
    expect([next.status, revisionOf(next), next.body]).toEqual([200, 2, saved]);
    // The same name in another account, or of a page that changed the answer in between, is another sender.
    await browser.save({ first_name: 'Berta' }, { base: 2, sender: randomUUID() });
    expect((await browser.save({ first_name: 'Anna M.' }, { base: 0, sender, number: 3 })).status).toBe(409);
  });

  test("of nobody's name conflicts with everybody", async () => {
    const browser = await newStudent();
    await browser.save({ first_name: 'An' }, { base: 0 });
    expect((await browser.save({ first_name: 'Anna' }, { base: 0 })).status).toBe(409);
    expect((await browser.save({ first_name: 'Anna' }, { base: 1 })).status).toBe(200);
  });

  test('that is still to come, as after a backup was put back, knows nothing', async () => {
    const browser = await newStudent();
    await browser.save({ first_name: 'Anna', visa: 'F1' });
    expect(await browser.save({ first_name: 'Berta' }, { base: 40, sender: randomUUID() })).toMatchObject({
      status: 409,
      body: { conflicts: { first_name: 'Anna' }, answers: { visa: 'F1' } },
    });
  });

  test('is not confused by structure that changed since', async () => {
    const browser = await newStudent();
    const sender = randomUUID();
    await browser.save({ first_name: 'Anna' }, { base: 0, sender });
    await browser.chooseTab('essay', 'upload');
    const next = await browser.save({ first_name: 'Berta' }, { base: 1, sender: randomUUID() });
    expect([next.status, revisionOf(next)]).toEqual([200, 3]);
  });
});

describe('a save with an idempotency key', () => {
  test('whose reply was lost is sent again: one revision, the same reply', async () => {
    const browser = await newStudent();
    const [sender, other] = [randomUUID(), randomUUID()];
    await browser.save({ visa: 'F1', ssn: '1' }, { sender: other });
    const first = await browser.save({ first_name: 'Ada' }, { base: 0, sender, number: 1 });
    const again = await browser.save({ first_name: 'Ada' }, { base: 0, sender, number: 1 });
    expect([again.status, again.body, revisionOf(again)]).toEqual([first.status, first.body, revisionOf(first)]);
    expect(again.body['answers']).toEqual({ visa: 'F1', ssn: '1' });
    expect((await profile(browser)).revision).toBe(2);
    expect(await history('first_name')).toHaveLength(1);
  });

  test('is the same after saves of others: it undoes nothing of theirs, and the next save returns it', async () => {
    const browser = await newStudent();
    const [sender, other] = [randomUUID(), randomUUID()];
    await browser.save({ visa: 'F1' }, { sender: other, number: 1 });
    const first = await browser.save({ first_name: 'Ada' }, { base: 0, sender, number: 1 });
    await browser.save({ first_name: 'Berta', visa: 'J1', essay: 'Theirs' }, { base: 2, sender: other, number: 2 });
    const again = await browser.save({ first_name: 'Ada' }, { base: 0, sender, number: 1 });
    expect(first.body['answers']).toEqual({ visa: 'F1' });
    // Nor does the reply name the visa, which has changed since: the sender would conflict with the answers it
    // received.
    expect([again.status, again.body, revisionOf(again), revisionOf(first)]).toEqual([200, saved, 2, 2]);
    expect((await profile(browser)).answer).toEqual({ first_name: 'Berta', visa: 'J1', essay: 'Theirs' });
    expect((await browser.save({ hs_name: 'Hill' }, { base: 2, sender, number: 2 })).body['answers']).toEqual({
      first_name: 'Berta',
      visa: 'J1',
      essay: 'Theirs',
    });
    expect(await history('first_name')).toEqual([
      { revision: 2, answer: 'Ada' },
      { revision: 3, answer: 'Berta' },
    ]);
  });

  test.each([
    ['with a base', 0],
    ['without a base', undefined],
  ])('that comes after a later one of the same sender changes nothing, %s', async (_, base) => {
    const browser = await newStudent();
    const sender = randomUUID();
    const named = base === undefined ? {} : { base };
    await browser.save({ first_name: 'Anna' }, { ...named, sender, number: 2 });
    const late = await browser.save({ first_name: 'An', visa: 'F1' }, { ...named, sender, number: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'answers.superseded', message: expect.stringContaining('nothing to do') },
    });
    expect(revisionOf(late)).toBeUndefined();
    expect(await profile(browser)).toEqual({ revision: 1, answer: { first_name: 'Anna' } });
  });

  test('that comes after a later one which was refused, or which changed nothing, changes nothing either', async () => {
    const browser = await newStudent();
    const sender = randomUUID();
    await browser.save({ first_name: 'Berta' });
    expect((await browser.save({ first_name: 'Anna', visa: 'F1' }, { base: 0, sender, number: 5 })).status).toBe(409);
    expect((await browser.save({ visa: 'J1' }, { base: 0, sender, number: 4 })).body['code']).toBe(
      'answers.superseded',
    );
    // The refused one sent again is looked at anew.
    expect(
      (await browser.save({ first_name: 'Anna', visa: 'F1' }, { base: 0, sender, number: 5 })).body['conflicts'],
    ).toEqual({ first_name: 'Berta' });
    expect((await browser.save({ first_name: 'Berta' }, { base: 1, sender, number: 7 })).status).toBe(200);
    expect((await browser.save({ first_name: 'Anna' }, { base: 1, sender, number: 6 })).body['code']).toBe(
      'answers.superseded',
    );
    expect(await profile(browser)).toEqual({ revision: 1, answer: { first_name: 'Berta' } });
  });

  test('two at the same moment leave what the later one says, whichever is first', async () => {
    const browser = await newStudent();
    const sender = randomUUID();
    for (let number = 1; number < 21; number += 2) {
      const [early, late] = await Promise.all([
        browser.save({ first_name: `v${number}` }, { sender, number }),
        browser.save({ first_name: `v${number + 1}` }, { sender, number: number + 1 }),
      ]);
      expect([200, 409]).toContain(early.status);
      expect(late.status).toBe(200);
      expect((await profile(browser)).answer).toEqual({ first_name: `v${number + 1}` });
    }
    // The same one twice at the same moment is made once.
    const [one, other] = await Promise.all([1, 2].map(() => browser.save({ visa: 'F1' }, { sender, number: 100 })));
    expect([one?.status, other?.status, revisionOf(one!)]).toEqual([200, 200, revisionOf(other!)]);
    expect(await history('visa')).toHaveLength(1);
  });

  test('stored before the submission says so when it is repeated; any other is refused', async () => {
    const browser = await newStudent();
    const sender = randomUUID();
    const first = await browser.save(completeAnswers, { base: 0, sender, number: 2 });
    expect((await browser.submit()).status).toBe(200);
    const again = await browser.save(completeAnswers, { base: 0, sender, number: 2 });
    expect([again.status, revisionOf(again)]).toEqual([200, revisionOf(first)]);
    for (const number of [1, 3])
      expect(await browser.save({ first_name: 'Late' }, { base: 0, sender, number })).toMatchObject({
        status: 409,
        body: { code: 'application.submittedAlready' },
      });
  });

  test('of the same sender in another account is another', async () => {
    const sender = randomUUID();
    const one = await newStudent();
    for (const number of [8, 9]) await one.save({ first_name: `One ${number}` }, { base: 0, sender, number });
    const other = await newStudent();
    expect(await other.save({ first_name: 'Other' }, { base: 0, sender, number: 1 })).toMatchObject({ status: 200 });
    expect([(await profile(one)).answer, (await profile(other)).answer]).toEqual([
      { first_name: 'One 9' },
      { first_name: 'Other' },
    ]);
    // Another sender's text here is a conflict with any text of this one.
    await other.save({ first_name: 'Changed' }, { sender: randomUUID() });
    expect((await other.save({ first_name: 'Other again' }, { base: 1, sender, number: 2 })).status).toBe(409);
  });

  test('with a lost reply is no conflict once knowingly changed: the change stays and is returned', async () => {
    const browser = await newStudent();
    const [sender, other] = [randomUUID(), randomUUID()];
    await browser.save({ first_name: 'Ann', ssn: '123-45-6789' }, { base: 0, sender });
    await browser.save({ first_name: 'Anna', ssn: '' }, { base: 1, sender: other });
    const retried = await browser.save(
      { first_name: 'Ann', ssn: '123-45-6789', visa: 'F1' },
      { base: 0, sender, number: 2 },
    );
    expect([retried.status, retried.body['answers'], revisionOf(retried)]).toEqual([
      200,
      { first_name: 'Anna', ssn: '' },
      3,
    ]);
    expect((await profile(browser)).answer).toEqual({ first_name: 'Anna', ssn: '', visa: 'F1' });
    expect(
      (await browser.save({ first_name: 'Annie' }, { base: 0, sender, number: 3 })).status,
      'typed on without having seen it',
    ).toBe(409);
  });

  test('with a lost reply is in a refusal too: a later, knowing change of it asks nobody', async () => {
    const browser = await newStudent();
    const [sender, other] = [randomUUID(), randomUUID()];
    await browser.save({ first_name: 'Ann', ssn: '123-45-6789' }, { base: 0, sender });
    await browser.save({ visa: 'F1' }, { base: 1, sender: other });
    const refused = await browser.save(
      { first_name: 'Ann', ssn: '123-45-6789', visa: 'J1' },
      { base: 0, sender, number: 2 },
    );
    expect([refused.status, refused.body['conflicts'], refused.body['answers'], revisionOf(refused)]).toEqual([
      409,
      { visa: 'F1' },
      { first_name: 'Ann', ssn: '123-45-6789' },
      2,
    ]);
  });

  test("retyping an older own text over another's edit is a conflict", async () => {
    const browser = await newStudent();
    const [sender, other] = [randomUUID(), randomUUID()];
    for (const [number, first_name] of [
      [1, 'Ann'],
      [2, 'Annie'],
    ] as const)
      await browser.save({ first_name }, { base: 0, sender, number });
    await browser.save({ first_name: 'Zoe' }, { base: 2, sender: other });
    const returned = await browser.save({ first_name: 'Ann' }, { base: 0, sender, number: 3 });
    expect([returned.status, returned.body['conflicts'], (await profile(browser)).answer]).toEqual([
      409,
      { first_name: 'Zoe' },
      { first_name: 'Zoe' },
    ]);
    expect(
      (await browser.save({ first_name: 'Annie' }, { base: 0, sender, number: 4 })).status,
      'what it stored last',
    ).toBe(200);
  });

  test('is kept for the newest 20 senders of an application, and holds no answer', async () => {
    const browser = await newStudent();
    const senders = Array.from({ length: 25 }, () => randomUUID());
    for (const [index, sender] of senders.entries())
      await browser.save(index % 2 === 0 ? { essay: `canary ${index}` } : {}, { sender, number: 3 });
    const [oldest, used] = senders.slice(5) as [string, string];
    await browser.save({ visa: 'F1' }, { sender: used, number: 4 });
    await browser.save({ visa: 'J1' }, { sender: randomUUID(), number: 1 });
    const { senders: kept } = (await rowOf()) as { senders: { sender: string; number: number }[] };
    expect(kept).toHaveLength(20);
    expect(kept.map(({ sender }) => sender)).toContain(used);
    expect(kept.map(({ sender }) => sender)).not.toContain(oldest);
    expect(JSON.stringify(kept)).not.toContain('canary');
    expect(kept.every((one) => Object.keys(one).toSorted().join() === 'number,revision,sender')).toBe(true);
  });
});

test.each([
  ['quire-base-revision', ''],
  ['quire-base-revision', '-1'],
  ['quire-base-revision', '1.5'],
  ['quire-base-revision', '"17"'],
  ['quire-base-revision', '1, 2'],
  ['quire-base-revision', '2147483648'],
  ['quire-base-revision', '999999999999999'],
  ['quire-base-revision', '9999999999999999'],
  ['idempotency-key', ''],
  ['idempotency-key', 'k1'],
  ['idempotency-key', '0b5c8c1e-6d0c-4a5c-9b76-0c1f3a2f7a11'],
  ['idempotency-key', '0b5c8c1e-6d0c-4a5c-9b76-0c1f3a2f7a11/x'],
])('a save with the header %s: %s is refused, with words', async (header, value) => {
  const browser = await newStudent();
  const reply = await browser.call('PUT', '/api/answer', { answers: { first_name: 'Ada' } }, { [header]: value });
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'requests.wrongHeader', message: expect.stringContaining(`"${header}"`), values: { header } },
  });
  expect(await profile(browser)).toEqual({ revision: 0, answer: {} });
});

test('saves without headers are as they were: the newest wins, and the history has what lost', async () => {
  const browser = await newStudent();
  await browser.save({ first_name: 'Anna' }, { base: 0, sender: randomUUID() });
  const reply = await browser.save({ first_name: 'Berta' });
  expect([reply.status, reply.body]).toEqual([200, saved]);
  expect(await history('first_name')).toEqual([
    { revision: 1, answer: 'Anna' },
    { revision: 2, answer: 'Berta' },
  ]);
});

test('a row of an earlier version, or one that it still changes, has the furthest revision of its keys', async () => {
  const browser = await newStudent();
  const { application_id: id } = await rowOf();
  const asBefore = async (key: string, answer: string, revision: number): Promise<void> => {
    await server.query(
      'UPDATE application SET answers = answers || jsonb_build_object($2::text, $3::text), revisions = revisions || jsonb_build_object($2::text, $4::integer) WHERE application_id = $1',
      [id, key, answer, revision],
    );
    await server.query(
      'INSERT INTO answer_history (application_id, answer_key, revision, answer, saved_at) VALUES ($1, $2, $4, to_jsonb($3::text), now())',
      [id, key, answer, revision],
    );
  };
  await asBefore('first_name', 'Ada', 7);
  await asBefore('visa', 'F1', 2);
  expect((await profile(browser)).revision).toBe(7);
  const sender = randomUUID();
  expect(revisionOf(await browser.save({ visa: 'J1' }, { base: 7, sender }))).toBe(8);
  await asBefore('visa', 'H1', 9);
  expect((await profile(browser)).revision).toBe(9);
  expect(await browser.save({ visa: 'O1' }, { base: 8, sender, number: 2 })).toMatchObject({
    status: 409,
    body: { conflicts: { visa: 'H1' } },
  });
  expect(revisionOf(await browser.save({ visa: 'O1' }, { base: 9, sender, number: 3 }))).toBe(10);
  expect(await history('visa')).toEqual(
    [
      [2, 'F1'],
      [8, 'J1'],
      [9, 'H1'],
      [10, 'O1'],
    ].map(([revision, answer]) => ({ revision, answer })),
  );
});
