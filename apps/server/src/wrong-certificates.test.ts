import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseDown } from './database/connection-failure.ts';
import { openDatabase } from './database/open-database.ts';
import { openMail } from './mail/open-mail.ts';
import { s3Store } from './storage/s3-store.ts';
import { makeCertificate, type Certificate } from './testing/make-certificate.ts';
import { startTlsStandIn } from './testing/tls-stand-in.ts';

const [ours, elsewhere, unknown] = [
  makeCertificate('localhost'),
  makeCertificate('elsewhere.example'),
  makeCertificate('localhost'),
];
const trusted = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...trusted, ours.cert, elsewhere.cert]));
afterAll(() => setDefaultCACertificates(trusted));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const wrong = [
  ['that nobody vouches for', unknown],
  ['of another name', elsewhere],
] as const;

describe('a database', () => {
  /** The first question to PostgreSQL: whether it encrypts. */
  const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
  async function ask(certificate: Certificate | undefined): Promise<{ heard: Buffer; told: string; error: unknown }> {
    const standIn = await startTlsStandIn(certificate);
    const database = openDatabase(
      {
        connectionString: `postgres://quire:hunter2@localhost:${standIn.port}/quire?sslmode=verify-full`,
        min: 0,
        connectionTimeoutMillis: 20_000,
      },
      pino({ level: 'silent' }),
    );
    ends.push(
      () => database.close(),
      () => standIn.stop(),
    );
    const error: unknown = await database.query('select 1').catch((failure: unknown) => failure);
    return { heard: standIn.heard, told: standIn.told.toString('latin1'), error };
  }

  test.each([...wrong, ['which is none, because it does not encrypt', undefined] as const])(
    'with a certificate %s is as one that is away, and is told nothing',
    async (_, certificate) => {
      const { heard, told, error } = await ask(certificate);
      expect(error).toBeInstanceOf(DatabaseDown);
      expect([heard, told]).toEqual([question, '']);
    },
  );

  test('with the right one is told who asks, encrypted', async () => {
    const { heard, told } = await ask(ours);
    expect([heard, told]).toEqual([question, expect.stringContaining('quire')]);
  });

  test('whose name nobody knows is as one that is away', async () => {
    const database = openDatabase(
      { connectionString: 'postgres://quire:hunter2@nowhere.invalid/quire?sslmode=verify-full', min: 0 },
      pino({ level: 'silent' }),
    );
    ends.push(() => database.close());
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseDown);
  });
});

describe.each(['smtps', 'smtp'] as const)('a mail server by %s', (scheme) => {
  async function send(certificate: Certificate): Promise<{ log: string[]; error: unknown }> {
    const log: string[] = [];
    const server = new SMTPServer({
      ...certificate,
      secure: scheme === 'smtps',
      closeTimeout: 100,
      onAuth({ username }, _, done) {
        log.push(`login of ${username}`);
        done(null, { user: username });
      },
      onData(stream, _, done) {
        stream.resume().on('end', () => {
          log.push('mail');
          done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(0, 'localhost');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const mail = openMail(
      { DATA_DIR: '', SMTP_URL: `${scheme}://quire:hunter2@localhost:${port}`, MAIL_FROM: undefined, production: true },
      { name: 'Office', address: 'office@wexcombe.example' },
      Date.now,
    );
    ends.push(
      () => mail.close(),
      () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
        }),
    );
    const error: unknown = await mail
      .send({ to: 'ada@x.example', subject: 'Your code', text: '123456' })
      .catch((failure: unknown) => failure);
    return { log, error };
  }

  test.each(wrong)('with a certificate %s gets neither mail nor password', async (_, certificate) => {
    const { log, error } = await send(certificate);
    expect([log, error]).toEqual([[], expect.any(Error)]);
  });

  test('with the right one gets both', async () => {
    expect(await send(ours)).toEqual({ log: ['login of quire', 'mail'], error: undefined });
  });
});

test.each(wrong)(
  'a store of files with a certificate %s is as one that is away, and is asked nothing',
  async (_, certificate) => {
    let requests = 0;
    const server = createHttpsServer(certificate, (_request, response) => {
      requests += 1;
      response.end();
    }).listen(0, 'localhost');
    await once(server, 'listening');
    ends.push(() => server.close());
    const store = s3Store(
      {
        endpoint: `https://localhost:${(server.address() as AddressInfo).port}`,
        bucket: 'files',
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'hunter2',
      },
      Date.now,
    );
    await expect(store.head(`uploads/${'a'.repeat(43)}`)).rejects.toMatchObject({ name: 'StoreDown' });
    expect([await store.health(), requests]).toEqual([false, 0]);
  },
);
