import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { takeFarConnections } from './local-connections.ts';

test('R46 every test notices a connection that leaves this machine', async () => {
  const asked = connect({ host: 'far.invalid', port: 25 });
  await once(asked, 'error').catch(() => undefined);
  expect(takeFarConnections()).toEqual([expect.stringContaining('far.invalid')]);
});

test('R46 but none to this machine', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = connect({ host: 'localhost', port: (server.address() as AddressInfo).port });
  await once(asked, 'connect');
  asked.destroy();
  server.close();
  expect(takeFarConnections()).toEqual([]);
});
