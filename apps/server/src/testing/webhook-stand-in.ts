import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of the tests that is notified of submissions. */
export interface WebhookStandIn {
  url: string;
  calls: Call[];
  /**
   * Called for each call with how many there were before; it answers 204 where it returns nothing, and nothing where it
   * never ends.
   */
  answer: (before: number, response: ServerResponse) => Promise<number | undefined>;
  stop(): Promise<void>;
}

export async function startWebhook(): Promise<WebhookStandIn> {
  const server = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (part: string) => {
        body += part;
      })
      .on('end', () => {
        standIn.calls.push({ path: request.url ?? '', headers: request.headers, body });
        void standIn
          .answer(standIn.calls.length - 1, response)
          .then((status = 204) =>
            response.writeHead(status).end(status >= 400 ? 'ada@example.org is not welcome' : ''),
          );
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: WebhookStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    calls: [],
    answer: async () => undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
