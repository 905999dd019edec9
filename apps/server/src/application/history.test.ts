import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mostBytes } from '../records/answer-history.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

const server = appOfTests();

const newStudent = (): Promise<TestBrowser> => server.studentAlready();
const history = async (key: string): Promise<string[]> =>
  (
    await server.query<{ answer: string }>(
      'SELECT answer FROM answer_history JOIN account USING (application_id) WHERE email = $1 AND answer_key = $2 ORDER BY revision',
      [server.newest(), key],
    )
  ).map(({ answer }) => answer);
const bytesOf = async (table: 'answer_history' | 'refused_answer'): Promise<number> =>
  Number(
    (
      await server.query<{ bytes: string }>(
        `SELECT coalesce(sum(pg_column_size(answer)), 0) AS bytes FROM ${table} JOIN account USING (application_id) WHERE email = $1`,
        [server.newest()],
      )
    )[0]?.bytes,
  );

const start =
  'My grandmother kept bees behind the house, and from her I learned to wait for what comes by itself in its own time.';

describe('the history of an answer', () => {
  test('keeps the end of a text that grows, and every text from which something was removed', async () => {
    const browser = await newStudent();
    const sender = randomUUID();
    const typed = [
      start,
      `${start} I`,
      `${start} I still`,
      `Dear reader. ${start} I still`,
      start,
      `${start} Now`,
      '',
      'Anew',
      'Anew and on',
      `${start} Now`,
    ];
    for (const [at, essay] of typed.entries())
      expect((await browser.save({ essay }, { base: at, sender, number: at + 1 })).status).toBe(200);
    expect(await history('essay')).toEqual([
      `Dear reader. ${start} I still`,
      `${start} Now`,
      '',
      'Anew',
      'Anew and on',
      `${start} Now`,
    ]);
  });

  test('keeps what another page has gone on with, and what nobody is known to have saved', async () => {
    const browser = await newStudent();
    for (const [at, sender] of [randomUUID(), randomUUID(), undefined, undefined].entries())
      await browser.save({ essay: `${start}${' and'.repeat(at)}` }, { ...(sender && { base: at, sender }) });
    expect(await history('essay')).toEqual([0, 1, 2, 3].map((at) => `${start}${' and'.repeat(at)}`));
  });

  test('goes on with confidential answers, which are compared as they were typed', async () => {
    const browser = await newStudent();
    const sender = randomUUID();
    for (const [at, ssn] of [start, `${start} More`, start].entries())
      await browser.save({ ssn }, { base: at, sender, number: at + 1 });
    expect(await history('ssn')).toHaveLength(2);
    expect(await browser.savedAnswers()).toEqual({ ssn: start });
  });

  test('still tells a page that lost a reply from one that was overtaken', async () => {
    const browser = await newStudent();
    const [one, other] = [randomUUID(), randomUUID()];
    await browser.save({ essay: start }, { base: 0, sender: one });
    await browser.save({ essay: `${start} I` }, { base: 1, sender: one, number: 2 });
    // Another page has read it and takes something away; the reply of the first one was lost.
    await browser.save({ essay: `${start} You` }, { base: 2, sender: other });
    expect((await browser.save({ essay: `${start} I`, visa: 'F1' }, { base: 1, sender: one, number: 3 })).status).toBe(
      200,
    );
    expect(await browser.savedAnswers()).toEqual({ essay: `${start} You`, visa: 'F1' });
    expect(await browser.save({ essay: `${start} We` }, { base: 1, sender: randomUUID() })).toMatchObject({
      status: 409,
      body: { conflicts: { essay: `${start} You` } },
    });
  });
});

describe('what one student can fill', () => {
  /** A save that nothing of can be compressed. */
  const large = (): object =>
    Object.fromEntries(
      ['essay', 'hs_name', 'visa', 'first_name'].map((key) => [
        key,
        randomBytes(3_500).toString('base64').slice(0, 4_500),
      ]),
    );

  test('of earlier answers has an end, at which the oldest go and the newest of each key stays', async () => {
    const browser = await newStudent();
    await browser.save({ ssn: '111-11-1111' });
    const [row] = await server.query<{ application_id: string }>(
      'SELECT application_id FROM account WHERE email = $1',
      [server.newest()],
    );
    await server.query(
      `INSERT INTO answer_history (application_id, answer_key, revision, answer, saved_at)
       SELECT $1, 'essay', -number, to_jsonb((SELECT string_agg(md5(random()::text || part || number), '') FROM generate_series(1, 2000) AS part)), now() FROM generate_series(1, 300) AS number`,
      [row?.application_id],
    );
    // The oldest of all.
    await server.query("UPDATE answer_history SET revision = -1000 WHERE application_id = $1 AND answer_key = 'ssn'", [
      row?.application_id,
    ]);
    expect(await bytesOf('answer_history')).toBeGreaterThan(mostBytes.history);
    for (let at = 0; at < 16; at += 1) await browser.save(large());
    const bytes = await bytesOf('answer_history');
    expect(bytes).toBeLessThan(mostBytes.history + 1024 * 1024);
    expect(bytes).toBeGreaterThan(mostBytes.history / 2);
    expect(await history('ssn')).toHaveLength(1);
    expect((await history('visa')).length).toBe(16);
  });

  test('of answers that no save got in has an end, too, at which the newest stays', async () => {
    const browser = await newStudent();
    await browser.save(large());
    const [row] = await server.query<{ application_id: string }>(
      'SELECT application_id FROM account WHERE email = $1',
      [server.newest()],
    );
    await server.query(
      `INSERT INTO refused_answer (application_id, answer_key, answer, base, refused_at)
       SELECT $1, 'essay', to_jsonb((SELECT string_agg(md5(random()::text || part || number), '') FROM generate_series(1, 2000) AS part)), 0, now() FROM generate_series(1, 100) AS number`,
      [row?.application_id],
    );
    expect(await bytesOf('refused_answer')).toBeGreaterThan(mostBytes.refused);
    expect((await browser.save({ visa: 'the newest' }, { base: 0, sender: randomUUID() })).status).toBe(409);
    expect(await bytesOf('refused_answer')).toBeLessThan(mostBytes.refused);
    const rows = await server.query('SELECT FROM refused_answer WHERE answer = \'"the newest"\'');
    expect(rows).toHaveLength(1);
  });
});
