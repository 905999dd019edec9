import { describe, expect, it } from 'vitest';
import { originOf } from '../audit/entry.ts';
import { appOfOneTest, appOfTests } from '../testing/app-of-tests.ts';
import type { TestApp } from '../testing/test-app.ts';

const proxy = '10.0.0.5';
const limit = 60;

/** Reports an error from an address, as a page does; every caller has so many an hour. */
async function reports(server: TestApp, remoteAddress: string, forwardedFor?: string): Promise<number> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
  };
  const payload = { name: 'ApiError', message: 'server', at: [], page: '/about', build: 'test.js' };
  return (await server.app.inject({ method: 'POST', url: '/public/error-report', remoteAddress, headers, payload }))
    .statusCode;
}

const logsIn = (
  server: TestApp,
  remoteAddress: string,
  forwardedFor: string | undefined,
  username: string,
): Promise<{ statusCode: number }> =>
  server.app.inject({
    method: 'POST',
    url: '/public/login',
    remoteAddress,
    payload: { username, password: 'Wrong-password-1' },
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
  });

describe.each<[string, Record<string, string>]>([
  ['its address', { TRUSTED_PROXY: `192.0.2.0/24, ${proxy}` }],
  ['the number of proxies', { TRUSTED_PROXY: '1' }],
])('behind a proxy that %s names', (_, environment) => {
  const server = appOfTests({ environment });

  it('a caller is the address that the proxy has seen, with any header before it; no other student waits', async () => {
    for (let count = 0; count < limit; count += 1)
      expect(await reports(server, proxy, `198.51.100.${count}, 203.0.113.7`)).toBe(200);
    expect(await reports(server, proxy, '198.51.100.200, 203.0.113.7')).toBe(429);
    expect(await reports(server, proxy, '203.0.113.7, 203.0.113.8')).toBe(200);
    expect(server.logged.join()).not.toContain('TRUSTED_PROXY');
  });

  it('a private address that the proxy has seen is one caller like any other', async () => {
    const campus = '10.20.30.40';
    const tries = [];
    for (let nth = 0; nth < 31; nth += 1)
      tries.push((await logsIn(server, proxy, campus, `campus-${nth}@example.org`)).statusCode);
    expect([tries.slice(0, 30).every((status) => status === 403), tries.at(-1)]).toEqual([true, 429]);
    expect((await logsIn(server, proxy, '10.20.30.41', 'other@example.org')).statusCode).toBe(403);
  });
});

describe('behind a proxy that TRUSTED_PROXY does not name, for another is named there', () => {
  it('the log says so once, with the address to be named, and nobody is counted with everybody', async () => {
    const server = await appOfOneTest({ environment: { TRUSTED_PROXY: '127.0.0.1' } });
    for (let nth = 0; nth < 31; nth += 1)
      expect((await logsIn(server, '::1', '203.0.113.7', `anybody-${nth}@example.org`)).statusCode).toBe(403);
    const told = server.logged.filter((line) => line.includes('set TRUSTED_PROXY'));
    expect(told).toEqual([expect.stringContaining('comes from ::1, which TRUSTED_PROXY does not name')]);
  });

  it('the address of a stranger who writes that header is not logged', async () => {
    const server = await appOfOneTest({ environment: { TRUSTED_PROXY: '127.0.0.1' } });
    await reports(server, '203.0.113.9', '198.51.100.1');
    expect(server.logged.join()).not.toContain('203.0.113.9');
  });
});

it('the log names the caller of what failed as the audit does, without the address', async () => {
  const server = await appOfOneTest();
  await logsIn(server, '203.0.113.9', undefined, 'nobody@example.org');
  await server.app.inject({ url: '/health/live', remoteAddress: '203.0.113.9' });
  const lines = server.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered');
  expect(lines.map(({ status, caller }) => [status, caller])).toEqual([
    [403, originOf(server.dependencies.secrets, { ip: '203.0.113.9', id: '' }).caller.toString('hex').slice(0, 12)],
    [200, undefined],
  ]);
  expect(server.logged.join()).not.toContain('203.0.113.9');
});

describe('a stranger who comes past the proxy', () => {
  it('is counted by the own address, whatever the header says', async () => {
    const server = await appOfOneTest({ environment: { TRUSTED_PROXY: proxy } });
    for (let count = 0; count < limit; count += 1)
      expect(await reports(server, '203.0.113.9', `198.51.100.${count}`)).toBe(200);
    expect(await reports(server, '203.0.113.9', '198.51.100.200')).toBe(429);
  });
});

describe('without TRUSTED_PROXY', () => {
  it('the header counts for nothing, and the log says once that it came', async () => {
    const server = await appOfOneTest();
    for (let count = 0; count < limit; count += 1)
      expect(await reports(server, proxy, `198.51.100.${count}`)).toBe(200);
    expect(await reports(server, proxy, '198.51.100.200')).toBe(429);
    expect(server.logged.filter((line) => line.includes('set TRUSTED_PROXY'))).toHaveLength(1);
  });
});
