import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Below the range from which systems hand out ports to outgoing connections, so it is still free tomorrow. */
const first = 15_433;
const last = 32_700;

/** Returns whether this port of 127.0.0.1 is free. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(first, last);
    if (await isFreePort(port)) return port;
  }
  throw new Error(`No free port was found between ${first} and ${last} on 127.0.0.1.`);
}
