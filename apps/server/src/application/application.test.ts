import { problemsOf } from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import { describe, expect, test } from 'vitest';
import { refusalText } from '@quire/documents/testing';
import { appOfTests } from '../testing/app-of-tests.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';

const server = appOfTests();

const post = (browser: TestBrowser, status: string): Promise<Reply> =>
  browser.call('POST', '/api/web-status', { web_status: status });
const statuses = async (browser: TestBrowser): Promise<unknown> =>
  ((await browser.call('GET', '/api/profile')).body['web_status'] as { web_status: string }[]).map(
    (entry) => entry.web_status,
  );
const rowsOf = async (browser: TestBrowser, columns: string): Promise<unknown[]> => {
  const { body } = await browser.call('GET', '/api/profile');
  const rows = await server.query(
    `SELECT ${columns} FROM submission JOIN account USING (application_id) WHERE email = $1`,
    [body['username']],
  );
  return rows;
};

describe('web_status', () => {
  test('only moves forward, and a step may be left out', async () => {
    const browser = await server.studentAlready();
    expect(await statuses(browser)).toEqual([]);
    expect((await post(browser, 'validating')).status).toBe(200);
    expect(await statuses(browser)).toEqual(['started', 'validating']);
    expect(await post(browser, 'started')).toMatchObject({ status: 200, body: { web_status: 'validating' } });
    expect(await statuses(browser)).toEqual(['started', 'validating']);
  });

  test('cannot become submitted without a submission', async () => {
    const browser = await server.studentAlready();
    expect((await post(browser, 'submitted')).status).toBe(409);
    expect((await post(browser, 'finished')).status).toBe(400);
    expect(await statuses(browser)).toEqual([]);
  });

  test('posted late, after the submission, is ignored', async () => {
    const browser = await server.studentAlready();
    await browser.save(completeAnswers);
    await browser.submit();
    for (const status of ['submitted', 'validating', 'started'])
      expect(await post(browser, status)).toMatchObject({ status: 200, body: { web_status: 'submitted' } });
    expect(await statuses(browser)).toEqual(['started', 'validating', 'submitted']);
  });
});

describe('submission', () => {
  test('with gaps is refused with every problem, whatever the browser claims', async () => {
    const browser = await server.studentAlready();
    await browser.save({ citizenship_type: '2', hs_name: 'Hill High', ssn: '12' });
    expect((await browser.call('POST', '/api/validations', {})).status).toBe(200);
    const answer = await browser.call('POST', '/api/submit', { valid: true });
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('not submitted') } });
    expect(answer.body['problems']).toEqual([
      { key: 'first_name', page: 'about', message: 'First Name' },
      { key: 'visa', page: 'about', message: 'Visa' },
      { key: 'ssn', page: 'about', message: 'Please provide a valid Social Security number.' },
    ]);
    expect(await rowsOf(browser, '1')).toEqual([]);
    expect(await statuses(browser)).toEqual(['started', 'validating']);
  });

  test('keeps what counts as it is now, and only that', async () => {
    const browser = await server.studentAlready();
    await browser.save({
      ...completeAnswers,
      visa: 'hidden now',
      hs_2_name: 'Second',
      hs_3_name: 'not shown',
      ssn: '123-45-6789',
    });
    await browser.setCount('hs', 2);
    server.wait(1000);
    expect(await browser.submit()).toMatchObject({
      status: 200,
      body: { message: 'Your application was successfully submitted.', code: 'completion.submittedMessage' },
    });
    expect(await rowsOf(browser, 'answers, tabs, add_another, constants, questionnaire_version AS version')).toEqual([
      {
        constants: { intended_student_type: 'Freshman' },
        answers: { ...completeAnswers, hs_2_name: 'Second', ssn: { sealed: expect.stringMatching(/^test\./) } },
        tabs: {},
        add_another: { hs: 2 },
        version: server.dependencies.config.questionnaire.version,
      },
    ]);
  });

  test('fifty at once, and one more later, are one submission', async () => {
    const browser = await server.studentAlready();
    await browser.save(completeAnswers);
    const first = await Promise.all(Array.from({ length: 50 }, () => browser.submit()));
    server.wait(5000);
    const all = [...first, await browser.submit()];
    expect(new Set(all.map(({ status, body }) => `${status} ${String(body['submitted_at'])}`)).size).toBe(1);
    expect(all[0]?.status).toBe(200);
    expect(await rowsOf(browser, '1')).toHaveLength(1);
  });

  test('a save at the same moment is in it, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = await server.studentAlready();
      await browser.save(completeAnswers);
      const [save] = await Promise.all([browser.save({ first_name: 'Grace' }), browser.submit()]);
      const name = save.status === 200 ? 'Grace' : 'Ada';
      expect([200, 409]).toContain(save.status);
      expect(await rowsOf(browser, "answers ->> 'first_name' AS name")).toEqual([{ name }]);
      expect(await browser.savedAnswers()).toMatchObject({ first_name: name });
    }
  });

  test('freezes everything', async () => {
    const browser = await server.studentAlready();
    await browser.save(completeAnswers);
    await browser.submit();
    const writes: [string, unknown][] = [
      ['/api/answer', { answers: { first_name: 'Changed' } }],
      ['/api/tabs', { tab_id: 'essay', chosen_tab: 'upload' }],
      ['/api/add-another', { button_id: 'hs', num_components: 2 }],
      ['/api/last-page', { last_page: '/education' }],
    ];
    for (const [path, body] of writes)
      expect(await browser.call('PUT', path, body)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('already been submitted') },
      });
    expect((await browser.call('POST', '/api/validations', {})).status).toBe(409);
    expect((await browser.call('GET', '/api/profile')).body).toMatchObject({
      answer: completeAnswers,
      tabs: {},
      add_another: {},
      last_page: null,
    });
  });
});

