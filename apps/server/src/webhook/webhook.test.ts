import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applicationNumber } from '../records/application-number.ts';
import { appOfOneTest } from '../testing/app-of-tests.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { retryAtOnce } from '../testing/retry-at-once.ts';
import { sharedSettings, startServer, type ServerProcess } from '../testing/server-process.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import type { TestApp } from '../testing/test-app.ts';
import { staff } from '../testing/test-office.ts';
import { startWebhook, type Call, type WebhookStandIn } from '../testing/webhook-stand-in.ts';
import { callWebhook, signature } from './call-webhook.ts';
import { webhookBreaker, webhooksAtOnce, workOnWebhooks } from './work-on-webhooks.ts';

const key = randomBytes(32);
const secret = `whsec_${key.toString('base64')}`;

async function standIn(): Promise<WebhookStandIn> {
  const webhook = await startWebhook();
  onTestFinished(() => webhook.stop());
  return webhook;
}
/** A server that sends notifications of submissions, and tries again without delay. */
async function serverFor({ url }: Pick<WebhookStandIn, 'url'>, limits = webhookBreaker): Promise<TestApp> {
  const server = await appOfOneTest({ environment: { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } });
  await server.dependencies.jobs.ready();
  await retryAtOnce(server.dependencies.database);
  await workOnWebhooks(server.dependencies, limits);
  return server;
}
async function submit(server: TestApp, email: string, answers: object = completeAnswers): Promise<number> {
  const student = await server.studentAlready(email);
  await student.save(answers);
  return (await student.submit()).status;
}
const numberOf = async ({ dependencies: { database } }: TestApp, email: string): Promise<string> =>
  applicationNumber(
    (await database.query<{ id: string }>('SELECT application_id AS id FROM account WHERE email = $1', [email]))
      .rows[0]!.id,
  );
const deliveries = async (server: TestApp): Promise<object[]> => await server.query('SELECT * FROM webhook_delivery');

/** Whether a call is ours, as a receiver works it out. */
function isSigned({ headers, body }: Call): boolean {
  const signed = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64');
  return headers['webhook-signature'] === `v1,${signed}`;
}

test('a submission is sent until it is accepted, each time under one id, signed, and without any answer', async () => {
  const webhook = await standIn();
  webhook.answer = async (before) => (before < 2 ? 500 : undefined);
  const server = await serverFor(webhook);
  expect(await submit(server, 'ada@example.org')).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await deliveries(server)).toMatchObject([
        { tries: 3, trouble: null, delivered_at: expect.any(Date), given_up_at: null },
      ]),
    { timeout: 60_000 },
  );
  const number = await numberOf(server, 'ada@example.org');
  expect(webhook.calls).toHaveLength(3);
  expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const call of webhook.calls) {
    expect(isSigned(call)).toBe(true);
    expect(isSigned({ ...call, body: call.body.replace(number, '00000-00000') })).toBe(false);
    expect(JSON.parse(call.body)).toEqual({
      type: 'application.submitted',
      timestamp: '2026-09-01T12:00:00.000Z',
      data: { number, day: '2026-09-01', status: 'submitted' },
    });
    expect(call.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(Date.parse('2026-09-01T12:00:00Z') / 1000),
    });
  }
  expect(await staff(server, 'webhooks')).toBe('Told      1\nWaiting   0\nGiven up  0');
  // The other program's answer may hold anything.
  expect(server.logged.join('\n')).not.toContain('not welcome');
});

test('a program that fails again and again is left alone for a while, and every submission waits', async () => {
  const webhook = await standIn();
  webhook.answer = async () => 500;
  const server = await serverFor(webhook, { failures: 3, openMs: 60 * 60_000 });
  for (const name of ['ada', 'grace', 'mary']) expect(await submit(server, `${name}@example.org`)).toBe(200);
  await vi.waitUntil(() => server.logged.filter((line) => line.includes('"BreakerOpen"')).length > 5, {
    timeout: 60_000,
  });
  // Calls on their way when it opened have arrived too.
  expect(webhook.calls.length).toBeLessThan(3 + webhooksAtOnce);
  expect(await server.dependencies.metrics.registry.metrics()).toContain('quire_breaker_open{program="webhook"} 1\n');
  expect(await deliveries(server)).toEqual(
    Array(3).fill(expect.objectContaining({ delivered_at: null, given_up_at: null })),
  );
});

