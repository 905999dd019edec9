import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { documentBecomes } from '../testing/document-becomes.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { uploadFile } from '../testing/upload-file.ts';

/** The harmless file that every scanner takes for a virus; in two parts, so none takes this test for one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const conversion = '/api/pdf/document-answer/essay_doc';

/** Speaks clamd's protocol as far as it is used: INSTREAM with pieces after their lengths, up to one of length 0. */
function clamd(answerTo: (file: Buffer) => string | undefined): Server {
  return createServer((socket) => {
    let come = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      come = Buffer.concat([come, bytes]);
      const file = streamedFile(come);
      if (file === undefined) return;
      const reply = answerTo(file);
      if (reply === undefined) socket.destroy();
      else socket.end(`${reply}\0`);
    });
  });
}

function streamedFile(come: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (come.length < command.length) return undefined;
  if (come.subarray(0, command.length).toString() !== command) return Buffer.from('another command');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= come.length;) {
    const length = come.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > come.length) return undefined;
    pieces.push(come.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const converter = fakeConverter();
const seen: number[] = [];
let says: (file: Buffer) => string | undefined;
let daemon: Server;
const connected = new Set<Socket>();
afterAll(() => daemon.close());
const server = appOfTests(async () => {
  daemon = clamd((file) => {
    seen.push(file.length);
    return says(file);
  }).listen(0, '127.0.0.1');
  daemon.on('connection', (socket) => connected.add(socket));
  await once(daemon, 'listening');
  return { converter, environment: { CLAMAV_HOST: `127.0.0.1:${(daemon.address() as AddressInfo).port}` } };
});
beforeAll(async () => {
  await server.query(
    "UPDATE pgboss.queue SET retry_limit = 1, retry_delay = 1, retry_delay_max = 1 WHERE name = 'convert-document'",
  );
});
afterEach(() => {
  converter.seen.length = 0;
});

const honest = (file: Buffer): string =>
  file.toString().includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';

async function checked(bytes: string): Promise<{ student: TestBrowser; state: Record<string, unknown> }> {
  const student = await server.studentAlready();
  await uploadFile(server, student, 'essay_doc', { name: 'essay.pdf', bytes });
  const state = await vi.waitUntil(
    async () => {
      const { body } = await student.call('GET', conversion);
      return ['completed', 'failed'].includes(String(body['status'])) && body;
    },
    { timeout: 60_000, interval: 100 },
  );
  return { student, state };
}

test('a clean file is converted after the scanner saw all of it', async () => {
  says = honest;
  const clean = 'clean '.repeat(50_000);
  expect((await checked(clean)).state).toEqual({ status: 'completed' });
  expect(seen.at(-1)).toBe(clean.length);
});

test('EICAR fails with a message, and never reaches the converter', async () => {
  says = honest;
  expect((await checked(`before ${eicar} after`)).state).toEqual({
    status: 'failed',
    message: expect.stringContaining('found a virus'),
  });
  expect(converter.seen).toEqual([]);
});

for (const { what, answer, tier } of [
  { what: 'says something else', answer: () => 'INSTREAM size limit exceeded. ERROR', tier: {} },
  { what: 'hangs up', answer: () => undefined, tier: { tags: 'deep' } },
  { what: 'says OK of something else', answer: () => 'other: OK', tier: { tags: 'deep' } },
])
  test(`a scanner that ${what} lets nothing through`, tier, async () => {
    says = answer;
    expect((await checked('perhaps clean')).state).toEqual({
      status: 'failed',
      message: expect.stringContaining('could not be checked for viruses'),
    });
    expect(converter.seen).toEqual([]);
  });

test('a scanner that is away lets nothing through, and what is uploaded when it is back is converted', async () => {
  says = honest;
  const { port } = daemon.address() as AddressInfo;
  for (const socket of connected) socket.destroy();
  daemon.close();
  await once(daemon, 'close');
  const { student, state } = await checked('perhaps clean');
  expect(state).toEqual({ status: 'failed', message: expect.stringContaining('upload it again later') });
  expect(converter.seen).toEqual([]);
  daemon.listen(port, '127.0.0.1');
  await once(daemon, 'listening');
  await uploadFile(server, student, 'essay_doc', { name: 'essay.pdf', bytes: 'clean' });
  await documentBecomes(student, 'completed');
});
