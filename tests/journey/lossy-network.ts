import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';

/** A slow network between pages and the product that loses some calls or replies. */
export interface LossyNetwork {
  url: string;
  /** Calls that were lost. */
  lost(): number;
  /** Has the server take the next `PUT` to each of these paths, and loses the answer. */
  loseAnswersOf(...paths: readonly string[]): void;
  /** Returns whether each of those answers was lost. */
  lostAnswers(): boolean;
  close(): Promise<void>;
}

/**
 * @param latency average milliseconds of a call: calls overtake one another
 * @param loss share of lost calls to `/api`, half of them after the server's work
 * @param random returns a number from 0 to 1
 */
export async function startLossyNetwork(
  target: string,
  { latency, loss, random }: { latency: number; loss: number; random: () => number },
): Promise<LossyNetwork> {
  let lost = 0;
  const unanswered = new Set<string>();
  const forward = (incoming: IncomingMessage): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { host: _host, origin, ...headers } = incoming.headers;
      const outgoing = request(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method, headers: { ...headers, ...(origin === undefined ? {} : { origin: target }) } },
        resolve,
      );
      outgoing.on('error', reject);
      incoming.pipe(outgoing);
    });
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isCall = incoming.url?.startsWith('/api/') === true;
    const isChosen = incoming.method === 'PUT' && unanswered.delete(incoming.url ?? '');
    const isLost = (isCall && random() < loss) || isChosen;
    const isLostOnTheWayBack = random() < 0.5 || isChosen;
    if (isCall) await pass(random() * latency);
    if (isLost) lost += 1;
    if (isLost && !isLostOnTheWayBack) return void incoming.destroy();
    const answer = await forward(incoming);
    if (isCall) await pass(random() * latency);
    if (isLost) {
      answer.resume();
      return void response.destroy();
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => {
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    loseAnswersOf: (...paths) => {
      for (const path of paths) unanswered.add(path);
    },
    lostAnswers: () => unanswered.size === 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
