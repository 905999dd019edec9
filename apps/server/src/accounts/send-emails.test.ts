import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confirm, forgot, resend, reset, signup } from '../testing/account-calls.ts';
import { appOfOneTest } from '../testing/app-of-tests.ts';
import { browserFrom } from '../testing/browser-from.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { retryAtOnce } from '../testing/retry-at-once.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { startSmtp, type SmtpStandIn } from '../testing/smtp-stand-in.ts';
import type { TestApp, TestAppOptions } from '../testing/test-app.ts';
import { sendEmails } from './send-emails.ts';

const minute = 60_000;

/** A server with a mail server and retries without delay. Nothing sends its emails yet. */
async function serverWith({ port }: Pick<SmtpStandIn, 'port'>, options: TestAppOptions = {}): Promise<TestApp> {
  const server = await appOfOneTest({ ...options, environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await server.dependencies.jobs.ready();
  await retryAtOnce(server.dependencies.database);
  return server;
}

async function smtp(port?: number): Promise<SmtpStandIn> {
  const standIn = await startSmtp(port);
  onTestFinished(() => standIn.stop());
  return standIn;
}

interface Row {
  kind: string;
  sealed: string | null;
  tries: number;
  trouble: string | null;
  sent_at: Date | null;
  refused_at: Date | null;
  row: string;
}
const emailsOf = async ({ dependencies: { database } }: TestApp, email: string): Promise<Row[]> =>
  (
    await database.query<Row & { [column: string]: unknown }>(
      'SELECT letter.*, letter::text AS row FROM letter JOIN account USING (application_id) WHERE email = $1 ORDER BY written_at, letter_id',
      [email],
    )
  ).rows;
/** Waits for a failing try that begins from now on: the next one to end may have begun before. */
async function triedSince(server: TestApp, email: string): Promise<void> {
  const tries = async (): Promise<number> => (await emailsOf(server, email)).reduce((sum, one) => sum + one.tries, 0);
  const before = await tries();
  await vi.waitUntil(async () => (await tries()) > before + 1, { timeout: 60_000 });
}
const codeIn = (body: string): string => /code:\s+(\d{6})/.exec(body)?.[1] ?? 'no code';

test('in a mail outage sign-up answers; the late code is valid for ten minutes from its sending', async () => {
  const away = await startSmtp();
  await away.stop();
  const server = await serverWith(away);
  const browser = server.browser();
  expect(await signup(browser, 'ada@example.org')).toMatchObject({ status: 200 });
  await sendEmails(server.dependencies, { failures: 2, openMs: 100 });
  await vi.waitUntil(() => server.logged.some((line) => line.includes('"BreakerOpen"')), { timeout: 60_000 });
  expect(await emailsOf(server, 'ada@example.org')).toMatchObject([
    {
      kind: 'confirmation code',
      sealed: expect.any(String),
      trouble: expect.stringContaining('ESOCKET'),
      sent_at: null,
      refused_at: null,
    },
  ]);
  server.wait(60 * minute);
  await triedSince(server, 'ada@example.org');
  const { received } = await smtp(away.port);
  await vi.waitUntil(() => received.length > 0, { timeout: 60_000 });
  server.wait(9 * minute);
  expect(await confirm(browser, 'ada@example.org', codeIn(received[0]!.body))).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () =>
      expect(await emailsOf(server, 'ada@example.org')).toMatchObject([
        { sealed: null, trouble: null, sent_at: expect.any(Date), refused_at: null },
      ]),
    { timeout: 60_000 },
  );
  expect(received).toHaveLength(1);
  expect(await server.dependencies.metrics.registry.metrics()).toContain('quire_breaker_open{program="mail"} 0\n');
});

test(
  'with a full outbox disk the email waits, and its link is valid for an hour from when it leaves',
  { tags: 'deep' },
  async () => {
    const server = await appOfOneTest();
    const {
      dependencies: { database, settings, jobs },
    } = server;
    await server.student('ada@example.org');
    await retryAtOnce(database);
    // A file in place of the folder fails as a full disk does, for any user.
    const outbox = join(settings.DATA_DIR, 'outbox');
    rmSync(outbox, { recursive: true });
    writeFileSync(outbox, '');
    expect(await forgot(server.browser(), 'ada@example.org')).toMatchObject({ status: 200 });
    await vi.waitUntil(
      async () =>
        (await emailsOf(server, 'ada@example.org')).some(({ tries, sent_at: sent }) => tries > 0 && sent === null),
      { timeout: 60_000 },
    );
    server.wait(120 * minute);
    await triedSince(server, 'ada@example.org');
    rmSync(outbox);
    jobs.wake('send-letter');
    const id = await server.linkIdFor('ada@example.org', 2);
    expect((await reset(server.browser(), 'ada@example.org', id, 'Another-Horse-10-staple')).status).toBe(200);
  },
);

test('what the mail server puts off is tried again; an address that it refuses is not', async () => {
  const mails = await smtp();
  const server = await serverWith(mails);
  const asked: string[] = [];
  mails.fault = async (to) => {
    asked.push(to);
    if (to.startsWith('nobody')) return { code: 550, text: `No such user: ${to}` };
    return asked.filter((before) => before === to).length < 3 ? { code: 450, text: 'Try again later' } : undefined;
  };
  await sendEmails(server.dependencies);
  await signup(server.browser(), 'slow@example.org');
  await signup(server.browser(), 'nobody@example.org');
  await vi.waitFor(
    async () => {
      expect(await emailsOf(server, 'slow@example.org')).toMatchObject([
        { sealed: null, tries: 3, sent_at: expect.any(Date), refused_at: null },
      ]);
      expect(await emailsOf(server, 'nobody@example.org')).toMatchObject([
        { sealed: null, tries: 1, trouble: 'EENVELOPE RCPT TO 550', sent_at: null, refused_at: expect.any(Date) },
      ]);
    },
    { timeout: 60_000 },
  );
  expect(asked.filter((to) => to === 'nobody@example.org')).toHaveLength(1);
  expect(mails.received.map(({ to }) => to)).toEqual(['slow@example.org']);
  // Replies of the mail server may hold an address.
  expect(server.logged.join('\n')).not.toContain('nobody@example.org');
});

test('an email that no try has sent counts as refused, and its words are gone', { tags: 'deep' }, async () => {
  const away = await startSmtp();
  await away.stop();
  const server = await serverWith(away);
  await server.query("UPDATE pgboss.queue SET retry_limit = 1 WHERE name = 'send-letter'");
  await signup(server.browser(), 'ada@example.org');
  await sendEmails(server.dependencies);
  await vi.waitFor(
    async () =>
      expect(await emailsOf(server, 'ada@example.org')).toMatchObject([
        { sealed: null, trouble: expect.stringContaining('ESOCKET'), refused_at: expect.any(Date) },
      ]),
    { timeout: 60_000 },
  );
});

test('a code and a link stand nowhere in the database in words', async () => {
  const mails = await smtp();
  const server = await serverWith(mails);
  await signup(server.browser(), 'ada@example.org');
  await forgot(server.browser(), 'ada@example.org');
  const kept = async (): Promise<string> => {
    const rows = await server.query<{ data: unknown }>("SELECT data FROM pgboss.job WHERE name = 'send-letter'");
    return JSON.stringify([rows, (await emailsOf(server, 'ada@example.org')).map(({ row }) => row)]);
  };
  const before = await kept();
  await sendEmails(server.dependencies);
  await vi.waitUntil(() => mails.received.length === 2, { timeout: 60_000 });
  const sent = mails.received.map(({ body }) => body.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join('\n');
  for (const secret of [/code:\s+(\d{6})/, /[?&]id=([\w-]{20,})/]) {
    const opens = secret.exec(sent)?.[1] ?? expect.fail('It was not mailed.');
    expect(before).not.toContain(opens);
  }
  await vi.waitFor(
    async () => expect((await emailsOf(server, 'ada@example.org')).map(({ sealed }) => sealed)).toEqual([null, null]),
    { timeout: 60_000 },
  );
});

test('of codes that replaced each other before any left, the last one alone is mailed', async () => {
  const mails = await smtp();
  const server = await serverWith(mails);
  const browser = server.browser();
  await signup(browser, 'ada@example.org');
  await resend(browser, 'ada@example.org');
  await resend(browser, 'ada@example.org');
  await sendEmails(server.dependencies);
  await vi.waitFor(
    async () =>
      expect((await emailsOf(server, 'ada@example.org')).filter(({ sealed }) => sealed === null)).toHaveLength(3),
    { timeout: 60_000 },
  );
  expect(mails.received).toHaveLength(1);
  expect(await confirm(browser, 'ada@example.org', codeIn(mails.received[0]!.body))).toMatchObject({ status: 200 });
});

test(
  'a server killed while it sends an email loses none: the next one sends it, with the same number',
  { tags: 'deep', timeout: 180_000 },
  async () => {
    const folder = ownFolder();
    const mails = await smtp();
    let asked = 0;
    mails.fault = () => {
      asked += 1;
      return asked === 1 ? new Promise(() => undefined) : Promise.resolve(undefined);
    };
    const start = (): Promise<ServerProcess> =>
      startServer({ DATA_DIR: join(folder, 'data'), SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
    let server = await start();
    try {
      expect(await signup(browserFrom('127.0.0.1', server.at), 'ada@example.org')).toMatchObject({ status: 200 });
      await vi.waitUntil(() => asked === 1, { timeout: 60_000 });
      await server.end('SIGKILL');
      server = await start();
      await vi.waitUntil(() => mails.received.length > 0, { timeout: 120_000 });
      expect(
        await confirm(browserFrom('127.0.0.1', server.at), 'ada@example.org', codeIn(mails.received[0]!.body)),
      ).toMatchObject({ status: 200 });
      expect(mails.received[0]!.messageId).toMatch(/^<[\da-f-]{36}@/);
    } finally {
      await server.end();
    }
  },
);
