import { hash as realHash, verify as realVerify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { goodPassword, type TestApp } from '../testing/test-app.ts';

const hash = vi.fn(realHash);
const verify = vi.fn(realVerify);

const addresses = { unknown: 'nobody@example.org', unconfirmed: 'waiting@example.org', known: 'member@example.org' };
let server: TestApp;
beforeAll(async () => {
  // Modules are loaded anew: those of other files hash without being counted.
  vi.resetModules();
  vi.doMock('@node-rs/argon2', async (original) => ({ ...(await original<object>()), hash, verify }));
  const { startTestApp } = await import('../testing/test-app.ts');
  server = await startTestApp();
  await server.browser().call('POST', '/public/signup', { username: addresses.unconfirmed, password: goodPassword });
  await server.codeFor(addresses.unconfirmed);
  await server.studentAlready(addresses.known);
});
afterAll(async () => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
  await server.stop();
});
beforeEach(() => {
  server.wait(60 * 60_000);
});

/** Hashes, comparisons and emails for an unknown, an unconfirmed and a known address. */
const rows: [
  string,
  string,
  (username: string) => object,
  { hashed: number; compared: number; emails: [number, number, number] },
][] = [
  [
    'a sign-up',
    '/public/signup',
    (username) => ({ username, password: goodPassword }),
    { hashed: 1, compared: 0, emails: [1, 1, 1] },
  ],
  [
    'a login with a wrong password',
    '/public/login',
    (username) => ({ username, password: 'Wrong-password-123' }),
    { hashed: 0, compared: 1, emails: [0, 0, 0] },
  ],
  [
    'a wrong code',
    '/public/confirm',
    (username) => ({ username, code: '123456' }),
    { hashed: 0, compared: 0, emails: [0, 0, 0] },
  ],
  ['a new code', '/public/resend-confirm', (username) => ({ username }), { hashed: 0, compared: 0, emails: [0, 1, 1] }],
  [
    'a forgotten password',
    '/public/forgot-password',
    (username) => ({ username }),
    { hashed: 0, compared: 0, emails: [0, 1, 1] },
  ],
  // Only a right id is worth a hash, and cannot be guessed.
  [
    'a reset with a wrong id',
    '/public/reset-password',
    (username) => ({ username, id: 'x', password: goodPassword }),
    { hashed: 0, compared: 0, emails: [0, 0, 0] },
  ],
];

describe('whoever the address belongs to', () => {
  // account-flow.test.ts compares the queries; bench/accounts.ts measures the time.
  test.each(rows)(
    '%s hashes and compares passwords as often, and writes emails only after the answer',
    async (name, path, body, { hashed, compared, emails }) => {
      const send = vi.spyOn(server.dependencies.mail, 'send');
      const done = [];
      for (const username of Object.values({ ...addresses, unknown: `${name.replaceAll(' ', '-')}@example.org` })) {
        hash.mockClear();
        verify.mockClear();
        send.mockClear();
        const { status } = await server.browser().call('POST', path, body(username));
        const [hashes, comparisons, emailsBefore] = [
          hash.mock.calls.length,
          verify.mock.calls.length,
          send.mock.calls.length,
        ];
        await vi.waitFor(
          () => {
            expect(send).toHaveBeenCalledTimes(emails[done.length]!);
          },
          { timeout: 20_000 },
        );
        done.push({ status, hashes, comparisons, emailsBefore });
      }
      const [first] = done;
      expect(first).toEqual({ status: expect.any(Number), hashes: hashed, comparisons: compared, emailsBefore: 0 });
      expect(done).toEqual([first, first, first]);
      send.mockRestore();
    },
  );
});
