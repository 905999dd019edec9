import type { QueryResultRow } from 'pg';
import { describe, expect, test } from 'vitest';
import { forgot, login, reset } from '../testing/account-calls.ts';
import { appOfOneTest, appOfTests } from '../testing/app-of-tests.ts';
import { browserAt, type TestBrowser } from '../testing/test-browser.ts';

const minute = 60_000;
/** Work between reading an account and checking its password. */
let meanwhile = async (): Promise<void> => undefined;
const server = appOfTests({
  adapt: ({ database, ...rest }) => ({
    ...rest,
    database: {
      ...database,
      query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
        database.query<Row>(text, values).finally(() => (text.includes('password_hash') ? meanwhile() : undefined)),
    },
  }),
});

const profile = async (browser: TestBrowser): Promise<number> => (await browser.call('GET', '/api/profile')).status;
const copyOf = (browser: TestBrowser): TestBrowser => browserAt(server.app, browser);

test('however many ask at once, each is the user of their own session, and none without a session', async () => {
  const emails = Array.from({ length: 12 }, (_, at) => `crowd-${at}@example.org`);
  const browsers = await Promise.all(emails.map((email) => server.studentAlready(email)));
  const stranger = server.browser();
  stranger.cookies.set('quire-session', 'A'.repeat(43));
  const ended = await server.studentAlready('crowd-out@example.org');
  const late = copyOf(ended);
  await ended.call('GET', '/api/logout');
  const asked = [...browsers, stranger, ...browsers, late].map((browser) => browser.call('GET', '/api/profile'));
  expect((await Promise.all(asked)).map(({ status, body }) => (status === 200 ? body['username'] : status))).toEqual([
    ...emails,
    401,
    ...emails,
    401,
  ]);
});

test('the session is HttpOnly, the marker is readable and holds no secret', async () => {
  const browser = await server.student('cookies@example.org');
  const answer = await login(browser, 'cookies@example.org');
  const [secret, marker] = answer.headers['set-cookie'] as string[];
  expect(secret).toMatch(/^quire-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(marker).toMatch(/^LittleIdentity.session=[\w-]{16}; Path=\/; SameSite=Strict$/);
  const named = browser.cookies.get('LittleIdentity.session') ?? '';
  expect(secret).not.toContain(named);
  const rows = await server.query<{ row: string }>('SELECT session::text AS row FROM session');
  expect(rows.map(({ row }) => row).join()).not.toContain(named);
});

test('over https the cookie is secure and bound to the host', async () => {
  const secure = await appOfOneTest({ environment: { PUBLIC_URL: 'https://apply.little.example' } });
  const browser = await secure.student('secure@example.org');
  expect([...browser.cookies.keys()]).toEqual([
    '__Host-quire-device',
    '__Host-quire-session',
    'LittleIdentity.session',
  ]);
  const answer = await browser.call('GET', '/api/logout');
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-quire-session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970.*; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^LittleIdentity.session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970.*; Secure; SameSite=Strict$/,
    ),
  ]);
});

test('a password that is reset while a login checks it opens no session', async () => {
  const email = 'reset-meanwhile@example.org';
  const browser = await server.student(email);
  await forgot(browser, email);
  const id = await server.linkIdFor(email, 2);
  meanwhile = async () => {
    expect((await reset(server.browser(), email, id, 'Another-Horse-10-staple')).status).toBe(200);
  };
  const late = server.browser();
  const answer = await login(late, email);
  meanwhile = async () => undefined;
  expect(answer.status).toBe(403);
  expect(late.cookies.size).toBe(0);
  expect((await login(late, email, 'Another-Horse-10-staple')).status).toBe(200);
});

test('a forged marker, or a made-up session, opens nothing', async () => {
  const browser = server.browser();
  browser.cookies.set('LittleIdentity.session', 'yes');
  browser.cookies.set('quire-session', 'A'.repeat(43));
  const answer = await browser.call('GET', '/api/profile');
  expect(answer).toMatchObject({
    status: 401,
    body: { message: 'Your session is invalid. Please clear your cookies and login again.' },
  });
  expect(browser.cookies.size).toBe(0);
});

