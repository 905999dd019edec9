import { expect, test, vi } from 'vitest';
import { createChangeLimiter } from '../records/change-application.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { goodPassword } from '../testing/test-app.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';

const server = appOfTests({
  adapt: (dependencies) => ({
    ...dependencies,
    changeLimiter: createChangeLimiter({ waitMs: 20_000, mostWaiting: 40 }),
  }),
});

const save = (browser: TestBrowser, name: string): Promise<Reply> => browser.save({ first_name: name });

/** Repeats a call, as a browser does, when a busy machine exceeds the server's waits. */
async function patiently(ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask();
  return reply.status === 503 ? patiently(ask) : reply;
}

/** Does something while another process has the application of an address, as one of several servers may. */
async function whileLocked(email: string, does: () => Promise<void>): Promise<void> {
  await server.dependencies.database.transaction(async (queryable) => {
    await queryable.query(
      'SELECT FROM application JOIN account USING (application_id) WHERE email = $1 FOR UPDATE OF application',
      [email],
    );
    await does();
  });
}

test('however many changes of one application wait, others are answered, and each change is made', async () => {
  const [crowd, other] = [
    await server.studentAlready('crowd@example.org'),
    await server.studentAlready('other@example.org'),
  ];
  let waiting: Promise<Reply[]> = Promise.resolve([]);
  await whileLocked('crowd@example.org', async () => {
    const changes = [
      () => crowd.chooseTab('essay', 'upload'),
      () => crowd.call('PUT', '/api/last-page', { last_page: '/about' }),
      () => crowd.call('GET', '/api/pdf'),
      ...Array.from({ length: 30 }, (_, at) => () => save(crowd, `Ada ${at}`)),
    ];
    waiting = Promise.all(changes.map(patiently));
    const answers = await Promise.all([
      save(other, 'Grace'),
      crowd.call('GET', '/api/profile'),
      other.call('GET', '/lookup/find?category=hs_ceeb&text=lincoln'),
      other.call('GET', '/health/ready'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
  expect((await waiting).map(({ status }) => status)).toEqual(Array(33).fill(200));
  const rows = await server.query(
    "SELECT answer FROM answer_history JOIN account USING (application_id) WHERE email = 'crowd@example.org' AND answer_key = 'first_name'",
  );
  expect(rows.map(({ answer }) => String(answer)).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, at) => `Ada ${at}`).toSorted(),
  );
});

test('where too many changes of one application wait, one more is refused and told when to come back', async () => {
  const browser = await server.studentAlready('flood@example.org');
  let sent: Promise<Reply>[] = [];
  await whileLocked('flood@example.org', async () => {
    sent = Array.from({ length: 42 }, (_, at) => patiently(() => save(browser, `Ada ${at}`)));
    const first = await Promise.race(sent);
    expect(first).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3' },
      body: { code: 'application.tooManyChanges', message: expect.stringContaining('Try again') },
    });
  });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
});

test(
  'whoever waits too long for a row hears of a busy server, and not of a database that is away',
  { tags: 'deep' },
  async () => {
    const browser = await server.studentAlready('locked@example.org');
    await whileLocked('locked@example.org', async () => {
      expect(await save(browser, 'Ada')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { code: 'requests.busy', message: expect.stringContaining('Try again') },
      });
    });
    expect((await save(browser, 'Ada')).status).toBe(200);
  },
);

test('lookups, PDF copies, readers and exports leave enough connections for saves and logins', async () => {
  const [saver, ...askers] = await Promise.all(
    Array.from({ length: 13 }, (_, at) => server.studentAlready(`class-${at}@example.org`)),
  );
  await saver!.call('GET', '/lookup/find?category=hs_ceeb&text=lincoln');
  let answered = 0;
  let waiting: Promise<number[]> = Promise.resolve([]);
  await server.dependencies.database.transaction(async (queryable) => {
    await queryable.query('LOCK TABLE lookup_record, application_pdf, service_token, erasure_request');
    const lookups = Array.from(
      { length: 30 },
      () => () => saver!.call('GET', '/lookup/find?category=hs_ceeb&text=lincoln'),
    );
    const readers = Array.from(
      { length: 12 },
      () => () => saver!.call('GET', '/service/tmp-pdf?service_token=unknown'),
    );
    const copies = askers.map((asker) => () => asker.call('GET', '/api/pdf'));
    const takers = askers.map((asker) => () => asker.call('GET', '/api/own-data'));
    waiting = Promise.all(
      [...lookups, ...readers, ...copies, ...takers].map((ask) =>
        patiently(ask).then(({ status }) => {
          answered += 1;
          return status;
        }),
      ),
    );
    await vi.waitUntil(async () => (await lockWaits(server.dependencies.database)) === 5, { timeout: 20_000 });
    const login = saver!.call('POST', '/public/login', { username: 'class-0@example.org', password: goodPassword });
    expect((await Promise.all([save(askers[0]!, 'Ada'), login])).map(({ status }) => status)).toEqual([200, 200]);
    expect(answered).toBe(0);
  });
  expect(new Set(await waiting)).toEqual(new Set([200, 401]));
});
