import { expect, test } from 'vitest';
import { forgot, login } from '../testing/account-calls.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { goodPassword } from '../testing/test-app.ts';
import { staff } from '../testing/test-office.ts';

const server = appOfTests();

const loginFrom = async (address: string, email: string, password = goodPassword): Promise<number> =>
  (await login(server.browser(address), email, password)).status;

test('an account that strangers have guessed at can be opened anywhere again, and staff see the counters', async () => {
  await server.studentAlready('ada@example.org');
  // The failures of all strangers together, without the hours that they take.
  const failures = 'UPDATE login_throttle SET failures = 60, blocked_until = $1, forgotten_at = $1';
  expect(await loginFrom('192.0.2.1', 'ada@example.org', 'Wrong-horse-9-battery')).not.toBe(200);
  await server.query(failures, [new Date(server.dependencies.clock() + 3_600_000)]);
  expect(await loginFrom('198.51.100.7', 'ada@example.org')).toBe(429);
  await server.studentAlready('bob@example.org');
  expect(await loginFrom('192.0.2.1', 'bob@example.org', 'Wrong-horse-9-battery')).not.toBe(200);
  const said = await staff(server, 'unlock', 'Ada@example.org');
  expect(said).toMatch(/^Forgotten at Ada@example\.org:\n {2}60 failed logins\nA browser in which/);
  expect(await loginFrom('198.51.100.7', 'ada@example.org')).toBe(200);
  // The guessing caller waits on, and counters of others stay.
  expect(await loginFrom('192.0.2.1', 'ada@example.org')).toBe(429);
  expect(await staff(server, 'unlock', 'bob@example.org')).toContain('1 failed login\n');
});

test('what was counted against one network address is forgotten where staff names it', async () => {
  await server.studentAlready('carl@example.org');
  for (let times = 0; times < 7; times += 1) await forgot(server.browser('203.0.113.5'), 'carl@example.org');
  expect((await forgot(server.browser('203.0.113.5'), 'carl@example.org')).status).toBe(429);
  await staff(server, 'unlock', 'carl@example.org');
  expect((await forgot(server.browser('203.0.113.5'), 'carl@example.org')).status).toBe(429);
  expect(await staff(server, 'unlock', 'carl@example.org', '--from', '203.0.113.5')).toMatch(
    /\d+ mails that were asked for/,
  );
  expect((await forgot(server.browser('203.0.113.5'), 'carl@example.org')).status).toBe(200);
  expect(await staff(server, 'unlock', 'carl@example.org', '--from', '2001:db8::1')).toContain(
    '1 mail that was asked for',
  );
});

test('an address that nobody signed up with, and nothing counted, are said', async () => {
  await expect(staff(server, 'unlock', 'nobody@example.org')).rejects.toThrow(
    'Nobody has signed up with the address nobody@example.org.',
  );
  await server.studentAlready('dora@example.org');
  expect(await staff(server, 'unlock', 'dora@example.org')).toContain(
    'Nothing was counted against dora@example.org as a whole.',
  );
});
