import { beforeAll, describe, expect, test } from 'vitest';
import { refusalText } from '@quire/documents/testing';
import { buildApp } from '../app.ts';
import { policyPasswords } from '../security/passwords.ts';
import { confirm, forgot, login, resend, reset, signup } from '../testing/account-calls.ts';
import { noteStatements } from '../testing/note-statements.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { goodPassword } from '../testing/test-app.ts';
import { openBrowser, type Reply, type TestBrowser } from '../testing/test-browser.ts';

const minute = 60_000;
const asked: string[] = [];
const server = appOfTests({
  adapt: (dependencies) => ({ ...dependencies, database: noteStatements(dependencies.database, asked) }),
});

const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

test('sign up, confirm with the mailed code, log in, ask for the profile', async () => {
  const browser = server.browser();
  expect(await signup(browser, 'Ada@Example.org')).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('confirmation code') },
  });
  const [mail] = await server.mailsTo('ada@example.org');
  expect(mail?.subject).toBe('Little & Sons College: Your confirmation code');
  expect(mail?.text).toContain(`${server.dependencies.settings.PUBLIC_URL}/confirm`);
  expect((await login(browser, 'ada@example.org')).status).toBe(403);
  expect(await confirm(browser, 'ADA@example.org', await server.codeFor('ada@example.org'))).toMatchObject({
    status: 200,
  });
  expect(await login(browser, 'ada@EXAMPLE.org')).toMatchObject({ status: 200 });
  const profile = await browser.call('GET', '/api/profile');
  expect(profile.body).toEqual({
    answer: {},
    document_answer: {},
    tabs: {},
    add_another: {},
    username: 'ada@example.org',
    last_page: null,
    web_status: [],
    successful_login: ['2026-09-01T12:00:00.000Z'],
  });
});

test('a success names its text as a refusal does, so that a page says it in the language of its reader', async () => {
  const browser = server.browser();
  const email = 'words@example.org';
  const successes = [await signup(browser, email)];
  // A code that is replaced before its email leaves is not sent.
  await server.codeFor(email);
  successes.push(await resend(browser, email));
  successes.push(await confirm(browser, email, await server.codeFor(email, 2)), await forgot(browser, email));
  const id = await server.linkIdFor(email, 3);
  successes.push(
    await browser.call('POST', '/public/reset-password', { username: email, id, password: `${goodPassword}2` }),
  );
  successes.push(
    await login(browser, email, `${goodPassword}2`),
    await browser.call('POST', '/api/validations', {}),
    await browser.call('GET', '/api/logout'),
  );
  expect(successes.map(({ status, body: { code } }) => [status, code])).toEqual(
    [
      'accounts.codeSent',
      'accounts.codeResent',
      'accounts.confirmed',
      'accounts.linkSent',
      'accounts.passwordChanged',
      'accounts.loggedIn',
      'problems.noted',
      'accounts.loggedOut',
    ].map((code) => [200, code]),
  );
  for (const { body } of successes) expect(body).toEqual({ message: refusalText(body), code: body['code'] });
});

