import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const proxy = '10.0.0.5';
const limit = 60;

/** Reports an error from an address, as a page does; every caller has so many an hour. */
async function reports(server: TestApp, remoteAddress: string, forwardedFor?: string): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) };
  const payload = { name: 'ApiError', message: 'server', at: [], page: '/about', build: 'test.js' };
  return (await server.app.inject({ method: 'POST', url: '/public/error-report', remoteAddress, headers, payload })).statusCode;
}

describe.each<[string, Record<string, string>]>([['its address', { TRUSTED_PROXY: `192.0.2.0/24, ${proxy}` }], ['the number of proxies', { TRUSTED_PROXY: '1' }]])('R18 behind a proxy that %s names', (_, environment) => {
  let server: TestApp;
  beforeAll(async () => { server = await startTestApp({ environment }); });
  afterAll(() => server.stop());

  it('a caller is the address that the proxy has seen, whatever stands before it, and no other student waits', async () => {
    for (let count = 0; count < limit; count += 1) expect(await reports(server, proxy, `198.51.100.${count}, 203.0.113.7`)).toBe(200);
    expect(await reports(server, proxy, '198.51.100.200, 203.0.113.7')).toBe(429);
    expect(await reports(server, proxy, '203.0.113.7, 203.0.113.8')).toBe(200);
    expect(server.logged.join()).not.toContain('TRUSTED_PROXY');
  });
});

describe('R18 a stranger who comes past the proxy', () => {
  it('is counted by the own address, whatever the header says', async () => {
    const server = await startTestApp({ environment: { TRUSTED_PROXY: proxy } });
    for (let count = 0; count < limit; count += 1) expect(await reports(server, '203.0.113.9', `198.51.100.${count}`)).toBe(200);
    expect(await reports(server, '203.0.113.9', '198.51.100.200')).toBe(429);
    await server.stop();
  });
});

describe('R18 without TRUSTED_PROXY', () => {
  it('the header counts for nothing, and the log says once that it came', async () => {
    const server = await startTestApp();
    for (let count = 0; count < limit; count += 1) expect(await reports(server, proxy, `198.51.100.${count}`)).toBe(200);
    expect(await reports(server, proxy, '198.51.100.200')).toBe(429);
    expect(server.logged.filter((line) => line.includes('set TRUSTED_PROXY'))).toHaveLength(1);
    await server.stop();
  });
});
