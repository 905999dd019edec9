import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { DatabaseConnection } from '../database/open-database.ts';

export interface CutAtCommit {
  connection: DatabaseConnection;
  /** Cuts the next connections that send a commit, before its reply arrives: so many. */
  cuts: number;
  close(): void;
}

/** A program before a database that takes the line away when the database answers. */
export async function openCutAtCommit(database: DatabaseConnection): Promise<CutAtCommit> {
  const server = createServer((asking) => {
    const answering = connect({ host: database.host ?? '', port: Number(database.port) });
    for (const [one, other] of [
      [asking, answering],
      [answering, asking],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    asking.pipe(answering);
    answering.on('data', (told) => {
      if (front.cuts === 0 || !told.includes('COMMIT\0')) return asking.write(told);
      front.cuts -= 1;
      return asking.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front: CutAtCommit = {
    connection: { ...database, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cuts: 0,
    close: () => {
      server.close();
    },
  };
  return front;
}
