/** @module-tag deep */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeServiceToken } from './service/service-tokens.ts';
import { confirm, forgot, login, reset, signup } from './testing/account-calls.ts';
import { goodPassword, startTestApp, type TestApp } from './testing/test-app.ts';

const minute = 60_000;
const zone = 'America/New_York';

const own = process.env['TZ'];
afterAll(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

// Node and the database both use New York's time here: mistaken hours show.
describe.each([
  ['begins', '2027-03-14T07:00:00Z', -60],
  ['ends', '2027-11-07T06:00:00Z', 60],
])('while summer time %s,', (_, change, shift) => {
  let server: TestApp;
  beforeAll(async () => {
    process.env['TZ'] = zone;
    server = await startTestApp();
    const beside = new Client(server.connection);
    await beside.connect();
    await beside.query(`ALTER DATABASE ${server.connection.database} SET timezone = '${zone}'`);
    await beside.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()',
    );
    await beside.end();
    const { database } = server.dependencies;
    await vi.waitUntil(
      async () =>
        (
          await database
            .query<{ zone: string }>("SELECT current_setting('TimeZone') AS zone")
            .catch(() => ({ rows: [] }))
        ).rows[0]?.zone === zone,
      { timeout: 60_000, interval: 20 },
    );
    const at = Date.parse(change);
    expect(new Date(at + minute).getTimezoneOffset() - new Date(at - minute).getTimezoneOffset()).toBe(shift);
  });
  afterAll(() => server.stop());

  /** Turns the clock to so many minutes from the change. */
  const turnTo = (minutes: number): void =>
    server.wait(Date.parse(change) + minutes * minute - server.dependencies.clock());
  const profile = async (browser: Awaited<ReturnType<TestApp['studentAlready']>>): Promise<number> =>
    (await browser.call('GET', '/api/profile')).status;

  test('a session lives while in use, and ends when idle', async () => {
    turnTo(-10);
    const [works, idles] = [
      await server.studentAlready('works@example.org'),
      await server.studentAlready('idles@example.org'),
    ];
    turnTo(5);
    expect(await profile(works)).toBe(200);
    turnTo(7);
    expect([await profile(works), await profile(idles)]).toEqual([200, 401]);
  });

  test('a session ends twelve hours after its login', async () => {
    turnTo(-60);
    const ada = await server.studentAlready('long@example.org');
    for (let at = -50; at < 11 * 60; at += 10) {
      turnTo(at);
      expect(await profile(ada)).toBe(200);
    }
    turnTo(11 * 60);
    expect(await profile(ada)).toBe(401);
  });

  test.each([
    ['is good for its ten minutes', 4, 200],
    ['is no good after them', 5, 422],
  ])('a code %s', async (name, minutes, status) => {
    turnTo(-5);
    const email = `code.${name.replaceAll(' ', '-')}@example.org`;
    const browser = server.browser();
    expect((await signup(browser, email)).status).toBe(200);
    const code = await server.codeFor(email);
    turnTo(minutes);
    expect((await confirm(browser, email, code)).status).toBe(status);
  });

  test.each([
    ['is good for its hour', 29, 200],
    ['is no good after it', 30, 422],
  ])('a link to a new password %s', async (_name, minutes, status) => {
    turnTo(-30);
    const email = `link.${status}@example.org`;
    await server.studentAlready(email);
    expect((await forgot(server.browser(), email)).status).toBe(200);
    const id = await server.linkIdFor(email);
    turnTo(minutes);
    expect((await reset(server.browser(), email, id, `${goodPassword}-2`)).status).toBe(status);
  });

  test('a limit holds for its hour, and no longer', async () => {
    turnTo(-30);
    const email = 'limit@example.org';
    for (let sent = 1; sent <= 5; sent += 1) expect((await forgot(server.browser(), email)).status).toBe(200);
    turnTo(10);
    const refused = await forgot(server.browser(), email);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 20 * 60]);
    turnTo(30);
    expect((await forgot(server.browser(), email)).status).toBe(200);
  });

  test('a link for a reader lasts its seven days of 24 hours', async () => {
    const { database, clock } = server.dependencies;
    turnTo(-24 * 60);
    await server.studentAlready('read@example.org');
    const {
      rows: [account],
    } = await database.query<{ application_id: string }>(
      "SELECT application_id FROM account WHERE email = 'read@example.org'",
    );
    const token = await makeServiceToken(database, account?.application_id ?? '', {
      now: clock(),
      expiresAt: clock() + 7 * 24 * 60 * minute,
      by: { actor: 'staff', actorId: 'office' },
    });
    const read = async (): Promise<number> =>
      (await server.browser().call('GET', `/service/tmp-pdf?service_token=${token}`)).status;
    turnTo(6 * 24 * 60 - 1);
    expect(await read()).toBe(200);
    turnTo(6 * 24 * 60);
    expect(await read()).not.toBe(200);
  });

  test('what is read was what was written, also in the hour that is told twice', async () => {
    const { clock } = server.dependencies;
    for (const at of [-90, -30, -1, 0, 1, 30, 90]) {
      turnTo(at);
      const email = `written.${at + 100}@example.org`;
      await server.studentAlready(email);
      expect((await login(server.browser(), email)).status).toBe(200);
      const [row] = await server.query<{ at: Date; epoch: number }>(
        'SELECT created_at AS at, extract(epoch FROM created_at)::float8 * 1000 AS epoch FROM account WHERE email = $1',
        [email],
      );
      expect([row?.at.getTime(), row?.epoch]).toEqual([clock(), clock()]);
    }
  });
});
