import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { Queryable } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { startTestDatabase } from '../database/test-database.ts';
import { confirm, forgot, login, resend, reset, signup } from '../testing/account-calls.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { goodPassword } from '../testing/test-app.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { accountOf, confirmSignUp } from './account-store.ts';
import { codesOf, codeThatIs, newCode, storeCode } from './confirmation-code.ts';
import { signUpsOf, type SignUp } from './sign-up-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const theirs = 'Stolen-password-99';
const server = appOfTests();

const loginStatus = async (username: string, password: string): Promise<number> =>
  (await login(server.browser(), username, password)).status;
const textOf = async (email: string, mails: number): Promise<string> =>
  (await server.mailsTo(email, mails))[0]?.text.replace(/\s+/g, ' ') ?? '';
const waiting = async (email: string): Promise<number> =>
  (await server.query('SELECT FROM sign_up JOIN account USING (application_id) WHERE email = $1', [email])).length;
const wrongCode = (...codes: string[]): string =>
  ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code)) ?? '';

/** The owner signs up; a minute later, or `apart`, so does a stranger. Each has the emailed code. */
async function both(
  email: string,
  { apart = minute }: { apart?: number } = {},
): Promise<{ owner: TestBrowser; stranger: TestBrowser; ownCode: string; strangersCode: string }> {
  const [owner, stranger] = [server.browser(), server.browser('127.0.0.2')];
  await signup(owner, email);
  const ownCode = await server.codeFor(email);
  server.wait(apart);
  await signup(stranger, email, theirs);
  return { owner, stranger, ownCode, strangersCode: await server.codeFor(email, 2) };
}

describe('a code confirms the password of the sign-up that it was mailed for, and no other:', () => {
  test("the owner's code opens the account with the owner's password, whoever signed up after him", async () => {
    const email = 'owner-first@example.org';
    const { owner, ownCode } = await both(email);
    expect(await confirm(owner, email, ownCode)).toMatchObject({ status: 200 });
    expect(await loginStatus(email, goodPassword)).toBe(200);
    expect(await loginStatus(email, theirs)).toBe(403);
  });

  test('and whoever signed up before him', async () => {
    const email = 'owner-second@example.org';
    const stranger = server.browser('127.0.0.2');
    await signup(stranger, email, theirs);
    await server.codeFor(email);
    const owner = server.browser();
    await signup(owner, email);
    expect(await confirm(owner, email, await server.codeFor(email, 2))).toMatchObject({ status: 200 });
    expect([await loginStatus(email, goodPassword), await loginStatus(email, theirs)]).toEqual([200, 403]);
  });

  test("the owner's browser refuses the code of the stranger's sign-up, and says which message to look for", async () => {
    const email = 'wrong-message@example.org';
    const { owner, ownCode, strangersCode } = await both(email);
    const refused = await confirm(owner, email, strangersCode);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(
          /^This code was sent for another sign-up with this address.* Use the code from the message about the sign-up of September 1, 2026 at 8:\d\d AM EDT, or request a new one\.$/,
        ),
      },
    });
    const time = /sign-up of (.*? EDT)/.exec(String(refused.body['message']))?.[1];
    expect(
      (await server.mailsTo(email, 2)).map(({ text }) => text.replace(/\s+/g, ' ').includes(`the sign-up of ${time}.`)),
    ).toEqual([false, true]);
    expect([await loginStatus(email, goodPassword), await loginStatus(email, theirs)]).toEqual([403, 403]);
    expect((await confirm(owner, email, ownCode)).status).toBe(200);
    expect([await loginStatus(email, goodPassword), await loginStatus(email, theirs)]).toEqual([200, 403]);
  });

  test('which is no way to guess: it spends a try as any other', async () => {
    const email = 'no-oracle@example.org';
    const { owner, ownCode, strangersCode } = await both(email);
    for (let tries = 0; tries < 5; tries += 1) await confirm(owner, email, wrongCode(ownCode, strangersCode));
    const [right, others, wrong] = [
      await confirm(owner, email, ownCode),
      await confirm(owner, email, strangersCode),
      await confirm(owner, email, wrongCode(ownCode, strangersCode)),
    ];
    expect(right).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('is incorrect or no longer valid') },
    });
    for (const answer of [others, wrong])
      expect({ ...answer.body, requestId: '' }).toEqual({ ...right.body, requestId: '' });
  });

  test('on another device the code decides, and everything else that waited is dropped', async () => {
    const email = 'other-device@example.org';
    const { stranger, ownCode, strangersCode } = await both(email);
    expect(await confirm(server.browser(), email, ownCode)).toMatchObject({ status: 200 });
    expect(await waiting(email)).toBe(0);
    for (const browser of [stranger, server.browser()])
      expect((await confirm(browser, email, strangersCode)).status).toBe(422);
    expect([await loginStatus(email, goodPassword), await loginStatus(email, theirs)]).toEqual([200, 403]);
  });

  test('signing up again in the same browser replaces its own sign-up, password and code', async () => {
    const email = 'again@example.org';
    const browser = server.browser();
    await signup(browser, email, theirs);
    const first = await server.codeFor(email);
    await signup(browser, email);
    const second = await server.codeFor(email, 2);
    expect(await waiting(email)).toBe(1);
    expect((await confirm(browser, email, first)).status).toBe(422);
    expect((await confirm(browser, email, second)).status).toBe(200);
    expect([await loginStatus(email, goodPassword), await loginStatus(email, theirs)]).toEqual([200, 403]);
  });

  test('a reset link drops what waited, and the password typed there counts', async () => {
    const email = 'reset-waiting@example.org';
    const { owner, stranger, ownCode, strangersCode } = await both(email);
    await forgot(server.browser(), email);
    const id = await server.linkIdFor(email, 3);
    expect(await reset(owner, email, id, 'Another-Horse-10-staple')).toMatchObject({ status: 200 });
    expect([
      (await confirm(owner, email, ownCode)).status,
      (await confirm(stranger, email, strangersCode)).status,
    ]).toEqual([422, 422]);
    expect([
      await loginStatus(email, 'Another-Horse-10-staple'),
      await loginStatus(email, goodPassword),
      await loginStatus(email, theirs),
    ]).toEqual([200, 403, 403]);
  });
});

