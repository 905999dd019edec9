import { afterEach, expect, it, vi } from 'vitest';
import { getServiceDocument } from './without-session.ts';
import { serverOfPage } from '../testing/server-of-page.ts';

const server = serverOfPage();
const minute = 60_000;
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
  server.answer = ({ url }, response) => {
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
    server.answer = (_, response) => {
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
    server.answer = (_request, response) => {
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
  server.answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"There is none."}');
  };
  expect(await failure()).toMatchObject(failed);
});
