/** @module-tag deep */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from './database/test-database.ts';
import { readOutbox, type OutboxMail } from './mail/outbox-page.ts';
import { confirm, forgot, login, reset, signup } from './testing/account-calls.ts';
import { browserFrom } from './testing/browser-from.ts';
import { sharedSettings, startServer, type ServerProcess } from './testing/server-process.ts';
import type { TestBrowser } from './testing/test-browser.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const hour = 60 * 60_000;
const wrongClock = new URL('testing/wrong-clock.ts', import.meta.url).href;
const staff = fileURLToPath(new URL('staff/main.ts', import.meta.url));

/** One of two servers over one database, on machines whose clocks are wrong. */
interface Server extends ServerProcess {
  wrongBy: number;
  folder: string;
}
let ahead: Server;
let behind: Server;
let db: TestDatabase;
let secrets: Record<string, string>;

beforeAll(async () => {
  db = await startTestDatabase();
  secrets = sharedSettings(db.url);
  [ahead, behind] = await Promise.all([startWrong(hour), startWrong(-hour)]);
});
afterAll(async () => {
  for (const server of [ahead, behind]) {
    await server?.end();
    if (server) rmSync(server.folder, { recursive: true, force: true });
  }
  await db?.stop();
});

const environmentOf = (wrongBy: number): Record<string, string> => ({
  ...secrets,
  NODE_OPTIONS: `--import=${wrongClock}`,
  CLOCK_WRONG_BY: String(wrongBy),
});

async function startWrong(wrongBy: number): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-wrong-clock-'));
  const server = await startServer({ DATA_DIR: folder, ...environmentOf(wrongBy) });
  expect(server.complained).toBe('');
  return { ...server, wrongBy, folder };
}

/** The browser of somebody, whose calls a proxy brings to the one server or to the other. */
const browserAt = (server: Server, known?: TestBrowser): TestBrowser => browserFrom('127.0.0.1', server.at, known);

/** The email to an address. Either server may have sent it. */
async function mailTo(email: string, about: RegExp): Promise<OutboxMail & { found: string }> {
  return vi.waitUntil(
    async () => {
      const mails = (await Promise.all([ahead, behind].map(({ folder }) => readOutbox(join(folder, 'outbox'))))).flat();
      const mail = mails.find(({ to, text }) => to === email && about.test(text));
      return mail && { ...mail, found: about.exec(mail.text)?.[1] ?? '' };
    },
    { timeout: 60_000 },
  );
}
const codeTo = async (email: string): Promise<string> => (await mailTo(email, /\b(\d{6})\b/)).found;
const linkTo = async (email: string): Promise<string> => (await mailTo(email, /[?&]id=([\w-]+)/)).found;

/** Signs up and confirms at one server. */
async function signedUp(server: Server, email: string): Promise<TestBrowser> {
  const browser = browserAt(server);
  expect(await signup(browser, email)).toMatchObject({ status: 200 });
  expect(await confirm(browser, email, await codeTo(email))).toMatchObject({ status: 200 });
  return browser;
}

/** How many seconds a time in the database is off. */
async function secondsOff(time: string, from: string, email: string): Promise<number[]> {
  const { rows } = await db.database.query<{ off: number }>(
    `SELECT abs(extract(epoch FROM ${time} - now()))::float8 AS off FROM ${from} WHERE application_id = (SELECT application_id FROM account WHERE email = $1)`,
    [email],
  );
  return rows.map(({ off }) => off);
}

