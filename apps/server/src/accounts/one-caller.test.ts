import { describe, expect, test } from 'vitest';
import { readEmail } from '../mail/email-store.ts';
import { confirm, forgot, login, resend, signup } from '../testing/account-calls.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Reply } from '../testing/test-browser.ts';

const second = 1000;
const server = appOfTests();

/** People with an address and a browser of their own, behind one caller. */
const people = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${name}-${number}@example.org`);

async function each<Person>(
  those: readonly Person[],
  call: (person: Person, at: number) => Promise<Reply>,
): Promise<number[]> {
  const statuses = [];
  for (const [at, person] of those.entries()) statuses.push((await call(person, at)).status);
  return statuses;
}
const times = (count: number, status: number): number[] => Array<number>(count).fill(status);

/** Returns the code of the newest email to an address, sent or not. */
async function codeFor(email: string): Promise<string> {
  const { database, secrets } = server.dependencies;
  const {
    rows: [row],
  } = await database.query<{ letter_id: string }>(
    'SELECT letter_id FROM letter JOIN account USING (application_id) WHERE email = $1 ORDER BY written_at DESC LIMIT 1',
    [email],
  );
  return (await readEmail(database, secrets, row?.letter_id ?? ''))?.opens.code ?? 'no code';
}

describe('mails that one caller asks for', () => {
  test('to strangers are thirty at once, then one each twenty seconds, by any call, and reveal no address', async () => {
    const caller = '203.0.113.20';
    await server.studentAlready('known@example.org');
    const ways = [signup, resend, forgot];
    expect(await each(people('stranger', 60), (email, at) => ways[at % 3]!(server.browser(caller), email))).toEqual([
      ...times(30, 200),
      ...times(30, 429),
    ]);
    const [known, unknown] = [
      await forgot(server.browser(caller), 'known@example.org'),
      await forgot(server.browser(caller), 'unknown@example.org'),
    ];
    expect(known).toMatchObject({
      status: 429,
      headers: { 'retry-after': '20' },
      body: { code: 'limits.mailsFromHere' },
    });
    expect({ ...unknown.body, requestId: known.body['requestId'] }).toEqual(known.body);
    // Refused requests do not extend the wait.
    server.wait(20 * second);
    expect(await each(people('later', 2), (email) => signup(server.browser(caller), email))).toEqual([200, 429]);
    expect((await signup(server.browser('203.0.113.21'), 'elsewhere@example.org')).status).toBe(200);
  });

  test('by a class that signs up go on as fast as the class types its codes', async () => {
    const browser = server.browser.bind(server, '203.0.113.22');
    const students = people('student', 30).map((email) => ({ email, browser: browser() }));
    expect(await each(students, (student) => signup(student.browser, student.email))).toEqual(times(30, 200));
    expect((await signup(browser(), 'late-0@example.org')).status).toBe(429);
    expect(await each(students.slice(0, 3), (student) => confirm(student.browser, student.email, '000000'))).toEqual(
      times(3, 422),
    );
    expect((await signup(browser(), 'late-0@example.org')).status).toBe(429);
    const codes = await Promise.all(students.map(({ email }) => codeFor(email)));
    expect(
      await each(students.slice(0, 4), (student, at) => confirm(student.browser, student.email, codes[at]!)),
    ).toEqual(times(4, 200));
    // A code that was typed gives nothing back a second time.
    expect((await confirm(students[0]!.browser, students[0]!.email, codes[0]!)).status).toBe(422);
    expect(await each(people('late', 5), (email) => signup(browser(), email))).toEqual([...times(4, 200), 429]);
  });
});

describe('logins that fail from one caller, each at another account,', () => {
  const wrong = 'Wrong-password-123';

  test('are thirty at once, then one a minute; devices and other callers notice nothing; no account shows', async () => {
    const caller = '203.0.113.30';
    const device = server.browser(caller);
    await server.studentAlready('sprayed@example.org');
    expect((await login(device, 'sprayed@example.org')).status).toBe(200);
    expect(await each(people('sprayed', 60), (email) => login(server.browser(caller), email, wrong))).toEqual([
      ...times(30, 403),
      ...times(30, 429),
    ]);
    const [known, unknown] = [
      await login(server.browser(caller), 'sprayed@example.org'),
      await login(server.browser(caller), 'unknown@example.org'),
    ];
    expect(known).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'limits.loginsFromHere' },
    });
    expect({ ...unknown.body, requestId: known.body['requestId'] }).toEqual(known.body);
    expect([
      (await login(device, 'sprayed@example.org')).status,
      (await login(server.browser('203.0.113.31'), 'sprayed@example.org')).status,
    ]).toEqual([200, 200]);
    server.wait(60 * second);
    expect(await each(people('sprayed-later', 2), (email) => login(server.browser(caller), email, wrong))).toEqual([
      403, 429,
    ]);
  });

  test('of a class whose students get in at last count for nothing', async () => {
    const browser = server.browser.bind(server, '203.0.113.32');
    const students = people('clumsy', 12);
    for (const email of students) await server.studentAlready(email);
    // Three mistakes of each, in three lessons.
    for (const lesson of [0, 1, 2]) {
      const present = students.slice(lesson * 4, lesson * 4 + 4);
      expect(await each([...present, ...present, ...present], (email) => login(browser(), email, wrong))).toEqual(
        times(12, 403),
      );
      expect(await each(present, (email) => login(browser(), email))).toEqual(times(4, 200));
    }
    expect(await each(people('nobody', 31), (email) => login(browser(), email, wrong))).toEqual([
      ...times(30, 403),
      429,
    ]);
  });
});

describe('codes that one caller guesses, each at another account,', () => {
  test('are thirty at once, then one a minute; other callers notice nothing', async () => {
    const caller = '203.0.113.40';
    expect(await each(people('guessed', 60), (email) => confirm(server.browser(caller), email, '000000'))).toEqual([
      ...times(30, 422),
      ...times(30, 429),
    ]);
    expect(await confirm(server.browser(caller), 'guessed-0@example.org', '000000')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'limits.codes' },
    });
    expect((await confirm(server.browser('203.0.113.41'), 'guessed-0@example.org', '000000')).status).toBe(422);
    server.wait(60 * second);
    expect(await each(people('guessed-later', 2), (email) => confirm(server.browser(caller), email, '000000'))).toEqual(
      [422, 429],
    );
  });

  test('of a class whose students get in at last count for nothing', async () => {
    const browser = server.browser.bind(server, '203.0.113.42');
    const students = people('hasty', 20).map((email) => ({ email, browser: browser() }));
    for (const { email, browser: own } of students) expect((await signup(own, email)).status).toBe(200);
    for (const { email, browser: own } of students)
      expect((await confirm(own, email, await codeFor(email))).status).toBe(200);
    expect(await each(people('none', 31), (email) => confirm(browser(), email, '000000'))).toEqual([
      ...times(30, 422),
      429,
    ]);
  });
});

describe('many callers of one /48', () => {
  const wrong = 'Wrong-password-123';
  const from = (network: string, at: number): string => `${network}:${(at + 1).toString(16)}::1`;

  test.each<[string, string, (browser: ReturnType<TestApp['browser']>, email: string) => Promise<Reply>, number]>([
    ['logins that fail', '2001:db8:10', (browser, email) => login(browser, email, wrong), 403],
    ['codes', '2001:db8:11', (browser, email) => confirm(browser, email, '000000'), 422],
    ['mails to strangers', '2001:db8:12', (browser, email) => signup(browser, email), 200],
  ])('have as many %s as four of them have', async (name, network, call, status) => {
    const some = people(`net-${network.at(-1)}`, 122);
    expect(await each(some, (email, at) => call(server.browser(from(network, at)), email)), name).toEqual([
      ...times(120, status),
      429,
      429,
    ]);
    expect((await call(server.browser('2001:db8:ff:1::1'), some[121]!)).status).toBe(status);
  });
});
