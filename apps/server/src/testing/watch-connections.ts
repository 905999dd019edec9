import { Socket, isIP } from 'node:net';

/** The wildcard address leads here too. */
const isHere = (address: string): boolean =>
  isIP(address) === 6
    ? address === '::1' || address.startsWith('::ffff:127.')
    : address.startsWith('127.') || address === '0.0.0.0';

/**
 * Reports each connection of this process that is asked for beyond this machine, whether or not anybody answers there.
 * Names under `invalid` belong to nobody.
 */
export function watchConnections(onFar: (to: string) => void): void {
  const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')?.value as (
    this: Socket,
    ...to: unknown[]
  ) => Socket;
  Socket.prototype.connect = function watched(this: Socket, ...to: unknown[]): Socket {
    this.on('lookup', (error: Error | null, _address: string, _family: number, host: string) => {
      if (error !== null && !host.endsWith('.invalid')) onFar(host);
    });
    this.on('connectionAttempt', (address: string, port?: number) => {
      if (port !== undefined && !isHere(address)) onFar(`${address}:${port}`);
    });
    return connect.apply(this, to);
  };
}
