import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';
import { ownFolder } from '../testing/own-folder.ts';

const script = `console.log(${JSON.stringify('a word '.repeat(500))});`;
const page = '<!doctype html><title>The application</title>';
const directory = ownFolder(afterAll);
let app: FastifyInstance;

beforeAll(async () => {
  await mkdir(join(directory, 'assets'));
  for (const [name, content] of [
    ['assets/first.js', script],
    ['index.html', page],
  ] as const) {
    await writeFile(join(directory, name), content);
    await writeFile(join(directory, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(directory, `${name}.gz`), gzipSync(content));
  }
  app = fastify();
  await serveSite(app, directory);
});
afterAll(async () => {
  await app.close();
});

describe('the built application', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('comes as %s to a browser that takes %s', async (encoding, accepted, unpack) => {
    const answer = await app.inject({ url: '/assets/first.js', headers: { 'accept-encoding': accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(unpack(answer.rawPayload).toString()).toBe(script);
  });

  it.each(['/', '/about', '/about?from=mail'])('answers %s with its page, compressed and never cached', async (url) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-type']).toMatch(/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const body =
      answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
    expect(body.toString()).toBe(page);
  });

  it('leads a manager of passwords to the card, and knows nothing else of such addresses', async () => {
    const asked = async (name: string): Promise<unknown[]> => {
      const { statusCode, headers } = await app.inject({ url: `/.well-known/${name}` });
      return [statusCode, headers.location];
    };
    expect(await asked('change-password')).toEqual([302, '/forgot']);
    const never = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
    for (const other of [never, '', 'security.txt']) expect(await asked(other)).toEqual([404, undefined]);
  });

  it.each([
    ['//about?from=mail', '/about?from=mail'],
    ['///', '/'],
    ['//elsewhere.example//about', '/elsewhere.example/about'],
    ['/about%00?from=mail', '/?from=mail'],
  ])('leads from %s, which no file can be called, to %s', async (url, to) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, to]);
  });

  it.each(['/LOGIN', '/login/', '/%61bout', '/about/you', '/API/profile'])(
    'leaves it to its router where %s leads',
    async (url) => {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
      expect([answer.statusCode, answer.body]).toEqual([200, page]);
    },
  );

  it('has nothing under /assets that was not built', async () => {
    expect((await app.inject({ url: '/assets/second.js' })).statusCode).toBe(404);
  });
});
