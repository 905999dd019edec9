import { once } from 'node:events';
import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('while the server stops, begun calls finish, and the next one is refused in our words', async () => {
  const server = await startTestApp();
  const { host, port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const body = JSON.stringify({ username: 'ada@example.org', password: 'wrong' });
  const headers = `Host: ${host}\r\nOrigin: http://127.0.0.1:3000\r\nContent-Type: application/json\r\n`;
  // Its answer shows that the second one, in the same parcel, has begun too.
  socket.write(
    `GET /health/live HTTP/1.1\r\n${headers}\r\nPOST /public/login HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  await vi.waitUntil(() => answers.includes('"live"'), { timeout: 20_000 });
  const stopped = server.stop();
  await vi.waitUntil(() => !server.app.server.listening, { timeout: 20_000 });
  socket.write(`${body.slice(9)}GET /api/profile HTTP/1.1\r\n${headers}\r\n`);
  await once(socket, 'close');
  await stopped;

  const [, , login = '', late = ''] = answers.split('HTTP/1.1 ');
  expect(login).toMatch(/^403 /);
  expect(late).toMatch(/^503 /);
  for (const header of [
    'retry-after: 2',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ])
    expect(late.toLowerCase()).toContain(header);
  expect(JSON.parse(late.split('\r\n\r\n')[1] ?? '')).toEqual({
    message: expect.stringContaining('Try again in a few seconds'),
    code: 'requests.closing',
    requestId: expect.any(String),
  });
});

test('while it drains it serves on, ends each connection with its answer, and is not ready', async () => {
  const server = await startTestApp();
  const ask = (url: string): Promise<LightMyRequestResponse> => server.app.inject({ method: 'GET', url });
  expect([(await ask('/health/ready')).statusCode, (await ask('/health/live')).headers.connection]).toEqual([
    200,
    'keep-alive',
  ]);
  server.app.isDraining = true;
  expect(await ask('/health/ready')).toMatchObject({
    statusCode: 503,
    headers: { connection: 'close', 'retry-after': '2' },
  });
  const student = await server.studentAlready('ada@example.org');
  expect((await student.save({ first_name: 'Ada' })).status).toBe(200);
  await server.stop();
});
