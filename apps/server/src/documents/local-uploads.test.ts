import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PresignedUpload } from '../storage/object-store.ts';
import { appOfOneTest, appOfTests } from '../testing/app-of-tests.ts';
import { sendRaw } from '../testing/send-raw.ts';

const most = 1_048_576;
const contentType = 'application/octet-stream';
const minutes = 60_000;

let address: string;
let objects: string;
const server = appOfTests();
beforeAll(async () => {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  objects = join(server.dependencies.settings.DATA_DIR, 'objects');
});

const newKey = (): string => `uploads/${randomBytes(16).toString('hex')}`;
const presigned = (key: string): Promise<PresignedUpload> =>
  server.dependencies.store.presignUpload({
    key,
    contentType,
    maxBytes: most,
    expiresAt: new Date(server.dependencies.clock() + 5 * minutes),
  });
const head = (key: string): Promise<unknown> => server.dependencies.store.head(key);
const unfinished = (): Promise<string[]> => readdir(join(objects, '.drafts'));

type Part = [name: string, value: string | Uint8Array<ArrayBuffer>];
const file = (bytes: Uint8Array<ArrayBuffer> = new TextEncoder().encode('%PDF-1.7'), name = 'file'): Part => [
  name,
  bytes,
];

/** Posts a form as a browser on our own pages does, with the parts in this order. */
async function post(
  url: string,
  parts: readonly Part[],
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of parts)
    form.append(
      name,
      typeof value === 'string' ? value : new Blob([value], { type: 'application/pdf' }),
      ...((typeof value === 'string' ? [] : ['essay.pdf']) as [string]),
    );
  const response = await fetch(address + url, { method: 'POST', body: form, headers });
  await response.arrayBuffer();
  return response.status;
}

describe('the local store takes', () => {
  test('what its policy says, byte by byte, and for nobody else to read', async () => {
    const key = newKey();
    const { url, fields } = await presigned(key);
    const bytes = new Uint8Array(randomBytes(100_000));
    expect(await post(url, [...Object.entries(fields), file(bytes)])).toBe(204);
    expect(Buffer.compare(await server.dependencies.store.read(key, most), bytes)).toBe(0);
    expect(await head(key)).toEqual({ key, size: 100_000, changedAt: new Date(server.dependencies.clock()) });
    expect((await stat(join(objects, key))).mode & 0o777).toBe(0o600);
    for (const directory of [objects, join(objects, 'uploads')])
      expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect(await unfinished()).toEqual([]);
  });

  test.each([
    [1, 204],
    [most, 204],
    [0, 400],
    [most + 1, 413],
    [8 * most, 413],
  ])('a file of %i bytes: %i', async (size, status) => {
    const key = newKey();
    const { url, fields } = await presigned(key);
    expect(await post(url, [...Object.entries(fields), file(new Uint8Array(size))])).toBe(status);
    expect(await head(key)).toEqual(status === 204 ? expect.objectContaining({ size }) : undefined);
    expect(await unfinished()).toEqual([]);
  });

  test('a form until its last second, and not at its end', async () => {
    const [early, late] = [newKey(), newKey()];
    const forms = [await presigned(early), await presigned(late)] as const;
    server.wait(5 * minutes - 1);
    expect(await post(forms[0].url, [...Object.entries(forms[0].fields), file()])).toBe(204);
    server.wait(1);
    expect(await post(forms[1].url, [...Object.entries(forms[1].fields), file()])).toBe(403);
    expect(await head(late)).toBeUndefined();
  });
});

