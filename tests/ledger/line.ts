import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { methodHeader } from '../../packages/api-client/src/contract/index.ts';

/**
 * Faults of a save. `lost`: it never arrives. `unanswered`: committed, with a lost reply. `late`: lost for the page,
 * and delivered later. `twice`: delivered again later. `slow` and `slowReply`: it or its reply waits. `refused` and
 * `garbled`: a 500 and another program's page instead. `failed`: committed, and answered with a 500.
 */
export const faults = [
  'lost',
  'unanswered',
  'late',
  'twice',
  'slow',
  'slowReply',
  'refused',
  'garbled',
  'failed',
] as const;
export type Fault = (typeof faults)[number];

/** One device's way to the server: a proxy that can lose, hold and repeat what passes it. */
export interface Line {
  url: string;
  /** The next save meets this fault. */
  meet(fault: Fault): void;
  /** While it is cut, every call ends without an answer. */
  cut(isCut: boolean): void;
  /** No save meets a fault any more. */
  fix(): void;
  /** Lets everything go on that is held, the oldest last. */
  deliver(): Promise<void>;
  /** Number of calls of pages that are held, or whose replies are; a page may have canceled its own. */
  held(): number;
  /** Returns whether nothing is cut, held or about to meet a fault. */
  isClear(): boolean;
  /**
   * Resolves to true when the server has committed this answer, to false when that takes longer than so many
   * milliseconds.
   */
  committed(key: string, value: string, within: number): Promise<boolean>;
  wasCommitted(key: string, value: string): boolean;
  /** Starts a new session without memory. `told` receives every save, and every failing call. */
  forget(told: (what: string) => void): void;
  close(): Promise<void>;
}

interface Sent {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const isCall = (path: string): boolean => /^\/(api|public)\//.test(path);
const isSave = ({ method, headers, path }: Sent): boolean =>
  (headers[methodHeader] ?? method) === 'PUT' && /^\/api\/(answer|tabs|add-another)$/.test(path);

/**
 * @param server where the server is at present
 * @param without names of request headers that never arrive
 */
export async function openLine(server: () => string, without: readonly string[] = []): Promise<Line> {
  const armed: Fault[] = [];
  const commits = new Set<string>();
  const watchers = new Set<() => void>();
  let held: { waits: ServerResponse | undefined; letGo: () => Promise<void> }[] = [];
  let isCut = false;
  let isFixed = true;
  let tell = (_what: string): void => undefined;

  const note = ({ path, body }: Sent, { status }: Reply): void => {
    if (status !== 200 || path !== '/api/answer') return;
    const { answers } = JSON.parse(body.toString()) as { answers: Record<string, string> };
    for (const [key, value] of Object.entries(answers)) commits.add(`${key}=${value}`);
    for (const watcher of watchers) watcher();
  };

  const forward = (sent: Sent): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const { method, path, body } = sent;
      const headers = Object.fromEntries(Object.entries(sent.headers).filter(([name]) => !without.includes(name)));
      const asked = ask(server() + path, { method, headers: { ...headers, connection: 'close' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const reply = { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
          if (isSave(sent)) note(sent, reply);
          if (isSave(sent) || reply.status >= 400)
            tell(
              `${method} ${path} ${body.toString()} ${sent.headers['quire-base-revision'] ?? ''}: ${reply.status} ${reply.headers['quire-revision'] ?? ''} ${reply.status === 200 ? '' : reply.body.toString()}`,
            );
          resolve(reply);
        });
      });
      asked.on('error', reject);
      asked.end(body);
    });

  // Connections are used once: a browser repeats calls that a used one loses.
  const answer = (response: ServerResponse, { status, headers, body }: Reply): void => {
    const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...rest } = headers;
    response.writeHead(status, { ...rest, 'content-length': body.length, connection: 'close' }).end(body);
  };
  const lose = (response: ServerResponse): void => {
    response.destroy();
  };
  /** @param waits of the page, if it waits for the held call */
  const later = (waits: ServerResponse | undefined, letGo: () => Promise<void>): void => {
    // A call that meets its fault after the repair, on a busy machine, would never be delivered.
    if (isFixed) void letGo().catch(() => undefined);
    else held.push({ waits, letGo });
  };
  const failure = (status: number, type: string, text: string): Reply => ({
    status,
    headers: { 'content-type': type },
    body: Buffer.from(text),
  });
  const internal = failure(500, 'application/json', '{"message":"Something went wrong."}');

  const pass = async (sent: Sent, response: ServerResponse): Promise<void> => {
    const fault = isSave(sent) ? armed.shift() : undefined;
    switch (fault) {
      case 'lost':
        return lose(response);
      case 'unanswered':
        await forward(sent);
        return lose(response);
      case 'late':
        later(undefined, async () => {
          await forward(sent);
        });
        return lose(response);
      case 'twice':
        answer(response, await forward(sent));
        return later(undefined, async () => {
          await forward(sent);
        });
      case 'slow':
        return later(response, async () => {
          answer(response, await forward(sent));
        });
      case 'slowReply': {
        const reply = await forward(sent);
        return later(response, async () => {
          answer(response, reply);
        });
      }
      case 'refused':
        return answer(response, internal);
      case 'garbled':
        return answer(response, failure(502, 'text/html', '<h1>Bad gateway</h1>'));
      case 'failed':
        await forward(sent);
        return answer(response, internal);
      case undefined:
        return answer(response, await forward(sent));
    }
  };

  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
    });
    request.on('error', () => lose(response));
    request.on('end', () => {
      const sent = {
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      if (isCut && isCall(sent.path)) return lose(response);
      pass(sent, response).catch(() => lose(response));
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    meet: (fault) => {
      isFixed = false;
      armed.push(fault);
    },
    cut: (cut) => {
      isCut = cut;
    },
    fix: () => {
      isFixed = true;
      armed.length = 0;
      isCut = false;
    },
    deliver: async () => {
      const waiting = held.reverse();
      held = [];
      // A request whose server or whose page is gone is of no use to anybody.
      for (const { letGo } of waiting) await letGo().catch(() => undefined);
    },
    held: () => held.filter(({ waits }) => waits?.destroyed === false).length,
    isClear: () => !isCut && armed.length === 0 && held.length === 0,
    committed: (key, value, within) =>
      new Promise((resolve) => {
        const end = (isThere: boolean): void => {
          watchers.delete(look);
          clearTimeout(timer);
          resolve(isThere);
        };
        const look = (): void => {
          if (commits.has(`${key}=${value}`)) end(true);
        };
        const timer = setTimeout(() => {
          end(false);
        }, within);
        watchers.add(look);
        look();
      }),
    wasCommitted: (key, value) => commits.has(`${key}=${value}`),
    forget: (told) => {
      tell = told;
      armed.length = 0;
      held = [];
      isCut = false;
      commits.clear();
      watchers.clear();
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => {
          resolve();
        });
        proxy.closeAllConnections();
      }),
  };
}
