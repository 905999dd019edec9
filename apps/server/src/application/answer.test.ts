import { describe, expect, test } from 'vitest';
import { refusalText } from '@quire/documents/testing';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

const server = appOfTests();

const newStudent = (): Promise<TestBrowser> => server.studentAlready();

test('answers merge by key, one or many, and an empty text or null clears', async () => {
  const browser = await newStudent();
  expect(
    await browser.save({ first_name: 'Ada', citizenship_type: '1', citizenship_type_desc: 'Citizen' }),
  ).toMatchObject({ status: 200, body: { message: 'Your answers are saved.' } });
  await browser.save({ first_name: 'Zoë 🦆 "quoted"', ssn: '123-45-6789' });
  await browser.save({ citizenship_type: '', essay: 'Primes' });
  expect((await browser.save({ essay: null, visa: null })).status).toBe(200);
  expect(await browser.savedAnswers()).toEqual({
    first_name: 'Zoë 🦆 "quoted"',
    citizenship_type: '',
    citizenship_type_desc: 'Citizen',
    ssn: '123-45-6789',
    essay: '',
    visa: '',
  });
});

test('every answer keeps its revisions, cleared ones too, and saving the same again makes none', async () => {
  const browser = await newStudent();
  for (const name of ['A', 'B', 'B', '']) await browser.save({ first_name: name, visa: 'F1' });
  const rows = await server.query(
    'SELECT answer_key, revision, answer FROM answer_history JOIN account USING (application_id) WHERE email = $1 ORDER BY answer_key, revision',
    [server.newest()],
  );
  expect(rows).toEqual([
    { answer_key: 'first_name', revision: 1, answer: 'A' },
    { answer_key: 'first_name', revision: 2, answer: 'B' },
    { answer_key: 'first_name', revision: 3, answer: '' },
    { answer_key: 'visa', revision: 1, answer: 'F1' },
  ]);
});

test('saves at the same moment lose nothing', async () => {
  const browser = await newStudent();
  const keys = ['first_name', 'citizenship_type', 'visa', 'essay', 'hs_name', 'hs_2_name'];
  const saves = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      browser.save({ [keys[index % keys.length] ?? '']: `v${index}`, ssn: String(index) }),
    ),
  );
  expect(saves.every(({ status }) => status === 200)).toBe(true);
  expect(Object.keys((await browser.savedAnswers()) as object).sort()).toEqual([...keys, 'ssn'].sort());
  const rows = await server.query(
    'SELECT max(revision) AS revision FROM answer_history JOIN account USING (application_id) WHERE email = $1 AND answer_key = $2',
    [server.newest(), 'ssn'],
  );
  expect(rows).toEqual([{ revision: 24 }]);
});

describe('a save with one bad answer is refused whole', () => {
  const tooMany = Object.fromEntries(Array.from({ length: 601 }, (_, index) => [`key_${index}`, '']));
  const unsaved = ['0000', '0007', '0008', '000b', '000c', '000d', '001b', '001f', '007f', '0080', '0085', '009b'];
  test.each([
    ...unsaved.map((code): [string, string, string] => [code, `{"first_name":"X","visa":"a\\u${code}b"}`, 'visa']),
    ['an unknown key', '{"first_name":"X","favourite_colour":"red"}', 'favourite_colour'],
    ['__proto__', '{"first_name":"X","__proto__":{"admin":"yes"}}', '__proto__'],
    ['__proto__ as text', '{"first_name":"X","__proto__":"yes"}', '__proto__'],
    ['constructor', '{"first_name":"X","constructor":"yes"}', 'constructor'],
    ['toString', '{"first_name":"X","toString":"yes"}', 'toString'],
    ['a structure key', '{"first_name":"X","@repeat:hs":"3"}', '@repeat:hs'],
    ['a field of the account', '{"first_name":"X","web_status":"submitted"}', 'web_status'],
    ['a number', '{"first_name":"X","visa":7}', 'visa'],
    ['a list', '{"first_name":"X","visa":["F1"]}', 'visa'],
    ['an object', '{"first_name":"X","ssn":{"sealed":"x"}}', 'ssn'],
    ['half a character', '{"first_name":"X","visa":"\\ud83e"}', 'visa'],
    ['7001 characters', JSON.stringify({ first_name: 'X', essay: 'e'.repeat(7001) }), 'essay'],
  ])('%s', async (_, answers, key) => {
    const browser = await newStudent();
    await browser.save({ first_name: 'Before' });
    const answer = await browser.call('PUT', '/api/answer', `{"answers":${answers}}`);
    expect(answer.status).toBe(422);
    expect(answer.body['message']).toContain(`"${key}"`);
    const [problem, ...others] = answer.body['problems'] as object[];
    expect([problem, others]).toEqual([
      expect.objectContaining({ key, page: expect.any(String), message: expect.any(String) }),
      [],
    ]);
    expect(problem).toMatchObject({ message: refusalText(problem) });
    expect(await browser.savedAnswers()).toEqual({ first_name: 'Before' });
  });

  test('601 keys', async () => {
    expect(await (await newStudent()).save(tooMany)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('601') },
    });
  });

  test.each(['[]', '7', '"text"', 'null', '[["first_name","X"]]'])('answers that are %s', async (answers) => {
    expect((await (await newStudent()).call('PUT', '/api/answer', `{"answers":${answers}}`)).status).toBe(400);
  });

  test.each(['{"answers":{"first_name":"X"},"web_status":"submitted"}', '[]', 'null', '{}', '{"answers":', ''])(
    'the body %s',
    async (body) => {
      const browser = await newStudent();
      expect((await browser.call('PUT', '/api/answer', body)).status).toBe(400);
      expect(await browser.savedAnswers()).toEqual({});
    },
  );
});

