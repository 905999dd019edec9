import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { appOfTests } from '../testing/app-of-tests.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { ownPage } from '../testing/test-browser.ts';

let port: number;
const server = appOfTests({ environment: { PUBLIC_URL: 'https://apply.little.example' } });
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

const connections: Socket[] = [];
afterEach(() => {
  for (const socket of connections.splice(0)) socket.destroy();
});

/** A connection that sends this and never leaves by itself. */
function sending(text: string): ReturnType<typeof sendRaw> {
  const sent = sendRaw({ port, allowHalfOpen: true }, text);
  connections.push(sent.socket);
  return sent;
}

async function answerTo(text: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const [head = '', body = ''] = (await sending(text).answered).split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(
      headers.map((header) => header.split(': ')).map(([name = '', value]) => [name.toLowerCase(), value]),
    ) as Record<string, string>,
    body,
  };
}
const codeOf = (body: string): unknown => (JSON.parse(body) as { code?: string }).code;

/** The headers that guard a reader of an answer, but for the policy of what it may load. */
const guards = [
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
];
const last = 'Connection: close\r\n\r\n';

describe('what never reaches a route is answered with the headers of every answer:', () => {
  test.each([
    [
      'a call whose address cannot be decoded',
      `GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\n${last}`,
      400,
      'requests.unreadable',
    ],
    ['a page whose address cannot be decoded', `GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n${last}`, 302, undefined],
    ['two hosts', `GET /api/profile HTTP/1.1\r\nHost: x\r\nhost: y\r\n${last}`, 400, 'requests.unreadable'],
    ['the same host twice', `GET /health/live HTTP/1.0\r\nHost: x\r\nHost: x\r\n${last}`, 400, 'requests.unreadable'],
    ['what is no HTTP', 'NOT HTTP\r\n\r\n', 400, 'requests.unreadable'],
    ['a version that nobody speaks', `GET / HTTP/9.9\r\nHost: x\r\n${last}`, 400, 'requests.unreadable'],
    [
      'two lengths',
      `POST /public/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n${last}`,
      400,
      'requests.unreadable',
    ],
    ['no host', `GET /api/profile HTTP/1.1\r\n${last}`, 400, 'requests.unreadable'],
    [
      'an expectation that nobody knows',
      `GET /api/profile HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n${last}`,
      401,
      'session.invalid',
    ],
    [
      'headers without end',
      `GET /api/profile HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n${last}`,
      431,
      'requests.headersTooLarge',
    ],
  ])('%s', async (_, text, status, code) => {
    const ordinary = (await server.browser().call('GET', '/api/profile')).headers;
    const answer = await answerTo(text);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(codeOf(answer.body)).toBe(code);
    for (const name of guards) expect([name, answer.headers[name]]).toEqual([name, ordinary[name] ?? 'missing']);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; ?(frame-ancestors 'none'|script-src 'self';)/,
    );
  });
});

describe('the head of a request', () => {
  // Node counts the address, and names and values of headers.
  const others = 'Hostx'.length + 'Connectionclose'.length;

  test.each([
    ['address', ''],
    ['header', 'X-Long'],
  ])('is read with its %s as long as it may be, and refused with one character more', async (_, header) => {
    const path = '/health/live?';
    const room = 16 * 1024 - 1 - others - path.length - header.length;
    const sized = (length: number): string =>
      header === ''
        ? `GET ${path}${'x'.repeat(length)} HTTP/1.1\r\nHost: x\r\n${last}`
        : `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}: ${'x'.repeat(length)}\r\n${last}`;
    expect((await answerTo(sized(room))).status).toBe(200);
    expect((await answerTo(sized(room + 1))).status).toBe(431);
  });

  test('may name something with a hundred characters in its address, and no more', async () => {
    const statuses = [];
    for (const length of [100, 101])
      statuses.push((await server.browser().call('DELETE', `/api/document-answer/${'x'.repeat(length)}`)).status);
    expect(statuses).toEqual([401, 414]);
  });
});

describe('whoever sends slowly', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('has half a minute for a head; then the connection ends, in any case, and others notice nothing', async () => {
    const { server: http } = server.app;
    expect(http.headersTimeout).toBe(29_000);
    http.headersTimeout = 1_500;
    const slow = ['', 'GET /health/live HTTP/1.1\r\nX-Slow: '].map(sending);
    const answeredBefore = sending('NOT HTTP\r\n\r\n');
    const dripping = sending('GET /health/live HTTP/1.1\r\nX-Slow: ');
    const drip = setInterval(() => {
      if (dripping.socket.writable) dripping.socket.write('x');
    }, 20);
    const open = (): Promise<number> =>
      new Promise((resolve, reject) => {
        http.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      });
    try {
      expect((await answerTo(`GET /health/live HTTP/1.1\r\nHost: x\r\n${last}`)).status).toBe(200);
      for (const { answered } of slow)
        expect(await answered).toMatch(/^HTTP\/1\.1 408 [^]*nosniff[^]*"code":"requests\.tooSlow"/);
      expect(await answeredBefore.answered).toMatch(/^HTTP\/1\.1 400 /);
      await dripping.answered;
      await expect.poll(open).toBe(0);
    } finally {
      clearInterval(drip);
      http.headersTimeout = 29_000;
    }
  });

  test('has half a minute for a body, and not a millisecond more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const head =
      'POST /public/login HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{';
    const arrive = async (): Promise<ReturnType<typeof sending>> => {
      const arrived = once(server.app.server, 'request');
      const call = sending(head);
      await arrived;
      await nextTurn();
      return call;
    };
    const [quick, late] = [await arrive(), await arrive()];
    vi.advanceTimersByTime(29_999);
    quick.socket.write('}');
    expect(await quick.answered).toMatch(/^HTTP\/1\.1 4(?!08)\d\d /);
    vi.advanceTimersByTime(1);
    expect(await late.answered).toMatch(/^HTTP\/1\.1 408 [^]*nosniff[^]*"code":"requests\.tooSlow"/);
  });
});

describe('a body', () => {
  test.each(['[', '{"a":'])(
    'that is nothing but %s, half a million deep, is refused like any other wrong one',
    async (opening) => {
      const depth = Math.floor(900_000 / (opening.length + 1));
      const body = `{"username":${opening.repeat(depth)}${opening === '[' ? '' : '1'}${(opening === '[' ? ']' : '}').repeat(depth)}}`;
      expect(await server.browser().call('POST', '/public/forgot-password', body)).toMatchObject({
        status: 400,
        body: { message: expect.any(String), requestId: expect.any(String) },
      });
    },
  );

  test('that is compressed is unpacked by nobody', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/public/forgot-password`, {
      method: 'POST',
      body: gzipSync('{"username":"ada@example.org"}'),
      headers: { ...ownPage, 'content-encoding': 'gzip' },
    });
    expect([response.status, codeOf(await response.text())]).toEqual([400, 'requests.notReadableJson']);
  });
});
