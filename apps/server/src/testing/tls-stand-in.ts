import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './make-certificate.ts';

/** A server that requests TLS of a PostgreSQL client, and records its bytes. */
export interface TlsStandIn {
  port: number;
  /** In the clear. */
  heard: Buffer;
  /** Encrypted. */
  told: Buffer;
  stop(): Promise<void>;
}

/** @param certificate what it shows; without one it says that it does not encrypt */
export async function startTlsStandIn(certificate: Certificate | undefined): Promise<TlsStandIn> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      standIn.heard = Buffer.concat([standIn.heard, bytes]);
      socket.write(certificate ? 'S' : 'N');
      if (certificate === undefined)
        return void socket.on('data', (more) => {
          standIn.heard = Buffer.concat([standIn.heard, more]);
        });
      const encrypted = new TLSSocket(socket, { isServer: true, ...certificate });
      encrypted
        .on('error', () => undefined)
        .on('data', (more) => {
          standIn.told = Buffer.concat([standIn.told, more]);
          socket.destroy();
        });
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const standIn: TlsStandIn = {
    port: (server.address() as AddressInfo).port,
    heard: Buffer.alloc(0),
    told: Buffer.alloc(0),
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