describe('at the same moment', () => {
  /** Begins two pieces of work, and ends the first when the second waits for it. Returns both results. */
  async function atOnce<Result>(
    first: (queryable: Queryable) => Promise<Result>,
    second: (queryable: Queryable) => Promise<Result>,
  ): Promise<Result[]> {
    const { database } = server.dependencies;
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const one = database.transaction(async (queryable) => {
      const result = await first(queryable);
      begun.resolve();
      await mayEnd.promise;
      return result;
    });
    await Promise.race([begun.promise, one]);
    const other = database.transaction(async (queryable) => {
      await queryable.query('SET LOCAL lock_timeout = 0');
      return second(queryable);
    });
    const waits = async (): Promise<boolean> => (await lockWaits(database)) === 1;
    await vi.waitUntil(waits, { timeout: 60_000, interval: 20 });
    mayEnd.resolve();
    return Promise.all([one, other]);
  }
  async function waitingAt(email: string): Promise<{ applicationId: string; signUps: SignUp[] }> {
    const { database, clock } = server.dependencies;
    const applicationId = (await accountOf(database, email))?.applicationId ?? '';
    return { applicationId, signUps: await signUpsOf(database, applicationId, clock()) };
  }

  test('one of two codes confirms', async () => {
    const email = 'at-once@example.org';
    await both(email);
    const { applicationId, signUps } = await waitingAt(email);
    const [confirmed, late] = signUps.map(
      ({ id }) =>
        (queryable: Queryable) =>
          confirmSignUp(queryable, applicationId, id, server.dependencies.clock()),
    );
    expect(await atOnce(confirmed!, late!)).toEqual([true, false]);
    expect([await loginStatus(email, goodPassword), await loginStatus(email, theirs)]).toEqual([200, 403]);
  });

  test('of two new codes one is good', async () => {
    const email = 'codes-at-once@example.org';
    await signup(server.browser(), email);
    const {
      applicationId,
      signUps: [signUp],
    } = await waitingAt(email);
    const { secrets, clock, database } = server.dependencies;
    const code = (queryable: Queryable): Promise<string> =>
      storeCode(queryable, secrets, applicationId, signUp?.id ?? '', { elsewhere: false }, clock());
    const [, newest] = await atOnce(code, code);
    const good = await codesOf(database, applicationId, clock());
    expect(good).toHaveLength(1);
    expect(codeThatIs(secrets, applicationId, newest ?? '', good)).toBe(good[0]);
  });

  test('no more than ten tries from elsewhere count', async () => {
    const email = 'tries-at-once@example.org';
    await signup(server.browser(), email);
    const code = await server.codeFor(email);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => confirm(server.browser(`127.0.1.${at}`), email, wrongCode(code))),
    );
    expect((await confirm(server.browser('127.0.1.99'), email, code)).status).toBe(422);
  });
});