test('7000 characters are kept, line ends counted once', async () => {
  const browser = await newStudent();
  const essay = `${'é'.repeat(3500)}\r\n${'x'.repeat(3499)}`;
  expect((await browser.save({ essay })).status).toBe(200);
  expect(await browser.savedAnswers()).toEqual({ essay });
});

test('600 keys and 7000 characters are looked at, one more of either is refused', async () => {
  const browser = await newStudent();
  const keys = (count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`key_${at}`, 'x']));
  expect((await browser.save(keys(600))).body).toMatchObject({ code: 'answers.refusedAndMore' });
  expect((await browser.save(keys(601))).body).toMatchObject({ code: 'answers.tooMany' });
  expect((await browser.save({ essay: 'é'.repeat(7_000) })).status).toBe(200);
  expect((await browser.save({ essay: 'é'.repeat(7_001) })).status).toBe(422);
  expect(await browser.savedAnswers()).toEqual({ essay: 'é'.repeat(7_000) });
});

test('the greatest base revision is the greatest that the database has', async () => {
  const browser = await newStudent();
  const from = async (base: number): Promise<number> =>
    (await browser.save({ first_name: String(base) }, { base, sender: '2f1c6a52-9d6b-4c8e-b7a1-5e0f4d3c2b1a' })).status;
  expect([await from(2_147_483_647), await from(2_147_483_648)]).toEqual([200, 400]);
});

test('a last page of 200 characters is kept, as are 20 messages of 1000; one more of each is refused', async () => {
  const browser = await newStudent();
  const page = (length: number): string => `/${'a'.repeat(length - 1)}`;
  const said = (count: number, length: number): object => ({
    first_name: Array<string>(count).fill('x'.repeat(length)),
  });
  expect([
    (await browser.call('PUT', '/api/last-page', { last_page: page(200) })).status,
    (await browser.call('PUT', '/api/last-page', { last_page: page(201) })).status,
  ]).toEqual([200, 422]);
  expect(
    await Promise.all(
      [said(20, 1_000), said(21, 1_000), said(20, 1_001)].map(
        async (body) => (await browser.call('POST', '/api/validations', body)).status,
      ),
    ),
  ).toEqual([200, 422, 422]);
});

test('one student never sees or changes what another one saved', async () => {
  const [one, other] = [await newStudent(), await newStudent()];
  await one.save({ first_name: 'One', ssn: '111-11-1111' });
  await one.chooseTab('essay', 'upload');
  await one.setCount('hs', 3);
  await other.save({ visa: 'Other' });
  expect((await other.call('GET', '/api/profile')).body).toMatchObject({
    answer: { visa: 'Other' },
    tabs: {},
    add_another: {},
  });
  expect((await one.call('GET', '/api/profile')).body).toMatchObject({
    answer: { first_name: 'One', ssn: '111-11-1111' },
    tabs: { essay: 'upload' },
    add_another: { hs: 3 },
  });
});

test('a sensitive answer stands in no table and no line of the log', async () => {
  const browser = await newStudent();
  await browser.save({ ssn: '987-65-4329', ssn_desc: 'Canary Number', first_name: 'Plainname' });
  await browser.save({ ssn: '987-65-4320' });
  await server.browser().call('POST', '/public/tmp', { answers: { ssn: '987-65-4321' } });
  const { database } = server.dependencies;
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const rows = await Promise.all(
    tables.rows.map(({ name }) => database.query<{ row: string }>(`SELECT "${name}"::text AS row FROM "${name}"`)),
  );
  const dump = rows.flatMap((result) => result.rows.map(({ row }) => row)).join('\n');
  expect(dump).toContain('Plainname');
  expect(dump).not.toMatch(/987-65-43|Canary/);
  expect(await browser.savedAnswers()).toMatchObject({ ssn: '987-65-4320', ssn_desc: 'Canary Number' });
  expect(server.logged.join('\n')).not.toMatch(/987-65|Plainname|student-\d+@/);
});