describe('confirmation codes', () => {
  test('a code is void after ten minutes, and a new one works', async () => {
    const browser = server.browser();
    await signup(browser, 'late@example.org');
    const code = await server.codeFor('late@example.org');
    server.wait(10 * minute);
    expect(await confirm(browser, 'late@example.org', code)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('no longer valid') },
    });
    await resend(browser, 'late@example.org');
    const newer = await server.codeFor('late@example.org', 2);
    expect((await confirm(browser, 'late@example.org', newer)).status).toBe(200);
  });

  test('the sixth try fails with the right code, five at the same moment count too', async () => {
    const browser = server.browser();
    await signup(browser, 'guess@example.org');
    const code = await server.codeFor('guess@example.org');
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => confirm(browser, 'guess@example.org', wrongCode(code))),
    );
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect((await confirm(browser, 'guess@example.org', code)).status).toBe(422);
  });

  test('a code works once, and only the newest', async () => {
    const browser = server.browser();
    await signup(browser, 'twice@example.org');
    const first = await server.codeFor('twice@example.org');
    await resend(browser, 'twice@example.org');
    const second = await server.codeFor('twice@example.org', 2);
    expect((await confirm(browser, 'twice@example.org', first)).status).toBe(first === second ? 200 : 422);
    expect((await confirm(browser, 'twice@example.org', second)).status).toBe(200);
    expect((await confirm(browser, 'twice@example.org', second)).status).toBe(422);
  });

  test('no code and no password stands in the database as it was typed', async () => {
    await signup(server.browser(), 'hashed@example.org');
    const code = await server.codeFor('hashed@example.org');
    const rows = await server.query<{ row: string }>(
      'SELECT row(account, sign_up, confirmation_code)::text AS row FROM account JOIN sign_up USING (application_id) JOIN confirmation_code USING (sign_up_id) WHERE email = $1',
      ['hashed@example.org'],
    );
    expect(rows[0]?.row).toContain('$argon2id$v=19$');
    expect(await policyPasswords.inTurn(({ hash }) => hash(goodPassword))).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows[0]?.row).not.toContain(goodPassword);
    expect(rows[0]?.row).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe('password reset', () => {
  test('the mailed link changes the password once, ends every session and starts none', async () => {
    const email = 'forgetful@example.org';
    const [laptop, phone] = [await server.student(email), server.browser()];
    await login(phone, email);
    expect(
      await server
        .browser()
        .call(
          'POST',
          '/public/forgot-password',
          { username: email },
          { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        ),
    ).toMatchObject({ status: 200 });
    const id = await server.linkIdFor(email, 2);
    const [mail] = await server.mailsTo(email, 2);
    expect(mail?.text).toContain(
      `${server.dependencies.settings.PUBLIC_URL}/reset?username=forgetful%40example.org&id=`,
    );
    expect(mail?.text).not.toContain('evil');
    expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16);

    const choose = (password: string): Promise<Reply> => reset(server.browser(), email, id, password);
    expect((await choose('short')).status).toBe(422);
    const answer = await choose('Another-Horse-10-staple');
    expect(answer).toMatchObject({ status: 200 });
    // The device is known from now on, which grants nothing.
    expect(answer.headers['set-cookie']).toMatch(/^quire-device=[^,]*$/);
    expect((await choose('A-third-Horse-11-staple')).status).toBe(422);
    expect((await laptop.call('GET', '/api/profile')).status).toBe(401);
    expect((await phone.call('GET', '/api/profile')).status).toBe(401);
    expect((await login(server.browser(), email)).status).toBe(403);
    expect((await login(server.browser(), email, 'Another-Horse-10-staple')).status).toBe(200);
    const [notice] = await server.mailsTo(email, 3);
    expect(notice?.subject).toContain('Your password was changed');
  });

  test('a link is void after an hour, for another account, and when another one was used', async () => {
    const email = 'slow@example.org';
    await server.student(email);
    await server.student('other@example.org');
    const open = (username: string, id: string): Promise<Reply> => reset(server.browser(), username, id);
    await forgot(server.browser(), email);
    const first = await server.linkIdFor(email, 2);
    await forgot(server.browser(), email);
    const second = await server.linkIdFor(email, 3);
    expect((await open('other@example.org', first)).status).toBe(422);
    expect((await open(email, second)).status).toBe(200);
    expect((await open(email, first)).status).toBe(422);
    await forgot(server.browser(), email);
    const third = await server.linkIdFor(email, 5);
    server.wait(60 * minute);
    expect((await open(email, third)).status).toBe(422);
  });
});

describe('nobody learns whether an address is known', () => {
  const unknown = 'nobody@example.org';
  const unconfirmed = 'waiting@example.org';
  const known = 'member@example.org';
  beforeAll(async () => {
    await signup(server.browser(), unconfirmed);
    await server.student(known);
    server.wait(60 * minute);
  });

  const calls: Record<string, (browser: TestBrowser, email: string) => Promise<Reply>> = {
    'a login with a wrong password': (browser, email) => login(browser, email, 'Wrong-password-123'),
    'a wrong code': (browser, email) => confirm(browser, email, '123456'),
    'a new code': resend,
    'a forgotten password': forgot,
    'a reset with a wrong id': (browser, email) => reset(browser, email, 'x'),
    'a sign-up': signup,
  };
  test.each(Object.entries(calls))('%s is answered alike', async (_, call) => {
    const answers = [];
    for (const email of [unknown, unconfirmed, known]) {
      const { status, body, headers } = await call(server.browser(), email);
      answers.push({ status, body: { ...body, requestId: undefined }, headers: Object.keys(headers) });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test.each(Object.entries(calls))(
    '%s is answered alike when there were too many',
    { tags: 'deep' },
    async (name, call) => {
      const answers = [];
      for (const email of [`new-${name.length}@example.org`, unconfirmed, known]) {
        server.wait(24 * 60 * minute);
        const given = [];
        for (
          let times = 0;
          times < (name === 'a wrong code' ? 31 : name === 'a reset with a wrong id' ? 101 : 6);
          times += 1
        ) {
          const { status, body, headers } = await call(server.browser(), email);
          given.push({
            status,
            body: { ...body, requestId: undefined },
            headers: Object.keys(headers),
            retryAfter: headers['retry-after'],
          });
        }
        expect(given.at(-1)?.status).toBe(429);
        answers.push(given);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    },
  );

  test.each(Object.keys(calls))('%s asks the database the same', async (name) => {
    const statements = [];
    for (const email of [`new-${name.length}@example.org`, unconfirmed, known]) {
      server.wait(60 * minute);
      asked.length = 0;
      await calls[name]?.(server.browser(), email);
      statements.push([...asked]);
    }
    expect(statements[0]?.length).toBeGreaterThan(1);
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
  });

  test('signing up with a known address changes nothing and mails a notice', async () => {
    await server.student('taken@example.org');
    await signup(server.browser(), 'taken@example.org', 'Stolen-password-99');
    const [notice] = await server.mailsTo('taken@example.org', 2);
    expect(notice?.subject).toContain('You already have an account');
    expect((await login(server.browser(), 'taken@example.org', 'Stolen-password-99')).status).toBe(403);
    expect((await login(server.browser(), 'taken@example.org')).status).toBe(200);
  });
});

describe('limits of one caller at one address', () => {
  test('after five failures the right password waits too, twice as long each time, and a reset still works', async () => {
    const email = 'throttled@example.org';
    await server.student(email);
    const fail = async (): Promise<Reply> => login(server.browser(), email, 'Wrong-password-123');
    for (let count = 0; count < 5; count += 1) expect((await fail()).status).toBe(403);
    expect(await login(server.browser(), email)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    server.wait(1000);
    expect((await fail()).status).toBe(403);
    expect(await login(server.browser(), email)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });

    await forgot(server.browser(), email);
    const id = await server.linkIdFor(email, 2);
    expect((await reset(server.browser(), email, id, 'Another-Horse-10-staple')).status).toBe(200);
    expect((await login(server.browser(), email, 'Another-Horse-10-staple')).status).toBe(200);
  });

  test('a login that succeeds starts the count again', async () => {
    const email = 'clumsy@example.org';
    await server.student(email);
    for (let count = 0; count < 12; count += 1) {
      const succeeds = count % 4 === 3;
      expect((await login(server.browser(), email, succeeds ? goodPassword : 'Wrong-password-123')).status).toBe(
        succeeds ? 200 : 403,
      );
    }
  });

  test('guesses at the same moment do not slip through', async () => {
    const email = 'parallel@example.org';
    await server.student(email);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => login(server.browser(), email, 'Wrong-password-123')),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('a second instance counts on, and so does one that was started again', async () => {
    const email = 'instances@example.org';
    for (let count = 0; count < 3; count += 1) await forgot(server.browser(), email);
    const second = await buildApp(server.dependencies);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await forgot(openBrowser(second), email)).status);
    expect(statuses).toEqual([200, 200, 429]);
    for (let count = 0; count < 5; count += 1) await login(openBrowser(count % 2 ? second : server.app), email);
    expect((await login(openBrowser(second), email)).status).toBe(429);
    await second.close();
  });

  test('a burst of a hundred calls sends no more than five mails', async () => {
    const email = 'burst@example.org';
    const calls = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? resend : forgot)(server.browser(), email)),
    );
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(calls.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3600');
    await server.student('burst-sentinel@example.org');
    expect((await signup(server.browser(), email)).status).toBe(429);
    server.wait(60 * minute);
    await signup(server.browser(), email);
    expect(await server.mailsTo(email, 1)).toHaveLength(1);
  });
});

test('after all of this the log holds no address, password, code, token or cookie', () => {
  const log = server.logged.join('');
  expect(log).toContain('"route":"/public/reset-password"');
  expect(log).not.toMatch(/example\.org|%40|orse|quire-(session|device|sign-up)|[?&]id=|"\d{6}"/);
});
