import { readFileSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendEmails } from '../accounts/send-emails.ts';
import { databaseLimits } from '../database/open-database.ts';
import { retryAtOnce } from '../testing/retry-at-once.ts';
import { startSmtp } from '../testing/smtp-stand-in.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { goodPassword } from '../testing/test-app.ts';
import { serveMetrics, type MetricsServer } from './serve-metrics.ts';

const rules = readFileSync(fileURLToPath(new URL('../../../../docs/operations/alerts.yml', import.meta.url)), 'utf8');
const exprs = new Map(
  [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, alert = '', expr = '']) => [alert, expr]),
);

let metrics: MetricsServer;
let noMail: number;
const server = appOfTests(async () => {
  const smtp = await startSmtp();
  noMail = smtp.port;
  await smtp.stop();
  return { environment: { SMTP_URL: `smtp://127.0.0.1:${noMail}` } };
});
beforeAll(async () => {
  metrics = await serveMetrics(server.dependencies, 0);
});
afterAll(() => metrics.stop());

const scrape = async (): Promise<string> => (await fetch(`${metrics.address}/metrics`)).text();
/** The values of a metric, of all its labels or of one. */
const valuesIn = (text: string, metric: string): number[] =>
  text
    .split('\n')
    .filter(
      (line) => line.startsWith(`${metric} `) || line.startsWith(metric.endsWith('}') ? `${metric} ` : `${metric}{`),
    )
    .map((line) => Number(line.split(' ').at(-1)));

/** Whether a rule that compares a metric with a number holds now; Prometheus waits for its `for` besides. */
async function fires(alert: string): Promise<boolean> {
  const [, metric = '', comparison = '', limit = ''] =
    /^(\w+(?:\{[^}]*\})?) (>|<|==) (\S+)$/.exec(exprs.get(alert) ?? '') ?? [];
  if (metric === '') throw new Error(`The rule ${alert} is not there, or compares no metric with a number.`);
  const values = valuesIn(await scrape(), metric);
  expect(values.length, metric).toBeGreaterThan(0);
  return values.some((value) =>
    comparison === '>' ? value > Number(limit) : comparison === '<' ? value < Number(limit) : value === Number(limit),
  );
}

const ready = async (): Promise<{ status: number; attention: string[] }> => {
  const { status, body } = await server.browser().call('GET', '/health/ready');
  return { status, attention: (body['attention'] ?? []) as string[] };
};
const healthy = { status: 200, attention: [] };

