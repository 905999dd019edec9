import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { vi } from 'vitest';

/** `html` is sent in place of a body; `cut` ends the connection without an answer. */
type Reply =
  | { status?: number; body?: unknown; html?: string; cut?: true; headers?: Record<string, string> }
  | undefined;
export type Replies = Record<string, (body: unknown, times: number) => Reply>;

/** A real server for calls of the own origin, with a test's replies and a record of requests. */
export interface SampleServer {
  /** The origin of the server, which is not that of the pages. */
  readonly origin: string;
  /** `PUT /api/answer` and the like, in the order of arrival. */
  asked(): readonly string[];
  /** The bodies of the requests of one kind. */
  bodies(request: string): readonly unknown[];
  /** One header of the requests of one kind. */
  headers(request: string, header: string): readonly unknown[];
  /** Sets the answers from now on; other calls get 200 with a message. */
  replies(replies: Replies): void;
  close(): void;
}

const roundHeader = 'x-round';

/** Starts the server and sends every same-origin `fetch` there. */
export async function startSampleServer(): Promise<SampleServer> {
  let named: Replies = {};
  let log: { request: string; body: unknown; headers: IncomingHttpHeaders }[] = [];
  let round = 0;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const name = `${request.method} ${request.url?.split('?')[0]}`;
      const body = await json(request).catch(() => undefined);
      // Requests sent before the replies were set may arrive late, and are not counted with theirs.
      const isOfNow = [undefined, String(round)].includes(request.headers[roundHeader] as string | undefined);
      if (isOfNow) log.push({ request: name, body, headers: request.headers });
      const times = log.filter((entry) => entry.request === name).length;
      const reply = isOfNow ? named[name]?.(body, times) : undefined;
      response.shouldKeepAlive = false;
      if (reply?.cut) return void request.socket.destroy();
      const type = reply?.html === undefined ? 'application/json' : 'text/html';
      response
        .writeHead(reply?.status ?? 200, { 'content-type': type, ...reply?.headers })
        .end(reply?.html ?? JSON.stringify(reply?.body ?? { message: 'Done.' }));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchHere = globalThis.fetch;
  // Node's fetch needs an absolute address, and takes no signals of jsdom.
  vi.stubGlobal('fetch', (address: string, { signal: _ours, ...init }: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set(roundHeader, String(round));
    return fetchHere(new URL(address, origin), { ...init, headers });
  });
  return {
    origin,
    asked: () => log.map((entry) => entry.request),
    bodies: (request) => log.filter((entry) => entry.request === request).map((entry) => entry.body),
    headers: (request, header) =>
      log.filter((entry) => entry.request === request).map(({ headers }) => headers[header]),
    replies: (replies) => {
      named = replies;
      log = [];
      round += 1;
    },
    close: () => {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      server.close();
    },
  };
}
