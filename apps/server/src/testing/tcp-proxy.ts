import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a server, and lets a test break what passes. */
export interface TcpProxy {
  port: number;
  /** Asked of each piece that a client sends. `last`: it goes on to the server, whose answer to it never comes back: the connection is cut instead. */
  sees: (bytes: Buffer) => 'pass' | 'last';
  /** How many connections were cut. */
  cut: number;
  close(): Promise<void>;
}

export async function openProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(to);
    let isLast = false;
    for (const [one, other] of [[client, behind], [behind, client]] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => { open.delete(one); other.destroy(); });
    }
    client.on('data', (bytes) => {
      isLast ||= proxy.sees(bytes) === 'last';
      behind.write(bytes);
    });
    behind.on('data', (bytes) => {
      if (!isLast) return void client.write(bytes);
      proxy.cut += 1;
      client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port, sees: () => 'pass', cut: 0,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