describe('five tries of a code', () => {
  test('in the browser that signed up are its own; each caller elsewhere has five, and all of them ten', async () => {
    const email = 'tries@example.org';
    const browser = server.browser();
    await signup(browser, email);
    const code = await server.codeFor(email);
    const guess = async (caller: string, times: number): Promise<void> => {
      for (let tries = 0; tries < times; tries += 1)
        expect((await confirm(server.browser(caller), email, wrongCode(code))).status).toBe(422);
    };
    await guess('127.0.0.2', 12);
    expect((await confirm(server.browser('127.0.0.2'), email, code)).status).toBe(422);
    await guess('127.0.0.3', 5);
    expect((await confirm(server.browser('127.0.0.4'), email, code)).status).toBe(422);
    for (let tries = 0; tries < 4; tries += 1) await confirm(browser, email, wrongCode(code));
    expect((await confirm(browser, email, code)).status).toBe(200);
  });

  test('one caller who guesses leaves those of another', async () => {
    const email = 'elsewhere@example.org';
    await signup(server.browser(), email);
    const code = await server.codeFor(email);
    for (let tries = 0; tries < 20; tries += 1) await confirm(server.browser('127.0.0.2'), email, wrongCode(code));
    expect((await confirm(server.browser('127.0.0.3'), email, code)).status).toBe(200);
  });

  test('are five again with a new code', async () => {
    const email = 'five-again@example.org';
    const browser = server.browser();
    await signup(browser, email);
    const code = await server.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) await confirm(browser, email, wrongCode(code));
    expect((await confirm(browser, email, code)).status).toBe(422);
    await resend(browser, email);
    expect((await confirm(browser, email, await server.codeFor(email, 2))).status).toBe(200);
  });
});

describe('a new code', () => {
  test('is for the sign-up of this browser, and leaves all others theirs', async () => {
    const email = 'resend-own@example.org';
    const { owner, stranger, ownCode, strangersCode } = await both(email);
    await resend(owner, email);
    const newer = await server.codeFor(email, 3);
    expect((await confirm(stranger, email, ownCode)).status).toBe(422);
    expect((await confirm(owner, email, ownCode)).status).toBe(422);
    expect((await confirm(stranger, email, strangersCode)).status).toBe(200);
    expect(newer).not.toBe(ownCode);
  });

  test('that is asked for elsewhere leaves the browser the code that it waits for', async () => {
    const email = 'resend-elsewhere@example.org';
    const browser = server.browser();
    await signup(browser, email);
    const code = await server.codeFor(email);
    await resend(server.browser('127.0.0.2'), email);
    const newer = await server.codeFor(email, 2);
    expect(newer).not.toBe(code);
    await resend(server.browser('127.0.0.2'), email);
    const newest = await server.codeFor(email, 3);
    expect((await confirm(server.browser('127.0.0.3'), email, newer)).status).toBe(422);
    expect((await confirm(browser, email, code)).status).toBe(200);
    expect((await confirm(server.browser('127.0.0.3'), email, newest)).status).toBe(422);
  });

  test('that is asked for on another device works there, while there is one sign-up', async () => {
    const email = 'resend-device@example.org';
    await signup(server.browser(), email);
    const phone = server.browser();
    await resend(phone, email);
    expect((await confirm(phone, email, await server.codeFor(email, 2))).status).toBe(200);
    expect(await loginStatus(email, goodPassword)).toBe(200);
  });

  test('is a link to choose a password where a code could confirm one of somebody else', async () => {
    const email = 'resend-unsure@example.org';
    await both(email);
    const phone = server.browser();
    expect(await resend(phone, email)).toMatchObject({ status: 200 });
    const text = await textOf(email, 3);
    expect(text).not.toMatch(/\b\d{6}\b/);
    expect((await reset(phone, email, await server.linkIdFor(email, 3), 'Another-Horse-10-staple')).status).toBe(200);
    expect([
      await loginStatus(email, 'Another-Horse-10-staple'),
      await loginStatus(email, theirs),
      await loginStatus(email, goodPassword),
    ]).toEqual([200, 403, 403]);
  });

  test("is such a link, too, when the first sign-up has ended and a stranger's is left", async () => {
    const email = 'resend-late@example.org';
    await both(email, { apart: 13 * day });
    server.wait(2 * day);
    await resend(server.browser(), email);
    expect(await waiting(email)).toBe(1);
    expect(await textOf(email, 3)).toContain('/reset?');
  });
});