describe('tabs and add another', () => {
  test.each([
    ['nothing', 'write'],
    ['essay', 'nothing'],
    ['hs', '1'],
    ['__proto__', 'write'],
    ['constructor', 'name'],
  ])('tab %s / %s does not exist', async (group, tab) => {
    const browser = await server.studentAlready();
    expect((await browser.chooseTab(group, tab)).status).toBe(422);
    expect((await browser.call('GET', '/api/tabs')).body).toEqual({});
  });

  test.each([
    ['hs', 0],
    ['hs', 4],
    ['hs', -1],
    ['essay', 1],
    ['__proto__', 2],
    ['hs', 1e9],
  ])('%s times %i is refused', async (group, count) => {
    const browser = await server.studentAlready();
    expect((await browser.setCount(group, count)).status).toBe(422);
    expect((await browser.call('GET', '/api/add-another')).body).toEqual({});
  });

  test.each(['2', 1.5, null, [2]])('a count that is %j is malformed', async (count) => {
    expect((await (await server.studentAlready()).setCount('hs', count)).status).toBe(400);
  });

  test('the newest choice is kept', async () => {
    const browser = await server.studentAlready();
    for (const tab of ['upload', 'write']) expect((await browser.chooseTab('essay', tab)).status).toBe(200);
    for (const count of [3, 2]) expect((await browser.setCount('hs', count)).status).toBe(200);
    expect((await browser.call('GET', '/api/tabs')).body).toEqual({ essay: 'write' });
    expect((await browser.call('GET', '/api/add-another')).body).toEqual({ hs: 2 });
    expect((await browser.call('GET', '/api/document-answer')).body).toEqual({});
  });
});

describe('last page and validations', () => {
  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'about',
    '/about?token=1',
    `/${'a'.repeat(300)}`,
    `/${'a'.repeat(190)}!`,
    '',
  ])('%j is no page of ours', async (page) => {
    expect((await (await server.studentAlready()).call('PUT', '/api/last-page', { last_page: page })).status).toBe(422);
  });

  test.each(['/', '/about', '/about/', '/about/contact', '/~a.b_c-1/2'])('%j is one', async (page) => {
    expect((await (await server.studentAlready()).call('PUT', '/api/last-page', { last_page: page })).status).toBe(200);
  });

  test('the last page comes back with the profile', async () => {
    const browser = await server.studentAlready();
    expect((await browser.call('PUT', '/api/last-page', { last_page: '/final-steps' })).status).toBe(200);
    expect((await browser.call('GET', '/api/profile')).body['last_page']).toBe('/final-steps');
  });

  test('validations name questions and hold texts', async () => {
    const browser = await server.studentAlready();
    expect(
      (await browser.call('POST', '/api/validations', { first_name: ['First Name'], race: ['Choose one'], race_a: [] }))
        .status,
    ).toBe(200);
    expect((await browser.call('POST', '/api/validations', {})).status).toBe(200);
    for (const body of [[], 'x', 1, null])
      expect([body, (await browser.call('POST', '/api/validations', body)).status]).toEqual([body, 400]);
  });

  test.each<[string, unknown, string, string]>([
    [
      'a question that is not there',
      { first_name: ['First Name'], nothing: ['x'] },
      'nothing',
      'This application has no such question.',
    ],
    ['__proto__', JSON.parse('{"__proto__":["x"]}'), '__proto__', 'This application has no such question.'],
    ['constructor', { constructor: ['x'] }, 'constructor', 'This application has no such question.'],
    ['what is no list', { first_name: 'x' }, 'first_name', 'Its messages must be a list of texts.'],
    ['a list of what is no text', { first_name: ['x', 7] }, 'first_name', 'Its messages must be a list of texts.'],
    ['a list of lists', { first_name: [['x']] }, 'first_name', 'Its messages must be a list of texts.'],
    [
      'too many messages',
      { first_name: Array.from({ length: 21 }, (_, index) => `Message ${index}`) },
      'first_name',
      'This question can have at most 20 messages.',
    ],
    [
      'a message that is too long',
      { first_name: ['x'.repeat(1_001)] },
      'first_name',
      'A message can have at most 1000 characters.',
    ],
    ...['\0', '\u001b', '\u009b'].map((sign): [string, unknown, string, string] => [
      JSON.stringify(sign),
      { first_name: [`a${sign}b`] },
      'first_name',
      'A message contains a character that cannot be saved.',
    ]),
    [
      'half a character',
      { first_name: ['a\ud800b'] },
      'first_name',
      'A message contains a character that cannot be saved.',
    ],
  ])('validations with %s are refused whole, with words', async (_name, body, key, words) => {
    const browser = await server.studentAlready();
    expect((await browser.call('POST', '/api/validations', { race: ['Before'] })).status).toBe(200);
    const refused = await browser.call('POST', '/api/validations', body);
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(`"${key}": ${words}`), problems: [{ key, message: words }] },
    });
    expect((refused.body['problems'] as unknown[]).map(refusalText)).toEqual([words]);
    const rows = await server.query('SELECT count(*)::int FROM application WHERE validations = $1', [
      JSON.stringify({ race: ['Before'] }),
    ]);
    expect(rows[0]?.['count']).toBeGreaterThan(0);
    await browser.call('POST', '/api/validations', {});
  });

  test('validations of whatever the browser finds are kept', async () => {
    const { questionnaire } = server.dependencies.config;
    const browser = await server.studentAlready();
    const today = todayIn(questionnaire.timeZone, Date.now());
    for (const answer of ['', ' ', 'x', '-1', '\u{1F600}'.repeat(8_000), '2026-02-30']) {
      const found = problemsOf(
        questionnaire,
        Object.fromEntries(questionnaire.dataModel.map((key) => [key, answer])),
        today,
      );
      const sent = Object.groupBy(found, ({ key }) => key);
      const body = Object.fromEntries(
        Object.entries(sent).map(([key, problems = []]) => [key, [...new Set(problems.map(({ message }) => message))]]),
      );
      expect(await browser.call('POST', '/api/validations', body)).toMatchObject({ status: 200 });
    }
    expect(
      (await browser.call('POST', '/api/validations', { first_name: ['A backslash and u0000: \\u0000'] })).status,
    ).toBe(200);
  });
});