describe('the metrics', () => {
  test('are shown by name to every rule, with the labels that it asks for', async () => {
    await scrape();
    expect(exprs.size).toBeGreaterThan(10);
    const { registry } = server.dependencies.metrics;
    for (const [alert, expr] of exprs) {
      const named = [...expr.matchAll(/\b((?:quire|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
      expect(named.length, alert).toBeGreaterThan(0);
      for (const [, series = '', labels = ''] of named) {
        const metric =
          registry.getSingleMetric(series) ?? registry.getSingleMetric(series.replace(/_(?:bucket|count|sum)$/, ''));
        expect(metric, `${series} of ${alert}`).toBeDefined();
        const { labelNames } = metric as unknown as { labelNames: string[] };
        expect(
          [...labels.matchAll(/(\w+)=/g)].filter(([, label = '']) => !labelNames.includes(label)),
          `labels of ${alert}`,
        ).toEqual([]);
      }
    }
  });

  test('have rules that Prometheus reads: in braces a text with a comma or a colon is quoted', () => {
    const braced = [...rules.matchAll(/^ +(?:labels|annotations): (.*)$/gm)].map(([, value = '']) => value);
    expect(braced).toHaveLength(2 * exprs.size);
    expect(braced.filter((value) => !/^\{ \w+: (?:"[^"]*"|[^",:{}]+) \}$/.test(value))).toEqual([]);
  });

  test('count answers by route and status, saves and waits, and tell of no person', async () => {
    const ada = await server.studentAlready('ada.metrics@example.org');
    await ada.save({ first_name: 'Lovelace' });
    await server.browser().call('GET', '/api/profile');
    await server.browser().call('GET', '/service/tmp-pdf?service_token=secret-token');
    await server.browser().call('GET', '/nobody-is-here/ada.metrics@example.org');
    const text = await scrape();
    expect(valuesIn(text, 'quire_responses_total{status="401"}')[0]).toBeGreaterThanOrEqual(2);
    expect(text).toMatch(/quire_request_seconds_count\{method="PUT",route="\/api\/answer",status="2xx"\} 1\n/);
    expect(text).toMatch(/quire_save_seconds_count\{status="2xx"\} 1\n/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    for (const personal of ['@', 'Lovelace', 'secret-token', 'nobody-is-here']) expect(text).not.toContain(personal);
    expect([
      (await fetch(`${metrics.address}/`)).status,
      (await fetch(`${metrics.address}/metrics`, { method: 'POST' })).status,
    ]).toEqual([404, 404]);
  });

  test('count how long saved edits had waited, as their browser reports, and refuse no save for it', async () => {
    const student = await server.studentAlready('waited@example.org');
    const unsaved = async (): Promise<(number | undefined)[]> => {
      const text = await scrape();
      return ['count', 'sum'].map((of) => valuesIn(text, `quire_unsaved_seconds_${of}`)[0]);
    };
    const save = async (told: string | undefined): Promise<number> =>
      (await student.call('PUT', '/api/answer', { answers: { first_name: 'Ada' } }, { 'quire-unsaved-for': told }))
        .status;
    const [count = 0, sum = 0] = await unsaved();
    for (const told of ['0', '42', '9999999']) expect(await save(told)).toBe(200);
    expect(await unsaved()).toEqual([count + 3, sum + 10_000_041]);
    for (const told of [undefined, '', '-1', '1.5', '1e3', 'soon', '10000000']) expect(await save(told)).toBe(200);
    // Another field than there is, so nothing is saved.
    expect(
      (await student.call('PUT', '/api/answer', { answers: { nobody_asks: 'x' } }, { 'quire-unsaved-for': '42' }))
        .status,
    ).toBe(422);
    expect(await unsaved()).toEqual([count + 3, sum + 10_000_041]);
  });

  test('are not where the application is', async () => {
    const { status, text } = await server.browser().call('GET', '/metrics');
    expect(status).not.toBe(200);
    expect(text).not.toContain('quire_');
  });
});

describe('a fault', () => {
  test('of nothing: no rule holds, and the server is ready', async () => {
    expect(await ready()).toEqual(healthy);
    for (const [alert, expr] of exprs)
      if (
        /^\w+(\{[^}]*\})? [><=]+ \S+$/.test(expr) &&
        !['QuireDiskNearlyFull', 'QuireEventLoopBlocked'].includes(alert)
      )
        expect([alert, await fires(alert)]).toEqual([alert, false]);
  });

  test('of the mail server: fewer calls and old emails, which are reported, and nobody is turned away', async () => {
    await server.dependencies.jobs.ready();
    await retryAtOnce(server.dependencies.database);
    await sendEmails(server.dependencies);
    // Asked before there is an email: the attempts begin at once, and may all be made before a busy test asks.
    expect(await fires('QuireBreakerOpen')).toBe(false);
    expect(
      (await server.browser().call('POST', '/public/signup', { username: 'mail@example.org', password: goodPassword }))
        .status,
    ).toBe(200);
    await vi.waitUntil(() => fires('QuireBreakerOpen'), { timeout: 60_000, interval: 200 });
    server.wait(14 * 60_000);
    expect([await fires('QuireMailWaits'), await ready()]).toEqual([false, healthy]);
    server.wait(2 * 60_000);
    expect([await fires('QuireMailWaits'), await ready()]).toEqual([
      true,
      { status: 200, attention: ['Mails wait for longer than 15 minutes.'] },
    ]);
    // Strangers get yes or no, and so do callers through a proxy.
    for (const [from, headers] of [
      ['203.0.113.9', {}],
      ['10.0.0.7', {}],
      ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ] as const)
      expect((await server.browser(from).call('GET', '/health/ready', undefined, headers)).body).toEqual({
        status: 'ready',
      });
    await server.query('DELETE FROM letter');
  });

  test('of the workers: jobs that nobody does are told', async () => {
    const { jobs, database } = server.dependencies;
    await jobs.send(database, 'sweep-storage', {});
    expect([await fires('QuireJobsWait'), await ready()]).toEqual([false, healthy]);
    await database.query(
      "UPDATE pgboss.job SET created_on = now() - interval '6 minutes', start_after = now() - interval '6 minutes' WHERE name = 'sweep-storage'",
    );
    expect([await fires('QuireJobsWait'), await ready()]).toEqual([
      true,
      { status: 200, attention: ['Jobs wait for longer than 5 minutes: sweep-storage.'] },
    ]);
    await database.query("DELETE FROM pgboss.job WHERE name = 'sweep-storage'");
  });

  test('of the store: it is told, and the rest goes on', async () => {
    const objects = join(server.dependencies.settings.DATA_DIR, 'objects');
    await rm(objects, { recursive: true, force: true });
    await writeFile(objects, '');
    expect([await fires('QuireStoreDown'), await ready()]).toEqual([
      true,
      { status: 200, attention: [expect.stringContaining('the store of files')] },
    ]);
    await rm(objects);
    await mkdir(objects);
    expect([await fires('QuireStoreDown'), await ready()]).toEqual([false, healthy]);
  });

  // Only Linux has a file that is always full.
  test.runIf(process.platform === 'linux')('of the disk of its own database: it is not ready', async () => {
    const full = (): Promise<void> => symlink('/dev/full', join(server.dependencies.settings.DATA_DIR, 'disk.probe'));
    await full();
    expect((await ready()).status).toBe(503);
    await full();
    expect(await fires('QuireCannotKeepAnswers')).toBe(true);
    expect([await fires('QuireCannotKeepAnswers'), await ready()]).toEqual([false, healthy]);
  });

  test('of the database without writes: it is not ready, reads work, and saves are refused', async () => {
    const { database } = server.dependencies;
    const ada = await server.studentAlready('read-only@example.org');
    const name = server.connection.database ?? '';
    // Not what cleans up in the background, which nobody but an administrator may end.
    const reconnect =
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()';
    const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
      // Not one of the server's own connections, which would stay as it was.
      const beside = new Client(server.connection);
      await beside.connect();
      await beside.query(
        `BEGIN READ WRITE; ALTER DATABASE ${name} SET default_transaction_read_only = ${value}; COMMIT`,
      );
      await beside.query(reconnect);
      await beside.end();
      // On each connection of the pool, because some have not noticed yet that they are gone.
      const isSo = async (): Promise<boolean> =>
        (
          await database
            .query<{ is: string }>("SELECT current_setting('transaction_read_only') AS is")
            .catch(() => ({ rows: [] }))
        ).rows[0]?.is === value;
      await vi.waitUntil(
        async () => (await Promise.all(Array.from({ length: databaseLimits.max }, isSo))).every(Boolean),
        { timeout: 20_000, interval: 20 },
      );
    };
    await setReadOnly('on');
    const { status } = await ready();
    const saved = await ada.save({ first_name: 'Ada' });
    const read = await ada.call('GET', '/api/profile');
    const alert = await fires('QuireCannotKeepAnswers');
    await setReadOnly('off');
    expect({ status, saved: saved.status, read: read.status, alert }).toEqual({
      status: 503,
      saved: 503,
      read: 200,
      alert: true,
    });
    expect((await ready()).status).toBe(200);
  });
});
