import { beforeEach, describe, expect, test } from 'vitest';
import type { CallLimiters } from '../security/call-limiters.ts';
import { Refusal } from '../security/refusal.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

/** The callers that pass a limiter, and those that it refuses: how fast a caller may be is the limiters' own test. */
const passed: string[] = [];
const refused = new Set<string>();
const limiter =
  (kind: keyof CallLimiters): CallLimiters[typeof kind] =>
  async (key, work) => {
    passed.push(`${kind} ${key}`);
    if (refused.has(key)) throw new Refusal('requests.tooMany', {}, { retryAfter: 3 });
    return work();
  };
const server = appOfTests({
  adapt: (dependencies) => ({
    ...dependencies,
    callLimiters: { caller: limiter('caller'), session: limiter('session') },
  }),
});
beforeEach(() => {
  passed.length = 0;
  refused.clear();
});

const keyOf = (browser: TestBrowser): string => browser.cookies.get('quire-session') ?? 'none';
const tooMany = {
  status: 429,
  headers: { 'retry-after': '3', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
  body: { code: 'requests.tooMany', message: expect.stringContaining('nothing was read or saved') },
};

describe('whoever calls too fast', () => {
  test('as a student is refused at each call of students, and no other student is', async () => {
    const [student, other] = [
      await server.studentAlready('fast@example.org'),
      await server.studentAlready('other@example.org'),
    ];
    const key = keyOf(student);
    refused.add(key);
    for (const [method, path, body] of [
      ['GET', '/api/profile'],
      ['GET', '/api/pdf'],
      ['PUT', '/api/answer', { answers: { first_name: 'Ada' } }],
    ] as const) {
      expect(await student.call(method, path, body)).toMatchObject(tooMany);
    }
    expect((await other.call('GET', '/api/profile')).status).toBe(200);
    expect(passed).toEqual([...Array<string>(3).fill(`session ${key}`), `session ${keyOf(other)}`]);
    expect((await student.call('GET', '/api/logout')).status).toBe(200);
    expect((await server.browser().call('GET', '/api/profile')).status).toBe(401);
  });

  test('as a student has lost nothing and no session', async () => {
    const student = await server.studentAlready('held-back@example.org');
    refused.add(keyOf(student));
    expect((await student.save({ first_name: 'Ada' })).status).toBe(429);
    refused.clear();
    expect(await student.savedAnswers()).toEqual({});
  });

  test('from one network is refused before its session is read, except pages, files, health and the house', async () => {
    refused.add('203.0.113.5').add('2001:db8:0:0::/64');
    for (const caller of ['203.0.113.5', '2001:db8::9']) {
      const browser = server.browser(caller);
      for (const path of [
        '/api/profile',
        '/lookup/find?text=a&category=address',
        '/public/tmp?token=x',
        '/service/tmp-pdf?service_token=x',
      ])
        expect(await browser.call('GET', path)).toMatchObject({ status: 429, body: tooMany.body });
      expect(
        await browser.call('POST', '/public/login', { username: 'fast@example.org', password: 'x' }),
      ).toMatchObject(tooMany);
      for (const path of ['/health/live', '/about', '/assets/app.js'])
        expect([path, (await browser.call('GET', path)).status]).not.toEqual([path, 429]);
    }
    expect(passed).toEqual([
      ...Array<string>(5).fill('caller 203.0.113.5'),
      ...Array<string>(5).fill('caller 2001:db8:0:0::/64'),
    ]);
    passed.length = 0;
    expect((await server.browser('10.1.2.3').call('GET', '/api/profile')).status).toBe(401);
    expect(passed).toEqual([]);
  });
});