test("a document's question accepts only its mark; any other save of it is refused whole", async () => {
  const browser = await server.studentAlready();
  const words = 'This question is answered by uploading a document.';
  const refused = {
    status: 422,
    body: { problems: [expect.objectContaining({ key: 'essay_doc', code: 'answers.document', message: words })] },
  };
  for (const essay_doc of ['my-essay.pdf', 'ANSWERED']) {
    expect(await browser.save({ first_name: 'Ada', essay_doc })).toMatchObject(refused);
    expect(await browser.call('POST', '/public/tmp', { answers: { essay_doc } })).toMatchObject(refused);
  }
  expect(await browser.savedAnswers()).toEqual({});
  expect(await browser.save({ essay_doc: '' })).toMatchObject({ status: 200 });
});

describe('temporary answers', () => {
  test('come back under their token for fourteen days', async () => {
    const { body } = await server.browser().call('POST', '/public/tmp', { answers: { first_name: 'Ada', ssn: '1' } });
    const path = `/public/tmp?token=${String(body['token'])}`;
    expect(await server.browser().call('GET', path)).toMatchObject({
      status: 200,
      body: { answer: { first_name: 'Ada', ssn: '1' } },
      headers: { 'cache-control': 'no-store' },
    });
    server.wait(14 * 24 * 60 * 60_000);
    const expired = await server.browser().call('GET', path);
    const unknown = await server.browser().call('GET', '/public/tmp?token=x');
    expect(expired.status).toBe(404);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...expired.body, requestId: '' });
    expect(server.logged.join('\n')).not.toContain(String(body['token']));
  });

  test('are refused whole like any answers', async () => {
    expect(
      (await server.browser().call('POST', '/public/tmp', '{"answers":{"first_name":"Ada","__proto__":"x"}}')).status,
    ).toBe(422);
    expect((await server.browser().call('POST', '/public/tmp', { answers: { first_name: 7 } })).status).toBe(422);
    const answers = Object.fromEntries(
      ['essay', 'first_name', 'visa', 'hs_name'].map((key) => [key, '語'.repeat(7_000)]),
    );
    expect(await server.browser().call('POST', '/public/tmp', { answers })).toMatchObject({
      status: 413,
      body: { code: 'requests.tooLarge' },
    });
  });

  test('are a thousand a day from each address, and twenty thousand in all', async () => {
    const make = async (address: string): Promise<unknown> =>
      (await server.browser(address).call('POST', '/public/tmp', { answers: { first_name: 'Ada' } })).status;
    await server.query('DELETE FROM rate_limit');
    expect(await make('203.0.113.1')).toBe(200);
    await server.query('UPDATE rate_limit SET used = 999');
    expect([await make('203.0.113.1'), await make('203.0.113.1'), await make('203.0.113.2')]).toEqual([200, 429, 200]);
    await server.query(
      "INSERT INTO temporary_answer (token_hash, answers, expires_at) SELECT sha256(nth::text::bytea), '{}', now() FROM generate_series(1, 19999 - (SELECT count(*) FROM temporary_answer)) AS nth",
    );
    expect([await make('203.0.113.2'), await make('203.0.113.2')]).toEqual([200, 429]);
  });
});
