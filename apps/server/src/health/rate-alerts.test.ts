/** @module-tag deep */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { fakeConverter } from '../testing/fake-converter.ts';
import { noLoad } from '../testing/no-load.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestApp } from '../testing/test-app.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { holdingRule, type Scrape, readScrape } from './testing/holding-rule.ts';
import { serveMetrics, type MetricsServer } from './serve-metrics.ts';

vi.setConfig({ testTimeout: 180_000 });
const rules = readFileSync(fileURLToPath(new URL('../../../../docs/operations/alerts.yml', import.meta.url)), 'utf8');
const exprs = new Map(
  [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, alert = '', expr = '']) => [alert, expr]),
);
/** The rules that compare what came in a while; the others are in faults.test.ts. */
const ofRates = [...exprs].filter(([, expr]) => /\b(?:rate|increase)\(/.test(expr)).map(([alert]) => alert);

let metrics: MetricsServer;
let callMs = 0;
const server = appOfTests({
  converter: fakeConverter(),
  adapt: (dependencies) => ({ ...dependencies, load: { ...noLoad, callMs: () => callMs } }),
});
beforeAll(async () => {
  metrics = await serveMetrics(server.dependencies, 0);
  await server.query(
    "UPDATE pgboss.queue SET retry_limit = 3, retry_delay = 0, retry_delay_max = 1 WHERE name = 'convert-document'",
  );
});
afterAll(() => metrics.stop());

const scrape = async (): Promise<Scrape> => readScrape(await (await fetch(`${metrics.address}/metrics`)).text());
const save = async (student: Awaited<ReturnType<TestApp['studentAlready']>>, name: string): Promise<number> =>
  (await student.save({ first_name: name })).status;

/** An hour as any other: pages are opened, and answers saved. */
async function usual(email: string): Promise<void> {
  const student = await server.studentAlready(email);
  for (let call = 0; call < 10; call += 1)
    expect([(await student.call('GET', '/api/profile')).status, await save(student, `Ada ${call}`)]).toEqual([
      200, 200,
    ]);
}

/** The rules over rates that hold where this was done between two looks, five minutes apart. */
async function heldBy(work: () => Promise<void>): Promise<string[]> {
  const before = await scrape();
  await work();
  const after = await scrape();
  return ofRates.filter((alert) => holdingRule(exprs.get(alert) ?? '', before, after));
}

describe('of the rules over rates, these hold:', () => {
  test('none in a usual hour', async () => {
    expect(ofRates).toEqual([
      'QuireSavesFail',
      'QuireSavesSlow',
      'QuireEditsWait',
      'QuireWaitsForDatabase',
      'QuireOverloaded',
      'QuireManyLimited',
      'QuireManySignedOut',
      'QuireConversionsFail',
    ]);
    expect(await heldBy(() => usual('usual@example.org'))).toEqual([]);
  });

  test('of failing saves, where the audit cannot be written', async () => {
    const student = await server.studentAlready('fails@example.org');
    expect(
      await heldBy(async () => {
        await usual('beside@example.org');
        await server.query('ALTER TABLE audit_entry RENAME TO audit_entry_away');
        expect(await save(student, 'Ada')).toBe(500);
        await server.query('ALTER TABLE audit_entry_away RENAME TO audit_entry');
      }),
    ).toEqual(['QuireSavesFail']);
  });

  test('of slow saves, where somebody holds an application', async () => {
    const student = await server.studentAlready('slow@example.org');
    const beside = new Client(server.connection);
    await beside.connect();
    expect(
      await heldBy(async () => {
        await beside.query(
          "BEGIN; SELECT 1 FROM application JOIN account USING (application_id) WHERE email = 'slow@example.org' FOR UPDATE OF application",
        );
        const saving = save(student, 'Ada');
        // The time itself is what the rule is about.
        await beside.query('SELECT pg_sleep(2.6)');
        await beside.query('COMMIT');
        expect(await saving).toBe(200);
      }),
    ).toEqual(['QuireSavesSlow']);
    await beside.end();
  });

  test('of edits that waited in browsers, where students could not save for five minutes', async () => {
    const students = await Promise.all([1, 2, 3].map((nth) => server.studentAlready(`waited-${nth}@example.org`)));
    expect(
      await heldBy(async () => {
        await usual('meanwhile@example.org');
        const bring = (seconds: number, at: number): Promise<unknown[]> =>
          Promise.all(
            students.map((student) =>
              student.call(
                'PUT',
                '/api/answer',
                { answers: { first_name: `Ada ${at}` } },
                { 'quire-unsaved-for': String(seconds) },
              ),
            ),
          );
        for (const at of [1, 2, 3, 4]) await bring(2, at);
        await bring(300, 5);
      }),
    ).toEqual(['QuireEditsWait']);
  });

  test('of waits for the database, where all connections are held', async () => {
    const database = openDatabase({ ...server.connection, max: 2 }, server.dependencies.log, {
      metrics: server.dependencies.metrics,
    });
    expect(
      await heldBy(async () => {
        const holding = [1, 2].map(() => database.query('SELECT pg_sleep(1.5)'));
        await Promise.all([...holding, ...Array.from({ length: 4 }, () => database.query('SELECT 1'))]);
      }),
    ).toEqual(['QuireWaitsForDatabase']);
    await database.close();
  });

  test('of an overloaded process, where calls take long', async () => {
    expect(
      await heldBy(async () => {
        await usual('before@example.org');
        callMs = 5_000;
        expect(
          (await server.browser().call('POST', '/public/forgot-password', { username: 'a@example.org' })).status,
        ).toBe(503);
        callMs = 0;
      }),
    ).toEqual(['QuireOverloaded']);
  });

  test('of many who are limited, where one asks again and again', async () => {
    expect(
      await heldBy(async () => {
        let limited = 0;
        while (limited <= 300)
          limited +=
            (await server.browser().call('POST', '/public/forgot-password', { username: 'again@example.org' }))
              .status === 429
              ? 1
              : 0;
      }),
    ).toEqual(['QuireManyLimited']);
  });

  test('of many who are signed out, where sessions are unknown', async () => {
    expect(
      await heldBy(async () => {
        for (let call = 0; call < 10; call += 1)
          expect((await server.browser().call('GET', '/api/profile')).status).toBe(401);
      }),
    ).toEqual(['QuireManySignedOut']);
  });

  test('of failing conversions, where the converter breaks', async () => {
    expect(
      await heldBy(async () => {
        for (const nth of [1, 2]) {
          const student = await server.studentAlready(`breaks-${nth}@example.org`);
          await uploadFile(server, student, 'essay_doc', { name: 'essay.pdf', bytes: 'break' });
          await vi.waitUntil(
            async () => (await student.call('GET', '/api/pdf/document-answer/essay_doc')).body['status'] === 'failed',
            { timeout: 90_000, interval: 100 },
          );
        }
      }),
    ).toEqual(['QuireConversionsFail']);
  });
});
