import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailedCode } from './outbox.ts';
import { patience } from './patience.ts';
import { startProduct, type Product } from './product.ts';

const configDir = fileURLToPath(new URL('../../config', import.meta.url));

describe('a mistake in the config', () => {
  it('stops the start with file, line, column, why and how to mend it', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'quire-config-'));
    await cp(configDir, copy, { recursive: true });
    const page = join(copy, 'pages/about.yaml');
    const lines = (await readFile(page, 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.includes('options: citizenship_types'));
    lines[line] = lines[line]!.replace('citizenship_types', 'citizenship_type');
    await writeFile(page, lines.join('\n'));
    const start = startProduct({ CONFIG_DIR: copy });
    await expect(start).rejects.toThrow(
      new RegExp(`ended with 1[^]*pages/about\\.yaml:${line + 1}:\\d+[^]*citizenship_type[^]*citizenship_types`),
    );
    await rm(copy, { recursive: true });
  });
});

// Each refusal has a test beside the server's code.
describe('bad input to the running product', { tags: 'deep' }, () => {
  let product: Product;
  let cookie = '';
  const email = 'grace@example.org';
  const password = 'Correct-Horse-7-Battery';

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; json: Record<string, unknown> }> => {
    const answer = await fetch(product.url + path, {
      method,
      headers: {
        origin: product.url,
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Record<string, unknown> };
  };
  const savedAnswers = async (): Promise<Record<string, string>> => {
    const { status, json } = await send('GET', '/api/profile');
    expect([status, json]).toEqual([200, expect.anything()]);
    return json['answer'] as Record<string, string>;
  };

  beforeAll(async () => {
    // Nothing is uploaded here. Workers would fill forty thousand places meanwhile, and a busy machine would answer
    // 503.
    product = await startProduct({ WORKERS: 'off' });
    await send('POST', '/public/signup', { username: email, password });
    await send('POST', '/public/confirm', { username: email, code: await mailedCode(product.dataDir, email) });
    const login = await send('POST', '/public/login', { username: email, password });
    expect(login.status).toBe(200);
    cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect((await send('PUT', '/api/answer', { answers: { first_name: 'Grace', ssn: '123-45-6789' } })).status).toBe(
      200,
    );
  });
  afterAll(async () => product?.stop());

  it.each([
    ['an unknown key', 422, { answers: { first_name: 'Eve', shoe_size: '9' } }, /shoe_size/],
    ['__proto__ as a key', 422, '{"answers":{"first_name":"Eve","__proto__":"x"}}', /.+/],
    ['a value that is not text', 422, { answers: { first_name: 'Eve', last_name: 7 } }, /last_name/],
    ['2 MB of JSON', 413, { answers: { first_name: 'E'.repeat(2_000_000) } }, /.+/],
    ['text that is no JSON', 400, '{"answers":', /.+/],
  ])('answers %s with %i and saves none of it', async (_, status, body, message) => {
    const answer = await send('PUT', '/api/answer', body);
    expect([answer.status, answer.json]).toEqual([status, expect.anything()]);
    expect(JSON.stringify(answer.json)).toMatch(message);
    expect(answer.json['message']).toEqual(expect.any(String));
    expect(await savedAnswers()).toMatchObject({ first_name: 'Grace', ssn: '123-45-6789' });
  });

  it('refuses a foreign origin', async () => {
    const answer = await send(
      'PUT',
      '/api/answer',
      { answers: { first_name: 'Eve' } },
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(403);
    expect((await savedAnswers())['first_name']).toBe('Grace');
  });

  it('answers 503 while the database is down, and has every saved answer when it is back', async () => {
    const pidFile = join(product.dataDir, 'postgres/data/postmaster.pid');
    const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const down = await send('PUT', '/api/answer', { answers: { first_name: 'Grace B.' } });
    if (down.status !== 200) {
      expect(down.status).toBe(503);
      expect(down.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    await vi.waitFor(
      async () => expect((await send('PUT', '/api/answer', { answers: { last_name: 'Hopper' } })).status).toBe(200),
      { timeout: patience, interval: 200 },
    );
    expect(Number((await readFile(pidFile, 'utf8')).split('\n')[0])).not.toBe(pid);
    expect(await savedAnswers()).toMatchObject({
      last_name: 'Hopper',
      ssn: '123-45-6789',
      first_name: down.status === 200 ? 'Grace B.' : 'Grace',
    });
  });
});