describe('a tab that missed another login', () => {
  test("neither reads, writes nor logs out what is the other student's", async () => {
    const browser = await server.student('first@example.org');
    const expected = { 'quire-session': browser.cookies.get('LittleIdentity.session') };
    expect((await browser.call('PUT', '/api/answer', { answers: { first_name: 'First' } }, expected)).status).toBe(200);
    await server.student('second@example.org');
    await login(browser, 'second@example.org');
    const late = [
      await browser.call('GET', '/api/profile', undefined, expected),
      await browser.call('PUT', '/api/answer', { answers: { first_name: 'First again' } }, expected),
      await browser.call('GET', '/api/logout', undefined, expected),
    ];
    expect(late.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual([
      [401, undefined],
      [401, undefined],
      [401, undefined],
    ]);
    const own = await browser.call('GET', '/api/profile', undefined, {
      'quire-session': browser.cookies.get('LittleIdentity.session'),
    });
    expect(own).toMatchObject({ status: 200, body: { username: 'second@example.org', answer: {} } });
  });
});

describe('the server ends a session by its own clock', () => {
  test('after sixteen minutes without a request', async () => {
    const browser = await server.studentAlready('idle@example.org');
    server.wait(16 * minute - 1);
    expect(await profile(browser)).toBe(200);
    server.wait(16 * minute);
    expect(await profile(browser)).toBe(401);
    const rows = await server.query('SELECT 1 FROM session JOIN account USING (application_id) WHERE email = $1', [
      'idle@example.org',
    ]);
    expect(rows).toEqual([]);
  });

  test('whatever a page asks on its own meanwhile', async () => {
    const browser = await server.studentAlready('polls@example.org');
    for (const address of ['/api/pdf/document-answer/essay_doc', '/api/pdf/document-answer/essay_doc', '/api/pdf']) {
      server.wait(5 * minute);
      expect((await browser.call('GET', address)).status).toBe(200);
    }
    server.wait(minute);
    expect(await profile(browser)).toBe(401);
  });

  test('after twelve hours, however busy', async () => {
    const browser = await server.studentAlready('busy@example.org');
    for (let passed = 10; passed < 12 * 60; passed += 10) {
      server.wait(10 * minute);
      expect(await profile(browser)).toBe(200);
    }
    server.wait(10 * minute);
    expect(await profile(browser)).toBe(401);
  });
});

test('each login has a new session, and the one before is dead', async () => {
  const browser = await server.student('again@example.org');
  const older = copyOf(browser);
  await login(browser, 'again@example.org');
  expect(browser.cookies.get('quire-session')).not.toBe(older.cookies.get('quire-session'));
  expect(await profile(older)).toBe(401);
  expect(await profile(browser)).toBe(200);
});

test('the token is not in the database', async () => {
  const browser = await server.student('hash@example.org');
  const token = browser.cookies.get('quire-session') ?? '';
  const rows = await server.query<{ row: string }>('SELECT session::text AS row FROM session');
  const dump = rows.map(({ row }) => row).join();
  expect(rows.length).toBeGreaterThan(0);
  for (const bytes of [Buffer.from(token), Buffer.from(token, 'base64url')])
    expect(dump).not.toContain(bytes.toString('hex'));
});

test('logging out ends the session on the server; a replayed cookie gets 401', async () => {
  const browser = await server.student('leaves@example.org');
  const replay = copyOf(browser);
  expect((await browser.call('GET', '/api/logout')).status).toBe(200);
  // The device stays known, and opens nothing.
  expect([...browser.cookies.keys()]).toEqual(['quire-device']);
  expect(await profile(browser)).toBe(401);
  expect(await profile(replay)).toBe(401);
});

describe('logging out', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a link', { 'sec-fetch-mode': 'navigate' }],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    [
      'an old browser on another site',
      { 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined, origin: 'https://evil.example' },
    ],
    [
      'an image in an old browser',
      { 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined, 'content-type': undefined },
    ],
  ])('is refused to %s', async (_, headers) => {
    const browser = await server.studentAlready(`out-${Math.random()}@example.org`);
    expect((await browser.call('GET', '/api/logout', undefined, headers)).status).toBe(403);
    expect(await profile(browser)).toBe(200);
  });

  test.each([
    ['our origin', { 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined, origin: 'http://127.0.0.1:3000' }],
    [
      'a JSON content type, which another site cannot set',
      { 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined },
    ],
  ])('works without Sec-Fetch-Site from %s', async (_, headers) => {
    const browser = await server.studentAlready(`out-${Math.random()}@example.org`);
    expect((await browser.call('GET', '/api/logout', undefined, headers)).status).toBe(200);
  });

  test('cannot be caused by a link to any call, which arrives without cookies', async () => {
    const answer = await server
      .browser()
      .call('GET', '/api/profile', undefined, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
