import { describe, expect, test } from 'vitest';
import { forgot, login, reset, signup } from '../testing/account-calls.ts';
import { appOfOneTest, appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const server = appOfTests();

const forgotStatus = async (browser: TestBrowser, username: string): Promise<number> =>
  (await forgot(browser, username)).status;
const fail = async (browser: TestBrowser, email: string): Promise<number> =>
  (await login(browser, email, 'Wrong-password-123')).status;

/** A person whose device has logged in and out, and an address that is blocked after failures of strangers. */
async function known(email: string): Promise<TestBrowser> {
  await server.studentAlready(email);
  const browser = server.browser();
  expect((await login(browser, email)).status).toBe(200);
  expect((await browser.call('GET', '/api/logout')).status).toBe(200);
  for (let failures = 0; failures < 5; failures += 1) await fail(server.browser(), email);
  expect((await login(server.browser(), email)).status).toBe(429);
  return browser;
}
const withDevice = (value: string): TestBrowser => {
  const browser = server.browser();
  browser.cookies.set('quire-device', value);
  return browser;
};

describe('a device that has logged in before', () => {
  test('has a cookie out of reach of scripts, which names no address, survives the log-out and opens nothing', async () => {
    const email = 'device@example.org';
    const browser = await known(email);
    const answer = await login(browser, email);
    const [line = ''] = (answer.headers['set-cookie'] as string[]).filter((each) => each.startsWith('quire-device='));
    expect(line).toMatch(/^quire-device=[\w.-]{70,80}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(Buffer.from(browser.cookies.get('quire-device') ?? '', 'base64url').toString('latin1')).not.toContain(
      'device@',
    );
    await browser.call('GET', '/api/logout');
    expect([...browser.cookies.keys()]).toEqual(['quire-device']);
    expect((await browser.call('GET', '/api/profile')).status).toBe(401);
    expect(await fail(browser, email)).toBe(403);
  });

  test('over https is known by a cookie that is bound to the host', async () => {
    const secure = await appOfOneTest({ environment: { PUBLIC_URL: 'https://apply.little.example' } });
    const browser = await secure.student('secure@example.org');
    const answer = await login(browser, 'secure@example.org');
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-quire-device=\S+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    );
    expect((await signup(browser, 'new@example.org')).headers['set-cookie']).toMatch(
      /^__Host-quire-sign-up=\S+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('logs in while strangers have to wait; a forged, a foreign and an old cookie are those of strangers', async () => {
    const email = 'cookie@example.org';
    const browser = await known(email);
    const own = browser.cookies.get('quire-device') ?? '';
    const foreign = (await known('foreign@example.org')).cookies.get('quire-device') ?? '';
    expect((await login(withDevice(own), email)).status).toBe(200);
    const signingUp = server.browser();
    await signup(signingUp, email);
    const signUp = signingUp.cookies.get('quire-sign-up') ?? '';
    const [id = '', time = '', hash = ''] = own.split('.');
    const other = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    for (const forged of [
      '',
      'x',
      foreign,
      signUp,
      `${own}x`,
      `${id}.${time}`,
      `${id}.${time}.`,
      `${id}.${time}.${other(hash)}`,
      `${other(id)}.${time}.${hash}`,
      `${id}.${other(time)}.${hash}`,
      `${id}.z${time}.${hash}`,
    ]) {
      expect([forged, (await login(withDevice(forged), email)).status]).toEqual([forged, 429]);
    }
    server.wait(365 * day + 1000);
    for (let failures = 0; failures < 5; failures += 1) await fail(server.browser(), email);
    expect((await login(withDevice(own), email)).status).toBe(429);
  });

  test('until the day it is too old', async () => {
    const email = 'nearly-old@example.org';
    const browser = await known(email);
    server.wait(365 * day - 1000);
    for (let failures = 0; failures < 5; failures += 1) await fail(server.browser(), email);
    expect((await login(browser, email)).status).toBe(200);
  });

  test('waits for its own failures alone; after ten in a row it counts as a stranger until it logs in as one', async () => {
    const email = 'stolen@example.org';
    const browser = await known(email);
    const stolen = withDevice(browser.cookies.get('quire-device') ?? '');
    for (let failures = 0; failures < 5; failures += 1) expect(await fail(stolen, email)).toBe(403);
    for (const seconds of [1, 2, 4, 8, 16]) {
      expect(await login(stolen, email)).toMatchObject({ status: 429, headers: { 'retry-after': String(seconds) } });
      server.wait(seconds * 1000);
      expect(await fail(stolen, email)).toBe(403);
    }
    // A stranger's limits apply from there: the five earlier failures have made one second.
    expect(await fail(stolen, email)).toBe(403);
    expect(await login(stolen, email)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    server.wait(200 * day);
    for (let failures = 0; failures < 5; failures += 1) await fail(server.browser(), email);
    expect((await login(browser, email)).status).toBe(429);
    server.wait(day);
    expect((await login(browser, email)).status).toBe(200);
    for (let failures = 0; failures < 5; failures += 1) await fail(server.browser(), email);
    expect((await login(browser, email)).status).toBe(200);
  });

  test('may be that of several students, the last five', async () => {
    const browser = server.browser();
    const emails = Array.from({ length: 6 }, (_, at) => `sister-${at}@example.org`);
    for (const email of emails) {
      await server.studentAlready(email);
      expect((await login(browser, email)).status).toBe(200);
    }
    const statuses = [];
    for (const email of emails) {
      for (let failures = 0; failures < 5; failures += 1) await fail(server.browser(), email);
      statuses.push((await login(withDevice(browser.cookies.get('quire-device') ?? ''), email)).status);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('gives nobody else new tries by logging in', async () => {
    const email = 'often@example.org';
    const browser = await known(email);
    for (let times = 0; times < 3; times += 1) {
      expect((await login(browser, email)).status).toBe(200);
      expect((await login(server.browser(), email)).status).toBe(429);
    }
    // Elsewhere the owner is a stranger once, and other callers' counters stay.
    const phone = server.browser('127.0.0.2');
    expect([await fail(phone, email), (await login(phone, email)).status]).toEqual([403, 200]);
    expect((await login(server.browser(), email)).status).toBe(429);
    const rows = await server.query<{ failures: number }>(
      'SELECT failures FROM login_throttle ORDER BY failed_at DESC, failures DESC LIMIT 2',
    );
    expect(rows).toEqual([{ failures: 5 }, { failures: 5 }]);
  });
});

describe('mails', () => {
  test('that a known device asks for count for it alone', async () => {
    const email = 'mails-of-a-device@example.org';
    const browser = await known(email);
    for (let place = 2; place < 6; place += 1) {
      for (let times = 0; times < 5; times += 1)
        expect(await forgotStatus(server.browser(`127.0.0.${place}`), email)).toBe(200);
      expect(await forgotStatus(server.browser(`127.0.0.${place}`), email)).toBe(429);
    }
    expect(await forgotStatus(server.browser('127.0.0.9'), email)).toBe(429);
    for (let times = 0; times < 5; times += 1) expect(await forgotStatus(browser, email)).toBe(200);
    expect(await forgotStatus(browser, email)).toBe(429);
  });

  test('to any address are 500 an hour for one outside caller; known devices and the house do not count', async () => {
    const email = 'outside@example.org';
    const browser = await known(email);
    const ask = async (caller: string, at: number): Promise<number> =>
      forgotStatus(server.browser(caller), `school-${at}@example.org`);
    for (const caller of ['203.0.113.9', '203.0.113.10', '10.1.2.3']) expect(await ask(caller, 1)).toBe(200);
    // Counters just below their limit.
    await server.query('UPDATE rate_limit SET used = 499');
    expect([await ask('203.0.113.9', 2), await ask('203.0.113.9', 3)]).toEqual([200, 429]);
    for (let at = 4; at < 8; at += 1) expect(await ask('10.1.2.3', at)).toBe(200);
    expect(await ask('203.0.113.10', 8)).toBe(200);
    const there = server.browser('203.0.113.9');
    there.cookies.set('quire-device', browser.cookies.get('quire-device') ?? '');
    expect(await forgotStatus(there, email)).toBe(200);
    server.wait(60 * minute);
    expect(await ask('203.0.113.9', 9)).toBe(200);
  });
});

test('a link that is not valid counts for its caller, and never against one that is', async () => {
  const email = 'links@example.org';
  await server.studentAlready(email);
  await forgot(server.browser(), email);
  const id = await server.linkIdFor(email);
  const open = async (given: string, browser = server.browser()): Promise<number> =>
    (await reset(browser, email, given)).status;
  const statuses = [];
  for (let times = 0; times < 101; times += 1) statuses.push(await open('made-up'));
  expect([statuses.slice(0, 100).every((status) => status === 422), statuses[100]]).toEqual([true, 429]);
  expect(await open('made-up', server.browser('127.0.0.2'))).toBe(422);
  expect(await open(id)).toBe(200);
});

test('counters whose time is over do not stay', async () => {
  const rows = async (): Promise<number> =>
    Number(
      (
        await server.query<{ rows: string }>(
          'SELECT (SELECT count(*) FROM rate_limit) + (SELECT count(*) FROM login_throttle) AS rows',
        )
      )[0]?.rows,
    );
  for (let at = 0; at < 30; at += 1) await fail(server.browser(), `made-up-${at}@example.org`);
  const before = await rows();
  expect(before).toBeGreaterThan(60);
  server.wait(400 * day);
  // Enough calls, each of which adds two rows of its own.
  for (let calls = 0; calls < before / 10; calls += 1) await fail(server.browser(), 'made-up@example.org');
  expect(await rows()).toBe(2);
});
