import { randomUUID } from 'node:crypto';
import { readRevision } from '@quire/api-client/contract';
import { describe, expect, test } from 'vitest';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, SaveTerms, TestBrowser } from '../testing/test-browser.ts';

const server = appOfTests();

const newStudent = (): Promise<TestBrowser> => server.studentAlready();

const count = (browser: TestBrowser, number: number, terms?: SaveTerms): Promise<Reply> =>
  browser.setCount('hs', number, terms);
const tab = (browser: TestBrowser, chosen: string, terms?: SaveTerms): Promise<Reply> =>
  browser.chooseTab('essay', chosen, terms);
const revisionOf = (reply: Reply): number | undefined => readRevision(reply.headers['quire-revision']);
const layout = async (browser: TestBrowser): Promise<unknown> => {
  const { body } = await browser.call('GET', '/api/profile');
  return { ...(body['tabs'] as object), ...(body['add_another'] as object) };
};
const pages = (): [string, string] => [randomUUID(), randomUUID()];

describe('a count or a chosen tab that was changed elsewhere since the base', () => {
  test('is not overwritten: the stored value is told, with everything else that others changed', async () => {
    const browser = await newStudent();
    const [a, b] = pages();
    await browser.save({ first_name: 'Ada' }, { base: 0, sender: a });
    await count(browser, 3, { base: 1, sender: a, number: 2 });
    const refused = await count(browser, 2, { base: 0, sender: b });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'answers.changedElsewhere', conflicts: { '@repeat:hs': '3' }, answers: { first_name: 'Ada' } },
    });
    expect(revisionOf(refused)).toBe(2);
    await tab(browser, 'upload', { base: 2, sender: a, number: 3 });
    await tab(browser, 'write', { base: 3, sender: a, number: 4 });
    expect((await tab(browser, 'upload', { base: 2, sender: b, number: 2 })).body['conflicts']).toEqual({
      '@tabs:essay': 'write',
    });
    expect(await layout(browser)).toEqual({ hs: 3, essay: 'write' });
  });

  test('is overwritten by who knows it, by who chose it, by who chooses the same, and by who names no base', async () => {
    const browser = await newStudent();
    const [a, b] = pages();
    expect((await count(browser, 2, { base: 0, sender: a })).status).toBe(200);
    expect((await count(browser, 2, { base: 0, sender: b })).status).toBe(200);
    expect((await count(browser, 3, { base: 0, sender: a, number: 2 })).status).toBe(200);
    expect((await count(browser, 1, { base: 2, sender: b, number: 2 })).status).toBe(200);
    expect((await count(browser, 3)).status).toBe(200);
    expect(await layout(browser)).toEqual({ hs: 3 });
  });

  test('has the revision of whoever chose the same before, and no later one', async () => {
    const browser = await newStudent();
    const [a, b] = pages();
    await count(browser, 2, { base: 0, sender: a });
    await browser.save({ first_name: 'Ada' }, { base: 1, sender: a, number: 2 });
    expect([
      revisionOf(await count(browser, 2, { base: 0, sender: b })),
      revisionOf(await count(browser, 2, { base: 0, sender: b })),
    ]).toEqual([1, 1]);
    expect(revisionOf(await count(browser, 3, { base: 2, sender: b, number: 2 }))).toBe(3);
  });

  test('is told to the next save of answers, and is in the history', async () => {
    const browser = await newStudent();
    const [a, b] = pages();
    await count(browser, 2, { base: 0, sender: a });
    await tab(browser, 'upload', { base: 1, sender: a, number: 2 });
    expect((await browser.save({ first_name: 'Ada' }, { base: 0, sender: b })).body['answers']).toEqual({
      '@repeat:hs': '2',
      '@tabs:essay': 'upload',
    });
    const rows = await server.query(
      'SELECT answer_key, revision, answer, sender FROM answer_history JOIN account USING (application_id) WHERE email = $1 ORDER BY revision',
      [server.newest()],
    );
    expect(rows.slice(0, 2)).toEqual([
      { answer_key: '@repeat:hs', revision: 1, answer: '2', sender: a },
      { answer_key: '@tabs:essay', revision: 2, answer: 'upload', sender: a },
    ]);
  });
});

