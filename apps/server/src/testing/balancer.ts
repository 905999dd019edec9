import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  at: string;
  /** Requests that each server has had. */
  counts: ReadonlyMap<string, number>;
  /** Hands requests to this server too, as soon and as long as it says that it is ready. */
  add(address: string): void;
  isReady(address: string): boolean;
  close(): void;
}

/** Asked again so often, in milliseconds. */
const askedEvery = 100;

/**
 * Hands each request to the next server that says at `/health/ready` that it is ready, once and to nobody else. It
 * answers with 502 where it finds none.
 */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const servers = new Map<string, { isReady: boolean; refusals: number; timer?: NodeJS.Timeout }>();
  const counts = new Map<string, number>();
  let turn = 0;

  const askAgain = (address: string): void => {
    void fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(5_000) })
      .then(
        async (answer) => {
          await answer.text();
          return answer.ok;
        },
        () => false,
      )
      .then((isReady) => {
        const server = servers.get(address);
        if (!server) return;
        server.refusals = isReady ? 0 : server.refusals + 1;
        server.isReady = isReady || (server.isReady && server.refusals < 2);
        server.timer = setTimeout(askAgain, askedEvery, address);
      });
  };

  const front = createServer((given, answer) => {
    const ready = [...servers].filter(([, { isReady }]) => isReady).map(([address]) => address);
    const address = ready[(turn += 1) % ready.length];
    const fail = (error: unknown): void => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end(String(error));
    };
    if (address === undefined) return fail('no server is ready');
    counts.set(address, (counts.get(address) ?? 0) + 1);
    given.pipe(
      request(address + (given.url ?? ''), { method: given.method, headers: given.headers, agent }, (told) => {
        // These are of one connection alone.
        const headers = Object.entries(told.headers).filter(([name]) => !['connection', 'keep-alive'].includes(name));
        answer.writeHead(told.statusCode ?? 502, Object.fromEntries(headers));
        told.on('error', fail).pipe(answer);
      }).on('error', fail),
    );
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    at: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    counts,
    add(address) {
      servers.set(address, { isReady: false, refusals: 0 });
      askAgain(address);
    },
    isReady: (address) => servers.get(address)?.isReady === true,
    close() {
      for (const { timer } of servers.values()) clearTimeout(timer);
      servers.clear();
      front.close();
      front.closeAllConnections();
      agent.destroy();
    },
  };
}