/** Each changes one thing of a good form. */
const changes: [what: string, status: number, change: (parts: Part[]) => Part[]][] = [
  [
    'the signature',
    403,
    (parts) =>
      replaced(parts, 'X-Quire-Signature', (value) => value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
  ],
  ['half of the signature', 403, (parts) => replaced(parts, 'X-Quire-Signature', (value) => value.slice(0, 32))],
  ['the signature, empty', 403, (parts) => replaced(parts, 'X-Quire-Signature', () => '')],
  ['no signature', 403, (parts) => without(parts, 'X-Quire-Signature')],
  [
    'the policy: a longer time',
    403,
    (parts) => replaced(parts, 'Policy', edited(/"expiration":"2026/, '"expiration":"2027')),
  ],
  ['the policy: a larger size', 403, (parts) => replaced(parts, 'Policy', edited('1048576', '9999999'))],
  ['the policy, as base64url', 403, (parts) => replaced(parts, 'Policy', (value) => `${value}=`)],
  ['no policy', 403, (parts) => without(parts, 'Policy')],
  ['another key', 403, (parts) => replaced(parts, 'key', () => newKey())],
  ['a key that leads out', 403, (parts) => replaced(parts, 'key', () => '../../../../tmp/escaped')],
  ['a key with NUL', 403, (parts) => replaced(parts, 'key', (value) => `${value}\0.html`)],
  ['no key', 403, (parts) => without(parts, 'key')],
  ['the key twice', 400, (parts) => [...parts.slice(0, 1), ...parts]],
  ['another type', 403, (parts) => replaced(parts, 'Content-Type', () => 'text/html')],
  ['no type', 403, (parts) => without(parts, 'Content-Type')],
  ['a field that the policy does not name', 403, (parts) => [['acl', 'public-read'], ...parts]],
  ['a field in other letters', 403, (parts) => [['Key', 'uploads/other'], ...parts]],
  ['a field called like a part of every object', 400, (parts) => [['__proto__', 'x'], ...parts]],
  ['a field of 5000 characters', 400, (parts) => [['Policy', 'x'.repeat(5000)], ...without(parts, 'Policy')]],
  [
    'more fields than there are',
    413,
    (parts) => [...Array.from({ length: 20 }, (_, index): Part => [`more_${index}`, '']), ...parts],
  ],
  ['no file', 400, (parts) => without(parts, 'file')],
  ['the file as a text', 400, (parts) => [...without(parts, 'file'), ['file', '%PDF-1.7']]],
  ['the file by another name', 400, (parts) => [...without(parts, 'file'), file(new Uint8Array(most), 'document')]],
  ['two files', 400, (parts) => [...parts, file(new Uint8Array(most))]],
  ['the file before the fields', 403, (parts) => [file(new Uint8Array(most)), ...without(parts, 'file')]],
  ['a field after the file', 400, (parts) => [...parts, ['submit', 'Upload']]],
];

function replaced(parts: Part[], name: string, change: (value: string) => string): Part[] {
  return parts.map(([one, value]) => [one, one === name ? change(String(value)) : value]);
}
const without = (parts: Part[], name: string): Part[] => parts.filter(([one]) => one !== name);
const edited =
  (from: string | RegExp, to: string) =>
  (value: string): string => {
    const policy = Buffer.from(value, 'base64').toString('utf8');
    expect(policy).toMatch(from);
    return Buffer.from(policy.replace(from, to)).toString('base64');
  };

describe('the local store refuses a form that differs in one thing:', () => {
  test.each(changes)('%s: %i', async (_, status, change) => {
    const key = newKey();
    const { url, fields } = await presigned(key);
    const before = await everything();
    expect(await post(url, change([...Object.entries(fields), file(new Uint8Array(most))]))).toBe(status);
    expect(await everything()).toEqual(before);
    expect(await head(key)).toBeUndefined();
    // The form itself was good.
    expect(await post(url, [...Object.entries(fields), file()])).toBe(204);
  });

  async function everything(): Promise<string[]> {
    return (await readdir(objects, { recursive: true }).catch(() => [])).filter(
      (path) => path !== '.drafts' && path !== 'uploads',
    );
  }

  test('a second use, also at the same time: one file stays', async () => {
    const key = newKey();
    const { url, fields } = await presigned(key);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        post(url, [...Object.entries(fields), file(new Uint8Array(1000 + index))]),
      ),
    );
    expect([...statuses].sort()).toEqual([204, 403, 403, 403, 403]);
    const { size } = (await head(key)) as { size: number };
    expect(size).toBe(1000 + statuses.indexOf(204));
    expect(await unfinished()).toEqual([]);
  });

  test('one signed by another server', async () => {
    const other = await appOfOneTest();
    const { url, fields } = await other.dependencies.store.presignUpload({
      key: newKey(),
      contentType,
      maxBytes: most,
      expiresAt: new Date(server.dependencies.clock() + minutes),
    });
    expect(await post(url, [...Object.entries(fields), file()])).toBe(403);
  });
});

describe('the form must come from our own pages', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['nowhere', {}],
  ])('and not from %s', async (_, headers) => {
    const key = newKey();
    const { url, fields } = await presigned(key);
    expect(await post(url, [...Object.entries(fields), file()], headers as Record<string, string>)).toBe(403);
    expect(await head(key)).toBeUndefined();
  });

  test('and no other call takes a form, nor this one anything else', async () => {
    expect(await post('/public/login', [['username', 'a']])).toBe(415);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      expect(
        (
          await fetch(`${address}/uploads`, {
            method: 'POST',
            body: '{}',
            headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
          })
        ).status,
      ).toBe(415);
    }
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'])(
    'and be readable: %s',
    async (type) => {
      const response = await fetch(`${address}/uploads`, {
        method: 'POST',
        body: 'no form',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: expect.any(String),
        code: 'uploads.broken',
        requestId: expect.any(String),
      });
    },
  );
});

