import { expect, test } from 'vitest';
import { createPasswords } from '../security/passwords.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { goodPassword } from '../testing/test-app.ts';

const email = 'rush@example.org';
/** One hash at a time; others are refused after a short wait. */
const narrow = createPasswords({ memoryCost: 64, timeCost: 1 }, { atOnce: 1, waitMs: 50 });
const server = appOfTests({ adapt: (dependencies) => ({ ...dependencies, passwords: narrow }) });

test('too many at the login get a time to return and lose no try, and sessions notice nothing', async () => {
  const student = await server.studentAlready(email);
  const { promise: rush, resolve: end } = Promise.withResolvers<void>();
  const busy = narrow.inTurn(() => rush);
  const stranger = server.browser('198.51.100.1');
  const calls: [string, object][] = [
    ['/public/signup', { username: 'new@example.org', password: goodPassword }],
    // More than the free tries.
    ...Array.from({ length: 8 }, (): [string, object] => [
      '/public/login',
      { username: email, password: goodPassword },
    ]),
  ];
  for (const [path, body] of calls) {
    const { status, headers, text } = await stranger.call('POST', path, body);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
    expect(JSON.parse(text)).toMatchObject({ code: 'accounts.busy' });
  }
  expect((await student.call('GET', '/api/profile')).status).toBe(200);
  end();
  await busy;
  expect((await stranger.call('POST', '/public/login', { username: email, password: goodPassword })).status).toBe(200);
  // Nothing of the refused sign-up was stored.
  expect(await server.query('SELECT 1 FROM account WHERE email = $1', ['new@example.org'])).toEqual([]);
});

test('calls are answered while passwords are hashed at their real cost', async () => {
  const student = await server.studentAlready('meanwhile@example.org');
  const dear = createPasswords({ memoryCost: 19_456, timeCost: 2 }, { atOnce: 1, waitMs: 60_000 });
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  const rush = Promise.all(Array.from({ length: 12 }, () => dear.inTurn(({ hash }) => hash(goodPassword))));
  expect((await student.call('GET', '/api/profile')).status).toBe(200);
  await rush;
  // A hash in the thread that answers would hold every call up.
  expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(all).user / 2);
});

test('so many hash at once that a core is free, and the rest in turn', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1 }, { atOnce: 2, waitMs: 10_000 });
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      passwords.inTurn(async ({ hash, isRight }) => {
        running += 1;
        most = Math.max(most, running);
        expect(await isRight('one', await hash('one'))).toBe(true);
        running -= 1;
      }),
    ),
  );
  expect([most, running]).toEqual([2, 0]);
});
