import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { appOfTests } from '../testing/app-of-tests.ts';

let port: number;
/** Heads of calls that have arrived. */
let arrived = 0;
const server = appOfTests({ environment: { TRUSTED_PROXY: '1' } });
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  server.app.server.on('request', () => {
    arrived += 1;
  });
});

const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

const long = 'Content-Length: 70000';

/** Sends the head of a call and the first byte of its body; its status, once it is answered. */
function begin(caller: string, length = long): { socket: Socket; status: Promise<number> } {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.add(socket);
  let said = '';
  const status = new Promise<number>((resolve) => {
    socket
      .on('error', () => undefined)
      .on('data', (text: string) => {
        said += text;
        resolve(Number(said.split(' ')[1]));
      });
  });
  socket.write(
    `POST /public/forgot-password HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${caller}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${length}\r\n\r\n${length === long ? '{' : '1\r\n{\r\n'}`,
  );
  return { socket, status };
}

/** Begins calls of these callers, and waits until all of them have arrived. */
async function beginAll(callers: readonly string[], length: string): Promise<void> {
  const before = arrived;
  for (const caller of callers) begin(caller, length);
  await expect.poll(() => arrived).toBe(before + callers.length);
}

/** Returns whether a call is being read: a later one is answered before it. */
const isTakenIn = async (caller: string): Promise<boolean> => {
  const call = begin(caller);
  const answered = await Promise.race([
    call.status,
    server
      .browser()
      .call('GET', '/health/live')
      .then(() => undefined),
  ]);
  if (answered !== undefined) call.socket.destroy();
  return answered === undefined;
};

describe.each([
  ['long bodies', long],
  ['bodies of no known length', 'Transfer-Encoding: chunked'],
])('of %s', (_, length) => {
  test('one caller sends eight at a time, and others go on', async () => {
    await beginAll(Array<string>(8).fill('203.0.113.1'), length);
    const [first] = sockets;
    expect(await begin('203.0.113.1', length).status).toBe(429);
    expect(await isTakenIn('203.0.113.2')).toBe(true);
    expect(await begin('203.0.113.1', 'Content-Length: 1').status).toBe(400);
    first?.destroy();
    await expect.poll(() => isTakenIn('203.0.113.1')).toBe(true);
  });

  test('a process takes in sixty-four at a time, and short ones besides', async () => {
    await beginAll(
      Array.from({ length: 64 }, (_one, nth) => `198.51.100.${nth % 16}`),
      length,
    );
    expect(await begin('203.0.113.1', length).status).toBe(503);
    expect(await begin('203.0.113.1', 'Content-Length: 1').status).toBe(400);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => isTakenIn('203.0.113.1')).toBe(true);
  });
});
