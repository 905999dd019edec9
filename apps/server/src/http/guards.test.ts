import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appOfOneTest, appOfTests } from '../testing/app-of-tests.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { ownPage } from '../testing/test-browser.ts';

const site = ownFolder(afterAll);
let address: string;
const server = appOfTests(async () => {
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Apply</title>');
  await writeFile(join(site, 'assets', 'app-1a2b3c.js'), 'export {};');
  return { site };
});
beforeAll(async () => {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

const known = { username: 'guard@example.org' };

describe('what may change something comes from our own pages, as JSON', () => {
  test.each([
    ['a foreign origin', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }, 403],
    ['no origin', { 'sec-fetch-site': undefined }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    [
      'our origin as a part of another',
      { 'sec-fetch-site': undefined, origin: 'http://127.0.0.1:3000.evil.example' },
      403,
    ],
    ['the origin null', { 'sec-fetch-site': undefined, origin: 'null' }, 403],
    ['our origin in an old browser', { 'sec-fetch-site': undefined, origin: 'http://127.0.0.1:3000' }, 200],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['an upload', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['JSON by a longer name', { 'content-type': 'application/jsonp' }, 415],
    ['no content type', { 'content-type': undefined }, 415],
    ['JSON with its character set', { 'content-type': 'application/json; charset=utf-8' }, 200],
  ])('%s', async (_, headers, status) => {
    const answer = await server
      .browser()
      .call('POST', '/public/resend-confirm', { username: `${Math.random()}@example.org` }, headers);
    expect(answer.status).toBe(status);
    expect(answer.body['message']).toEqual(expect.any(String));
  });

  test('also where nothing is', async () => {
    expect(
      (await server.browser().call('DELETE', '/nothing', undefined, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });
});

describe('limits', () => {
  test('a body of 2 MB gets 413 as JSON, over a real connection too', async () => {
    const body = JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024) });
    expect(await server.browser().call('POST', '/public/forgot-password', body)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('too large'), requestId: expect.any(String) },
    });
    const response = await fetch(`${address}/public/forgot-password`, { method: 'POST', body, headers: ownPage });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('too large') });
  });

  test('1 MiB is read, one byte more is not', async () => {
    const sized = (length: number): string => JSON.stringify(known).padEnd(length);
    expect((await server.browser().call('POST', '/public/forgot-password', sized(1024 * 1024))).status).toBe(200);
    expect((await server.browser().call('POST', '/public/forgot-password', sized(1024 * 1024 + 1))).status).toBe(413);
  });

  test('headers and requests that no client of ours would send are answered in JSON', async () => {
    const raw = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let answer = '';
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.end(text));
        socket
          .on('data', (part) => {
            answer += part.toString();
          })
          .on('end', () => resolve(answer))
          .on('error', reject);
      });
    const large = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(large).toContain('431');
    expect(large).toContain('"message":"The headers of this request are too large.');
    const broken = await raw('NOT HTTP\r\n\r\n');
    expect(broken).toContain('400');
    expect(broken).toContain('"message":"This request could not be read.');
  });
});

describe('every answer', () => {
  test.each([
    ['a call without a session', '/api/profile', 401],
    ['an unknown call', '/api/nothing', 404],
    ['an unknown file', '/assets/nothing.js', 404],
    ['a page', '/about', 200],
    ['a file', '/assets/app-1a2b3c.js', 200],
    ['health', '/health/live', 200],
  ])('carries the headers: %s', async (_, path, status) => {
    const { status: seen, headers } = await server.browser().call('GET', path);
    expect(seen).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('over https also asks for https from then on', async () => {
    const secure = await appOfOneTest({ environment: { PUBLIC_URL: 'https://apply.little.example' } });
    const { headers } = await secure.browser().call('GET', '/health/live');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain(';upgrade-insecure-requests');
  });

  test('lets pages send files to S3 where that is the store, and nowhere else; then this server takes none', async () => {
    const away = await appOfOneTest({
      environment: {
        S3_ENDPOINT: 'https://s3.example.net:9000/',
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
    });
    expect((await away.browser().call('GET', '/health/live')).headers['content-security-policy']).toContain(
      ";connect-src 'self' https://s3.example.net:9000;",
    );
    expect(away.app.routeTable().map(({ path }) => path)).not.toContain('/uploads');
  });

  test('to an address that cannot be read is JSON, and carries the strictest', async () => {
    const { status, body, headers } = await server.browser().call('GET', '/api/%E0%A4%A');
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        message: expect.stringContaining('could not be read'),
        code: 'requests.unreadable',
        requestId: expect.any(String),
      },
    });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('that leads from a page whose address cannot be read to one that can carries them too', async () => {
    const { status, headers } = await server.browser().call('GET', '/%E0%A4%A?from=mail');
    expect([status, headers['location']]).toEqual([302, '/?from=mail']);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['/api/profile', '/api/nothing', '/public/tmp?token=x', '/service/tmp-pdf?service_token=x'])(
    'of %s is kept by no cache',
    async (path) => {
      expect((await server.browser().call('GET', path)).headers['cache-control']).toBe('no-store');
    },
  );

  test('that fails says nothing about the inside, and the log says nothing about the person', async () => {
    const broken = await appOfOneTest({
      adapt: (dependencies) => ({
        ...dependencies,
        database: {
          ...dependencies.database,
          transaction: async () => {
            throw new Error('SELECT secret FROM canary@example.org');
          },
        },
      }),
    });
    const answer = await broken.browser().call('POST', '/public/forgot-password', { username: 'canary@example.org' });
    expect(answer).toMatchObject({
      status: 500,
      body: {
        message: "We've encountered an unexpected error at this time. Please try again later.",
        requestId: expect.any(String),
      },
    });
    expect(Object.keys(answer.body)).toEqual(['message', 'code', 'requestId']);
    expect(broken.logged.join('')).toContain(String(answer.body['requestId']));
    expect(broken.logged.join('')).not.toContain('canary');
  });
});

describe('the site', () => {
  test.each(['/', '/about', '/reset?username=a&id=b', '/some/unknown/path'])('%s is the one page', async (path) => {
    const { status, text, headers } = await server.browser().call('GET', path);
    expect({ status, text, cache: headers['cache-control'] }).toEqual({
      status: 200,
      text: '<!doctype html><title>Apply</title>',
      cache: 'no-cache',
    });
  });

  test('built files are kept for a year, and files outside are not there', async () => {
    expect((await server.browser().call('GET', '/assets/app-1a2b3c.js')).headers['cache-control']).toContain(
      'immutable',
    );
    for (const path of ['/assets/../../../etc/passwd', '/assets/..%2f..%2fpackage.json', '/.env']) {
      expect((await server.browser().call('GET', path)).text).not.toMatch(/root:|quire/);
    }
  });

  test.each(['/assets/%00', '/api//profile', '/assets/..%5c..%5c', '/api/document-answer/%00'])(
    '%s, which no file can be called, is simply not there',
    async (path) => {
      expect(await server.browser().call('GET', path)).toMatchObject({
        status: 404,
        body: { message: 'There is nothing at this address.', requestId: expect.any(String) },
      });
    },
  );

  test('that was not built says so', async () => {
    const bare = await appOfOneTest();
    expect(await bare.browser().call('GET', '/about')).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('has not been built') },
    });
  });
});