describe.each(['ahead', 'behind'] as const)(
  'begun at a server whose clock is an hour %s, used at one whose clock is an hour off the other way,',
  (which) => {
    const servers = (): [Server, Server] => (which === 'ahead' ? [ahead, behind] : [behind, ahead]);
    const emailOf = (who: string): string => `${who}.${which}@example.org`;

    test("a session lives on, and every time that is kept is the database's", async () => {
      const [one, other] = servers();
      const email = emailOf('session');
      const browser = await signedUp(one, email);
      expect(await login(browser, email)).toMatchObject({ status: 200 });
      for (const server of [other, one])
        expect(await browserAt(server, browser).call('GET', '/api/profile')).toMatchObject({ status: 200 });
      expect(await browserAt(other, browser).save({ first_name: 'Ada' })).toMatchObject({ status: 200 });
      expect(
        await browserAt(other, browser).call('POST', '/api/web-status', { web_status: 'validating' }),
      ).toMatchObject({ status: 200 });
      const times = await Promise.all([
        secondsOff('created_at', 'account', email),
        secondsOff('changed_at', 'application', email),
        secondsOff('saved_at', 'answer_history', email),
        secondsOff('reached_at', 'application_status', email),
        secondsOff('logged_in_at', 'successful_login', email),
      ]);
      expect(times.filter((off) => off.length === 0)).toEqual([]);
      expect(times.flat().filter((off) => off > 60)).toEqual([]);
    });

    test('a session that was idle for too long is over', async () => {
      const [one, other] = servers();
      const email = emailOf('idle');
      const browser = await signedUp(one, email);
      expect(await login(browser, email)).toMatchObject({ status: 200 });
      await db.database.query(
        "UPDATE session SET seen_at = now() - interval '17 minutes' FROM account WHERE account.application_id = session.application_id AND email = $1",
        [email],
      );
      expect(await browserAt(other, browser).call('GET', '/api/profile')).toMatchObject({ status: 401 });
    });

    test('a code is good for its ten minutes', async () => {
      const [one, other] = servers();
      const email = emailOf('code');
      const browser = browserAt(one);
      expect(await signup(browser, email)).toMatchObject({ status: 200 });
      expect(await confirm(browserAt(other, browser), email, await codeTo(email))).toMatchObject({ status: 200 });
    });

    test('a code is no good after them', async () => {
      const [one, other] = servers();
      const email = emailOf('late-code');
      const browser = browserAt(one);
      expect(await signup(browser, email)).toMatchObject({ status: 200 });
      const code = await codeTo(email);
      await db.database.query(
        "UPDATE confirmation_code SET expires_at = now() - interval '1 minute' FROM account WHERE account.application_id = confirmation_code.application_id AND email = $1",
        [email],
      );
      expect(await confirm(browserAt(other, browser), email, code)).toMatchObject({ status: 422 });
    });

    test.each([
      ['is good for its hour', 200],
      ['is no good after it', 422],
    ])('a link %s', async (_, status) => {
      const [one, other] = servers();
      const email = emailOf(`link-${status}`);
      await signedUp(one, email);
      expect(await forgot(browserAt(one), email)).toMatchObject({ status: 200 });
      const id = await linkTo(email);
      const [off = Number.NaN] = await secondsOff("expires_at - interval '1 hour'", 'reset_link', email);
      expect(off).toBeLessThan(60);
      if (status === 422)
        await db.database.query(
          "UPDATE reset_link SET expires_at = now() - interval '1 minute' FROM account WHERE account.application_id = reset_link.application_id AND email = $1",
          [email],
        );
      expect((await reset(browserAt(other), email, id, 'Another-Horse-10-staple')).status).toBe(status);
    });

    test('a limit holds', async () => {
      const [one, other] = servers();
      const email = emailOf('limit');
      for (let sent = 1; sent <= 5; sent += 1)
        expect(await forgot(browserAt(one), email)).toMatchObject({ status: 200 });
      const refused = await forgot(browserAt(other), email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    });

    test('pages and mails tell the right time, and the log that its own is wrong', async () => {
      const [one] = servers();
      expect(one.output).toContain('the clock of this machine is wrong');
      const email = emailOf('date');
      const { headers } = await signup(browserAt(one), email);
      const { date } = await mailTo(email, /\d{6}/);
      for (const told of [headers['date'], (await fetch(one.at, { method: 'HEAD' })).headers.get('date'), date])
        expect(Math.abs(Date.parse(String(told)) - Date.now())).toBeLessThan(60_000);
    });

    test('a link that staff made there lasts its seven days', async () => {
      const [one] = servers();
      const email = emailOf('staff');
      await signedUp(one, email);
      await promisify(execFile)(process.execPath, ['--conditions=quire-source', staff, 'link', email], {
        env: { PATH: process.env['PATH'], DATA_DIR: one.folder, ...environmentOf(one.wrongBy) },
      });
      const [off = Number.NaN] = await secondsOff("expires_at - interval '7 days'", 'service_token', email);
      expect(off).toBeLessThan(60);
    });
  },
);
