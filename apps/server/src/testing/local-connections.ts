import { Socket, isIP } from 'node:net';
import { afterEach, expect } from 'vitest';

/** Connections that this process has asked for beyond this machine. One list for all copies of this module. */
const far = Symbol.for('quire.far-connections');
const kept = globalThis as typeof globalThis & { [far]?: string[] };

/** The wildcard address leads here too. */
const isHere = (address: string): boolean => (isIP(address) === 6 ? address === '::1' || address.startsWith('::ffff:127.') : address.startsWith('127.') || address === '0.0.0.0');

/** Notes where a socket is going, whether or not anybody answers there. Names under `invalid` belong to nobody. */
function watch(socket: Socket): void {
  socket.on('lookup', (error: Error | null, _address: string, _family: number, host: string) => {
    if (error !== null && !host.endsWith('.invalid')) kept[far]?.push(host);
  });
  socket.on('connectionAttempt', (address: string, port?: number) => {
    if (port !== undefined && !isHere(address)) kept[far]?.push(`${address}:${port}`);
  });
}

if (kept[far] === undefined) {
  kept[far] = [];
  const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')?.value as (this: Socket, ...to: unknown[]) => Socket;
  Socket.prototype.connect = function watched(this: Socket, ...to: unknown[]): Socket {
    watch(this);
    return connect.apply(this, to);
  };
}

/** The connections that were asked for since the last call. */
export const takeFarConnections = (): string[] => kept[far]?.splice(0) ?? [];

// Every test is looked at, whatever it reads (R46).
afterEach(() => { expect(takeFarConnections(), 'A connection was asked for that leaves this machine.').toEqual([]); });