/** The beginning of a form written by hand: its fields, and the head of its file. */
function begun(url: string, fields: Record<string, string>, length: number): string {
  const parts = Object.entries(fields)
    .map(([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  return `POST ${url} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${length}\r\n\r\n${parts}--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
}

test('an upload that is cut leaves nothing, and the form can be sent again', async () => {
  const key = newKey();
  const { url, fields } = await presigned(key);
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(`${begun(url, fields, 900_000)}${'x'.repeat(200_000)}`);
  await expect.poll(unfinished).toHaveLength(1);
  socket.destroy();
  await expect.poll(unfinished).toEqual([]);
  expect(await head(key)).toBeUndefined();
  expect(await post(url, [...Object.entries(fields), file()])).toBe(204);
});

describe('on a slow line', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function sending(text: string): ReturnType<typeof sendRaw> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return sendRaw({ port: Number(new URL(address).port) }, text);
  }

  /** Turns the time on by minutes, once as many files as these are on their way. */
  async function pass(count: number, files: number): Promise<void> {
    await expect.poll(unfinished).toHaveLength(files);
    vi.advanceTimersByTime(count * minutes);
  }

  test('a file has as long as its form lasts, and no longer', async () => {
    const [slow, late] = [newKey(), newKey()];
    const forms = [await presigned(slow), await presigned(late)] as const;
    const length =
      begun('', forms[0].fields, 0).split('\r\n\r\n').slice(1).join('\r\n\r\n').length +
      'begin end\r\n--cut--\r\n'.length;
    const [one, other] = forms.map(({ url, fields }) => sending(`${begun(url, fields, length)}begin `));
    await pass(4, 2);
    one?.socket.write('end\r\n--cut--\r\n');
    await pass(1, 1);
    expect(await other?.answered).toMatch(/^HTTP\/1.1 408 [^]*"message":"The request took too long to arrive\./);
    await expect.poll(unfinished).toEqual([]);
    expect([await head(slow), await head(late)]).toEqual([expect.objectContaining({ size: 9 }), undefined]);
    one?.socket.destroy();
    expect(await one?.answered).toMatch(/^HTTP\/1.1 204 /);
  });

  test('who has no form that we signed has half a minute', async () => {
    let arrived = 0;
    const count = (): void => {
      arrived += 1;
    };
    server.app.server.on('request', count);
    const { fields } = await presigned(newKey());
    const unsigned = sending(begun('/uploads', { ...fields, 'X-Quire-Signature': '' }, 900_000));
    const call = sending(
      'POST /public/login HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await expect.poll(() => arrived).toBe(2);
    vi.advanceTimersByTime(minutes / 2);
    expect(await unsigned.answered).toContain('HTTP/1.1 408 ');
    expect(await call.answered).toContain('HTTP/1.1 408 ');
    server.app.server.off('request', count);
  });
});

test('a file without end is read to a little above the limit and no further', async () => {
  const { url, fields } = await presigned(newKey());
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const answer: string[] = [];
  const closed = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  socket.on('data', (bytes) => answer.push(bytes.toString())).on('error', () => undefined);
  socket.write(`${begun(url, fields, 1_000_000_000)}${'x'.repeat(8 * most)}`);
  await closed;
  expect(answer.join('')).toMatch(/^HTTP\/1.1 413 [^]*"message":"A file can have at most 1048576 bytes/);
  expect(await unfinished()).toEqual([]);
});