test('the signature is the one of standardwebhooks.com', () => {
  const signed = signature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    body: '{"test": 2432232314}',
  });
  expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a submission that is refused is not told, and what is submitted several times is told once', async () => {
  const webhook = await standIn();
  const server = await serverFor(webhook);
  expect(await submit(server, 'refused@example.org', {})).toBe(422);
  expect(await deliveries(server)).toEqual([]);
  const student = await server.studentAlready('twice@example.org');
  await student.save(completeAnswers);
  expect(await Promise.all([1, 2, 3].map(async () => (await student.submit()).status))).toEqual([200, 200, 200]);
  await vi.waitFor(async () => expect(await deliveries(server)).toMatchObject([{ delivered_at: expect.any(Date) }]), {
    timeout: 60_000,
  });
  expect(webhook.calls).toHaveLength(1);
});

test('it follows no redirect, waits for nobody who does not answer, and says in one word what it met', async () => {
  const webhook = await startWebhook();
  const call = (url = webhook.url, patience = 60_000): Promise<void> =>
    callWebhook(
      { url, secret },
      'one',
      { number: '7K2QD-9XW4M', day: '2026-09-01', submittedAt: new Date(0) },
      0,
      new AbortController().signal,
      patience,
    );
  webhook.answer = async (_, response) => {
    response.setHeader('location', '/elsewhere');
    return 302;
  };
  await expect(call()).rejects.toMatchObject({ trouble: 'HTTP 302' });
  expect(webhook.calls.map(({ path }) => path)).toEqual(['/told']);
  webhook.answer = () => new Promise(() => undefined);
  await expect(call(webhook.url, 50)).rejects.toMatchObject({ trouble: 'TimeoutError' });
  await webhook.stop();
  await expect(call()).rejects.toMatchObject({ trouble: 'ECONNREFUSED' });
});

test(
  'staff see submissions that failed for a day, and can send them again under their id, also older ones',
  { tags: 'deep' },
  async () => {
    const webhook = await standIn();
    webhook.answer = async () => 503;
    const server = await serverFor(webhook);
    await server.query("UPDATE pgboss.queue SET retry_limit = 1 WHERE name = 'call-webhook'");
    await submit(server, 'ada@example.org');
    const number = await numberOf(server, 'ada@example.org');
    await vi.waitFor(
      async () => expect(await deliveries(server)).toMatchObject([{ tries: 2, given_up_at: expect.any(Date) }]),
      { timeout: 60_000 },
    );
    expect(await staff(server, 'webhooks')).toBe(
      `Told      0\nWaiting   0\nGiven up  1\n  2026-09-01 12:00 UTC  ${number}  2 tries (HTTP 503)`,
    );
    webhook.answer = async () => undefined;
    expect(await staff(server, 'webhooks', 'again', 'all')).toBe(
      '1 submission is told again, by a server with WEBHOOK_URL.',
    );
    await vi.waitFor(
      async () => expect(await staff(server, 'webhooks')).toBe('Told      1\nWaiting   0\nGiven up  0'),
      { timeout: 60_000 },
    );
    expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await server.query('DELETE FROM webhook_delivery');
    const before = webhook.calls.length;
    await staff(server, 'webhooks', 'again', number.toLowerCase());
    await vi.waitUntil(() => webhook.calls.length > before, { timeout: 60_000 });
    await server.studentAlready('draft@example.org');
    await expect(staff(server, 'webhooks', 'again', await numberOf(server, 'draft@example.org'))).rejects.toThrow(
      'is not submitted, so there is nothing to tell.',
    );
    await expect(staff(server, 'webhooks', 'again', '00000-00000')).rejects.toThrow(
      'There is no application 00000-00000.',
    );
  },
);

test(
  'a server killed while it sends a submission loses none: the next one sends it, under the same id',
  { tags: 'deep', timeout: 180_000 },
  async () => {
    const webhook = await standIn();
    const waiting = new Promise<undefined>(() => undefined);
    webhook.answer = (before) => (before === 0 ? waiting : Promise.resolve(undefined));
    const folder = ownFolder();
    // The database outlives the servers, which do jobs of a test's own.
    const app = await appOfOneTest({ environment: { WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: secret } });
    const start = (): Promise<ServerProcess> =>
      startServer({
        DATA_DIR: join(folder, 'data'),
        ...sharedSettings(app.databaseUrl, app.dependencies.secrets),
        WEBHOOK_URL: webhook.url,
        WEBHOOK_SECRET: secret,
      });
    await submit(app, 'ada@example.org');
    let server = await start();
    try {
      await vi.waitUntil(() => webhook.calls.length === 1, { timeout: 60_000 });
      await server.end('SIGKILL');
      server = await start();
      await vi.waitFor(async () => expect(await deliveries(app)).toMatchObject([{ delivered_at: expect.any(Date) }]), {
        timeout: 120_000,
      });
      expect(webhook.calls.map(({ headers }) => headers['webhook-id'])).toEqual([
        webhook.calls[0]!.headers['webhook-id'],
        webhook.calls[0]!.headers['webhook-id'],
      ]);
    } finally {
      await server.end();
    }
  },
);
