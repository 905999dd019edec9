import { expect, test } from 'vitest';
import { keyedHash } from '../security/keyed-hash.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

const report = {
  name: 'ApiError',
  message: 'server',
  code: 503,
  requestId: '7b0c2f0e-4d0c-4c54-9a3c-0f5f3f1d2a11',
  at: ['flows-B4x.js:1:2345'],
  page: '/about',
  build: 'first-page-Bz_1.js',
};
const path = '/public/error-report';
const canaries = ['ada@example.org', '219-09-9999', 'my essay', 'token=3f9a', '\u001b[31m', 'forged'];

const server = appOfTests();

const reports = () =>
  server.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'a page met an error');

test('a report is one error line with its request id; anything else is refused and logged nowhere', async () => {
  const browser = server.browser();
  expect(await browser.call('POST', path, report)).toMatchObject({ status: 200 });
  expect(reports()).toMatchObject([
    { level: 50, reported: report, reqId: expect.stringMatching(/^[\da-f-]{36}$/) as string },
  ]);
  for (const canary of canaries) {
    for (const [field, value] of Object.entries(report)) {
      const forged = { ...report, [field]: Array.isArray(value) ? [canary] : canary };
      const { status, text } = await browser.call('POST', path, forged);
      expect([field, status, text.includes(canary)]).toEqual([field, 400, false]);
    }
    expect((await browser.call('POST', path, { ...report, more: canary })).status).toBe(400);
    expect((await browser.call('POST', `${path}?${new URLSearchParams({ why: canary })}`, report)).status).toBe(200);
  }
  for (const canary of canaries)
    expect(server.logged.filter((line) => line.includes(canary) || line.includes(encodeURIComponent(canary)))).toEqual(
      [],
    );
});

test('a caller is heard 60 times an hour, and all callers together 600 times', async () => {
  server.wait(3_600_001);
  const from = (address: string) =>
    server.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: address,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: report,
    });
  const before = reports().length;
  for (let time = 0; time < 60; time += 1) expect((await from('192.0.2.1')).statusCode).toBe(200);
  const refused = await from('192.0.2.1');
  expect([refused.statusCode, refused.headers['retry-after'], reports().length]).toEqual([429, '3600', before + 60]);
  const { secrets } = server.dependencies;
  await server.query('UPDATE rate_limit SET used = 599 WHERE subject = $1 AND used = 60', [
    keyedHash(secrets, 'error reports'),
  ]);
  expect((await from('198.51.100.1')).statusCode).toBe(200);
  expect([(await from('203.0.113.1')).statusCode, reports().length]).toEqual([429, before + 61]);
  server.wait(3_600_001);
  expect((await from('192.0.2.1')).statusCode).toBe(200);
});
