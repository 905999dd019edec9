import { once } from 'node:events';
import { connect, createServer, Socket, type AddressInfo } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { expect, test } from 'vitest';
import { takeFarConnections } from './local-connections.ts';

/** An address of which no network has a machine (RFC 5737). */
const nowhere = '192.0.2.1';

test.each([
  ['a socket', () => connect({ host: nowhere, port: 25 })],
  ['a socket that is made first, as drivers of databases do', () => new Socket().connect(5432, nowhere)],
  ['a secure one', () => connectSecurely({ host: nowhere, port: 443 })],
])('every test notices %s that leaves this machine', async (_name, open) => {
  const asked = open().on('error', () => undefined);
  await expect.poll(takeFarConnections).toEqual([expect.stringContaining(nowhere)]);
  asked.destroy();
});

test('and a fetch', async () => {
  const end = new AbortController();
  const asked = fetch(`http://${nowhere}/`, { signal: end.signal }).catch(() => undefined);
  await expect.poll(takeFarConnections).toEqual([`${nowhere}:80`]);
  end.abort();
  await asked;
});

test('but none to this machine', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = connect({ host: 'localhost', port: (server.address() as AddressInfo).port });
  await once(asked, 'connect');
  asked.destroy();
  server.close();
  expect(takeFarConnections()).toEqual([]);
});
