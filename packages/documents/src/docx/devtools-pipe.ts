import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface DevTools {
  /**
   * Sends a command of the DevTools protocol, to a page where its session is named. Rejects once the browser has ended.
   */
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  /** Called for each event of that name. */
  on(method: string, listener: (params: Record<string, unknown>) => void): void;
  close(): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/**
 * Starts a browser that is controlled through a pipe. Unlike a browser started by Playwright it stays in the process
 * group of this program, and is ended with it. It also needs no port, and a process without a network has none.
 * @param mostMs after which it is ended in any case
 */
export function openDevTools(executable: string, args: readonly string[], mostMs?: number): DevTools {
  const child = spawn(executable, [...args, '--remote-debugging-pipe'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    timeout: mostMs,
    killSignal: 'SIGKILL',
  });
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, { resolve(result: Record<string, unknown>): void; reject(error: Error): void }>();
  const listeners = new Map<string, (params: Record<string, unknown>) => void>();
  let sent = 0;

  const receive = ({ id, method = '', params = {}, result = {}, error }: Message): void => {
    if (id === undefined) return listeners.get(method)?.(params);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(`The browser refused a command: ${error.message}`));
    else call?.resolve(result);
  };
  let ended: Error | undefined;
  const end = (error: Error): void => {
    ended ??= error;
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  };
  // A PDF of many pages comes in many pieces, which are put together once.
  let pieces: Buffer[] = [];
  from.on('data', (chunk: Buffer) => {
    for (let rest = chunk; ;) {
      const at = rest.indexOf(0);
      if (at < 0) return void pieces.push(rest);
      const message = Buffer.concat([...pieces, rest.subarray(0, at)]).toString('utf8');
      pieces = [];
      rest = rest.subarray(at + 1);
      receive(JSON.parse(message) as Message);
    }
  });
  child.on('error', end);
  child.on('exit', () => end(new Error('The browser ended before it was done.')));
  to.on('error', () => {
    /* the exit of the browser rejects all calls */
  });

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (ended) return void reject(ended);
        sent += 1;
        waiting.set(sent, { resolve, reject });
        to.write(`${JSON.stringify({ id: sent, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
      }),
    on: (method, listener) => void listeners.set(method, listener),
    close: () => void child.kill('SIGKILL'),
  };
}
