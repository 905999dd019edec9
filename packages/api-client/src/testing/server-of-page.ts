import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, vi } from 'vitest';

/** A server at the origin of the page, for all tests of a file. Each sets how the next calls are answered. */
export function serverOfPage(): { answer: (request: IncomingMessage, response: ServerResponse) => unknown } {
  const fetchHere = globalThis.fetch;
  const here: ReturnType<typeof serverOfPage> = { answer: (_, response) => response.end() };
  const server = createServer((request, response) => {
    response.shouldKeepAlive = false;
    here.answer(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Node has no page, so a same-origin address must be given its origin.
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetchHere(new URL(address, origin), init));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return here;
}
