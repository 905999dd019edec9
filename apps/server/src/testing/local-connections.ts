import { subscribe } from 'node:diagnostics_channel';
import { isIP, type Socket } from 'node:net';
import { afterEach, expect } from 'vitest';

/** Connections that this process has asked for beyond this machine, `host:port`. One for all copies of this module. */
const far = Symbol.for('quire.far-connections');
const kept = globalThis as typeof globalThis & { [far]?: string[] };

const isHere = (address: string): boolean => (isIP(address) === 6 ? address === '::1' || address.startsWith('::ffff:127.') : address.startsWith('127.'));

/** Where a connection leads, as soon as the name of its host is an address, whether or not anybody answers. */
function note(message: unknown): void {
  const { socket } = message as { socket: Socket };
  socket.on('lookup', (error: Error | null, address: string, _family: number, host: string) => {
    if (error !== null || !isHere(address)) kept[far]?.push(`${host} (${address})`);
  });
  socket.once('connect', () => {
    if (socket.remoteAddress !== undefined && !isHere(socket.remoteAddress)) kept[far]?.push(socket.remoteAddress);
  });
}

if (kept[far] === undefined) {
  kept[far] = [];
  subscribe('net.client.socket', note);
}

/** The connections that were asked for since the last call. */
export const takeFarConnections = (): string[] => kept[far]?.splice(0) ?? [];

// R46: whichever test is running, and whatever it reads.
afterEach(() => { expect(takeFarConnections(), 'A connection was asked for that leaves this machine.').toEqual([]); });
