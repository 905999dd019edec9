import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { postWithProgress } from './endpoints/documents.ts';

let handler: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  // Tests are at another origin than their server, and a post that is followed is asked about first.
  response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else handler(request, response);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  vi.useRealTimers();
});

function form(): FormData {
  const body = new FormData();
  body.append('key', 'uploads/1');
  body.append('file', new File(['x'.repeat(200_000)], 'essay.pdf'));
  return body;
}
const failure = (call: Promise<void>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

it('posts a form and tells how far it is', async () => {
  let received = '';
  handler = (request, response) => {
    request
      .on('data', (part: Buffer) => {
        received += part.toString();
      })
      .on('end', () => response.writeHead(204).end());
  };
  const shares: number[] = [];
  await postWithProgress(url, form(), { onProgress: (share) => shares.push(share) });
  expect(received.indexOf('name="file"; filename="essay.pdf"')).toBeGreaterThan(received.indexOf('name="key"'));
  expect([shares.at(-1), shares.every((share, at) => share >= (shares[at - 1] ?? 0))]).toEqual([1, true]);
});

it.each([
  [403, 'application/json', '{"message":"This form is used up."}', 'This form is used up.'],
  [413, 'text/html', '<h1>Too large</h1>', undefined],
  [500, 'application/json', '{"message":7}', undefined],
])('a refusal with %i as %s: %s', async (status, type, body, serverMessage) => {
  handler = (request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': type }).end(body));
  };
  expect(await failure(postWithProgress(url, form(), {}))).toMatchObject({
    name: 'ApiError',
    kind: 'server',
    status,
    serverMessage,
  });
});

it('a connection that is cut is no answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  handler = (request) => {
    request.socket.destroy();
  };
  expect(await failure(postWithProgress(url, form(), {}))).toMatchObject({
    name: 'ApiError',
    kind: 'network',
    status: 0,
  });
  vi.restoreAllMocks();
});

it('a store that says nothing for a minute counts as one that cannot be reached', async () => {
  const received = new Promise<void>((resolve) => {
    handler = (request) => {
      request.resume().on('end', resolve);
    };
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const calling = failure(postWithProgress(url, form(), {}));
  await received;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await calling).toMatchObject({ kind: 'network', status: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

it('one that is given up rejects with the reason, before it began and while it is on its way', async () => {
  const controller = new AbortController();
  const reason = new Error('Removed.');
  handler = () => {
    controller.abort(reason);
  };
  expect(await failure(postWithProgress(url, form(), { signal: controller.signal }))).toBe(reason);
  expect(await failure(postWithProgress(url, form(), { signal: controller.signal }))).toBe(reason);
});
