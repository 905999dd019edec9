import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { getServiceDocument } from './without-session.ts';

const fetchHere = globalThis.fetch;
const minute = 60_000;
let server: Server;
let handler: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.shouldKeepAlive = false;
    handler(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetchHere(new URL(address, origin), init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const get = (): Promise<Blob> => getServiceDocument('t0ken', 'scan');
const failure = (): Promise<unknown> =>
  get().then(
    () => undefined,
    (error: unknown) => error,
  );

/** Counts the reads of an answer; resolves once it was asked for more so many times. */
function followReading(): (times: number) => Promise<void> {
  const { read } = ReadableStreamDefaultReader.prototype;
  let reads = 0;
  let wake = (): void => undefined;
  vi.spyOn(ReadableStreamDefaultReader.prototype, 'read').mockImplementation(function (
    this: ReadableStreamDefaultReader,
  ) {
    reads += 1;
    wake();
    return read.call(this);
  });
  return async (times) => {
    while (reads < times)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
}

it('a document is fetched with its token, and has its kind', async () => {
  let asked: string | undefined;
  handler = ({ url }, response) => {
    asked = url;
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
  };
  const file = await get();
  expect([asked, file.type, await file.text()]).toEqual([
    '/service/document?service_token=t0ken&answer_key=scan',
    'application/pdf',
    '%PDF-1.7',
  ]);
});

it('a document of many parts is whole however long it takes, as long as something arrives each minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const parts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(100));
  let send = (): void => undefined;
  const began = new Promise<void>((resolve) => {
    handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '400' });
      send = () => {
        response.write(parts.shift());
      };
      resolve();
    };
  });
  const isRead = followReading();
  const fetched = get();
  await began;
  for (let sent = 1; sent <= 4; sent += 1) {
    send();
    await isRead(sent + 1);
    await vi.advanceTimersByTimeAsync(minute - 1);
  }
  expect((await fetched).size).toBe(400);
});

it.each([
  ['says nothing', false],
  ['stops in the middle', true],
])('a server that %s for a minute counts as one that cannot be reached', async (_, begins) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isRead = followReading();
  const began = new Promise<void>((resolve) => {
    handler = (_request, response) => {
      if (begins) response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '400' }).write('%PDF');
      resolve();
    };
  });
  const calling = failure();
  await began;
  if (begins) await isRead(2);
  await vi.advanceTimersByTimeAsync(minute);
  expect(await calling).toMatchObject({ name: 'ApiError', kind: 'network', status: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [401, { kind: 'unauthorised', status: 401 }],
  [404, { kind: 'server', status: 404, serverMessage: 'There is none.' }],
])('a refusal with %i is told', async (status, failed) => {
  handler = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"There is none."}');
  };
  expect(await failure()).toMatchObject(failed);
});