describe('an answer that others have given since the base', () => {
  test('is hidden by no count and no tab', async () => {
    const browser = await newStudent();
    const [a, b] = pages();
    await count(browser, 2, { base: 0, sender: a });
    await browser.save({ hs_2_name: 'Hill School', essay: 'Words' }, { base: 1, sender: a, number: 2 });
    expect(await count(browser, 1, { base: 1, sender: b })).toMatchObject({
      status: 409,
      body: { conflicts: { '@repeat:hs': '2' }, answers: { hs_2_name: 'Hill School' } },
    });
    expect(await tab(browser, 'upload', { base: 1, sender: b })).toMatchObject({
      status: 409,
      body: { conflicts: { '@tabs:essay': 'write' } },
    });
    expect([
      (await count(browser, 1, { base: 2, sender: b, number: 2 })).status,
      (await tab(browser, 'upload', { base: 2, sender: b, number: 2 })).status,
    ]).toEqual([200, 200]);
  });

  test('stands in no way of a count or a tab under which it stays, nor where it was emptied', async () => {
    const browser = await newStudent();
    const [a, b] = pages();
    await count(browser, 3, { base: 0, sender: a });
    await browser.save({ hs_3_name: 'Hill School', hs_name: 'Lane' }, { base: 1, sender: a, number: 2 });
    await browser.save({ hs_3_name: '' }, { base: 2, sender: a, number: 3 });
    expect((await count(browser, 2, { base: 1, sender: b })).status).toBe(200);
  });
});

describe('the calls of one save', () => {
  test('carry one number, and arrive in any order', async () => {
    const browser = await newStudent();
    const [sender] = pages();
    const save = { base: 0, sender, number: 4 };
    const replies = [
      await tab(browser, 'upload', save),
      await count(browser, 2, save),
      await browser.save({ first_name: 'Ada' }, save),
    ];
    expect(replies.map((reply) => [reply.status, revisionOf(reply)])).toEqual([
      [200, 1],
      [200, 2],
      [200, 3],
    ]);
  });

  test('that come again change nothing, and an older one is refused, whatever came between', async () => {
    const browser = await newStudent();
    const [a, b] = pages();
    await count(browser, 2, { base: 0, sender: a, number: 1 });
    await count(browser, 3, { base: 0, sender: a, number: 2 });
    await count(browser, 1, { base: 2, sender: b });
    const again = await count(browser, 3, { base: 0, sender: a, number: 2 });
    expect([again.status, revisionOf(again)]).toEqual([200, 2]);
    expect(await count(browser, 2, { base: 0, sender: a, number: 1 })).toMatchObject({
      status: 409,
      body: { code: 'answers.superseded' },
    });
    expect(await layout(browser)).toEqual({ hs: 1 });
  });

  test('of which an older one was late are refused also where the newer one was itself refused', async () => {
    const browser = await newStudent();
    const [a, b] = pages();
    await tab(browser, 'upload', { base: 0, sender: b });
    await tab(browser, 'write', { base: 1, sender: b, number: 2 });
    await tab(browser, 'upload', { base: 1, sender: a, number: 2 });
    expect((await tab(browser, 'upload', { base: 2, sender: a, number: 1 })).body['code']).toBe('answers.superseded');
    expect(
      (await tab(browser, 'upload', { base: 2, sender: a, number: 2 })).status,
      'sent again, it is looked at anew',
    ).toBe(200);
  });

  test('that arrive after any call of a later one change nothing: no late count hides text typed after it', async () => {
    const browser = await newStudent();
    const [sender] = pages();
    await count(browser, 2, { base: 0, sender, number: 1 });
    // The second item is removed, added and filled in again, while the removal is under way.
    expect(
      (await browser.save({ hs_2_name: 'Hill School', essay: 'Words' }, { base: 1, sender, number: 3 })).status,
    ).toBe(200);
    const late = { base: 1, sender, number: 2 };
    expect([(await count(browser, 1, late)).body['code'], (await tab(browser, 'upload', late)).body['code']]).toEqual([
      'answers.superseded',
      'answers.superseded',
    ]);
    expect(await layout(browser)).toEqual({ hs: 2 });
    expect((await count(browser, 2, { base: 1, sender, number: 3 })).status).toBe(200);

    await count(browser, 1, { base: 2, sender, number: 5 });
    expect(
      (await browser.save({ hs_2_name: 'Lane' }, { base: 2, sender, number: 4 })).body['code'],
      'nor do late answers, once a count was there',
    ).toBe('answers.superseded');
    expect((await browser.save({ hs_2_name: '' }, { base: 2, sender, number: 5 })).status).toBe(200);
  });

  test.each(['/api/tabs', '/api/add-another'])(
    'to %s with a header that cannot be read are refused, with words',
    async (path) => {
      const browser = await newStudent();
      const body =
        path === '/api/tabs' ? { tab_id: 'essay', chosen_tab: 'upload' } : { button_id: 'hs', num_components: 2 };
      expect(await browser.call('PUT', path, body, { 'quire-base-revision': 'x' })).toMatchObject({
        status: 400,
        body: { code: 'requests.wrongHeader' },
      });
    },
  );
});