describe('the email with a code', () => {
  test('says when its sign-up was made, and warns of others', async () => {
    const email = 'letters@example.org';
    const { owner } = await both(email);
    const [second, first] = (await server.mailsTo(email, 2)).map(({ text }) => text.replace(/\s+/g, ' '));
    for (const text of [first, second])
      expect(text).toMatch(
        /Your confirmation code: \d{6} Enter it at \S+ within 10 minutes\. It works once, for the sign-up of September \d+, 2026 at \d+:\d\d [AP]M EDT\./,
      );
    expect(first).not.toContain('another browser');
    expect(second).toContain('Somebody also signed up with this address in another browser');
    await resend(owner, email);
    expect(await textOf(email, 3)).toContain('Somebody also signed up with this address in another browser');
  });
});

describe('what waits to be confirmed', () => {
  test('has a code that no other sign-up of the address has', () => {
    const asked: string[] = [];
    const code = newCode((candidate) => asked.push(candidate) < 3);
    expect(asked).toHaveLength(3);
    expect(asked[2]).toBe(code);
    expect(code).toMatch(/^\d{6}$/);
  });

  test('is bounded, and ends', async () => {
    const email = 'many-sign-ups@example.org';
    for (let round = 0; round < 6; round += 1) {
      for (let place = 2; place < 6; place += 1) await signup(server.browser(`127.0.0.${place}`), email, theirs);
      // The lifetime of a code begins when its email leaves.
      await server.mailsTo(email, 4 * (round + 1));
      server.wait(60 * minute);
    }
    expect(await waiting(email)).toBeLessThanOrEqual(4 + 10);
    server.wait(14 * day);
    // Other tests may have left rows that expire first.
    for (let calls = 0; calls < 5; calls += 1)
      await resend(server.browser(`127.0.0.${10 + calls}`), 'somebody-else@example.org');
    expect(await waiting(email)).toBe(0);
    // The owner of the mailbox still gets in, by signing up or by a link.
    await resend(server.browser(), email);
    expect(await textOf(email, 25)).toContain('/reset?');
    const owner = server.browser();
    await signup(owner, email);
    expect((await confirm(owner, email, await server.codeFor(email, 26))).status).toBe(200);
  });
});

test('an account that waits for confirmation during an upgrade keeps its password and its code', async () => {
  const all = fileURLToPath(new URL('../database/migrations', import.meta.url));
  const older = ownFolder();
  for (const file of readdirSync(all).filter((name) => name < '0008')) copyFileSync(join(all, file), join(older, file));
  const own = await startTestDatabase({ migrations: older });
  const { database } = own;
  await database.query(`INSERT INTO account VALUES
    ('00000000-0000-4000-8000-000000000001', 'waits@example.org', 'hash of who waits', '2026-08-01', NULL),
    ('00000000-0000-4000-8000-000000000002', 'member@example.org', 'hash of the member', '2026-08-01', '2026-08-02')`);
  await database.query(`INSERT INTO confirmation_code VALUES
    ('00000000-0000-4000-8000-000000000001', '\\x01', '2026-08-01 00:10:00+00', 3), ('00000000-0000-4000-8000-000000000002', '\\x02', '2026-08-01 00:10:00+00', 0)`);
  expect(await migrate(own.connection)).toContain('0008_sign_ups');
  expect((await database.query('SELECT email, password_hash FROM account ORDER BY email')).rows).toEqual([
    { email: 'member@example.org', password_hash: 'hash of the member' },
    { email: 'waits@example.org', password_hash: null },
  ]);
  expect(
    (
      await database.query(
        `SELECT password_hash, is_first, made_at = '2026-08-01' AS is_then, code_hash, tries_elsewhere, asked_elsewhere FROM sign_up JOIN confirmation_code USING (sign_up_id, application_id)`,
      )
    ).rows,
  ).toEqual([
    {
      password_hash: 'hash of who waits',
      is_first: true,
      is_then: true,
      code_hash: Buffer.from([1]),
      tries_elsewhere: 3,
      asked_elsewhere: false,
    },
  ]);
  await own.stop();
});
