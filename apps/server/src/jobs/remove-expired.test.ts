import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { removeExpired } from './remove-expired.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-09-01T12:00:00Z');
let db: TestDatabase;
beforeAll(async () => {
  db = await startTestDatabase();
});
afterAll(() => db.stop());

const remove = (): Promise<void> =>
  removeExpired({ database: db.database, clock: () => now, log: pino({ level: 'silent' }) });
const namesOf = async (table: string, name: string): Promise<unknown[]> =>
  (await db.database.query(`SELECT ${name} AS name FROM ${table} ORDER BY 1`)).rows.map(
    (row) => row['name'] as unknown,
  );

/** Adds rows that expire, one in each table, of a confirmed and an unconfirmed account. */
async function addRows(name: string, end: number): Promise<void> {
  const at = new Date(end);
  await db.database.query(
    `
    WITH mine AS (
      INSERT INTO account (application_id, email, password_hash, created_at, confirmed_at)
      VALUES (gen_random_uuid(), '${name}@example.org', 'hash', $1, $1), (gen_random_uuid(), '${name}-new@example.org', NULL, $1, NULL) RETURNING application_id, confirmed_at
    ), confirmed AS (SELECT application_id FROM mine WHERE confirmed_at IS NOT NULL), waiting AS (
      INSERT INTO sign_up (sign_up_id, application_id, password_hash, is_first, made_at, expires_at) SELECT gen_random_uuid(), application_id, 'hash', true, $1, $1 FROM mine WHERE confirmed_at IS NULL RETURNING sign_up_id, application_id
    ), application AS (INSERT INTO application (application_id, created_at, changed_at) SELECT application_id, $1, $1 FROM confirmed RETURNING application_id),
    code AS (INSERT INTO confirmation_code (application_id, code_hash, sign_up_id, asked_elsewhere, expires_at, tries_elsewhere) SELECT application_id, '${name}', sign_up_id, false, $1, 0 FROM waiting),
    link AS (INSERT INTO reset_link (application_id, id_hash, expires_at) SELECT application_id, '${name}', $1 FROM confirmed),
    session AS (INSERT INTO session (token_hash, application_id, started_at, seen_at) SELECT '${name}', application_id, $1, $1 FROM confirmed),
    uses AS (INSERT INTO rate_limit (subject, used, resets_at) VALUES ('${name}', 1, $1)),
    throttle AS (INSERT INTO login_throttle (subject, failures, failed_at, blocked_until, forgotten_at) VALUES ('${name}', 1, $1, $1, $1)),
    handed AS (INSERT INTO temporary_answer (token_hash, answers, expires_at) VALUES ('${name}', '{}', $1)),
    mailed AS (INSERT INTO letter (letter_id, application_id, kind, written_at, forgotten_at) SELECT gen_random_uuid(), application_id, '${name}', $1, $1 FROM confirmed),
    reader AS (INSERT INTO service_token (token_hash, application_id, expires_at) SELECT '${name}', application_id, $1 FROM application)
    SELECT`,
    [at],
  );
}

const tables = [
  'session',
  'reset_link',
  'confirmation_code',
  'rate_limit',
  'login_throttle',
  'temporary_answer',
  'service_token',
  'letter',
] as const;
const nameColumn: Record<(typeof tables)[number], string> = {
  session: 'token_hash',
  reset_link: 'id_hash',
  confirmation_code: 'code_hash',
  rate_limit: 'subject',
  login_throttle: 'subject',
  temporary_answer: 'token_hash',
  service_token: 'token_hash',
  letter: "convert_to(kind, 'utf8')",
};

test('expired rows of every kind go a day later, with unconfirmed accounts; valid ones stay', async () => {
  await addRows('old', now - 31 * day);
  await addRows('ended', now - 2 * day);
  await addRows('lately', now - day + 60_000);
  await addRows('good', now + day);
  await remove();
  for (const table of tables) {
    const kept = { service_token: ['ended', 'good', 'lately'], letter: ['good'] as string[] }[table as string] ?? [
      'good',
      'lately',
    ];
    expect([table, await namesOf(table, `convert_from(${nameColumn[table]}, 'utf8')`)]).toEqual([table, kept]);
  }
  expect(await namesOf('account', 'email')).toEqual([
    'ended@example.org',
    'good-new@example.org',
    'good@example.org',
    'lately-new@example.org',
    'lately@example.org',
    'old@example.org',
  ]);
  expect(await namesOf('sign_up', "to_char(expires_at, 'DD')")).toHaveLength(2);
});

test('a table whose rows end is known to what removes them', async () => {
  const { rows } = await db.database.query<{ table_name: string }>(
    "SELECT DISTINCT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('expires_at', 'resets_at', 'forgotten_at', 'seen_at') ORDER BY 1",
  );
  // Uploads go with their files.
  expect(rows.map((row) => row.table_name)).toEqual([...tables, 'sign_up', 'upload'].toSorted());
});

test('a sign-up at the same moment keeps its account', async () => {
  await addRows('returning', now - 3 * day);
  await db.database.query(
    "DELETE FROM sign_up WHERE application_id = (SELECT application_id FROM account WHERE email = 'returning-new@example.org')",
  );
  let removed: Promise<void> = Promise.resolve();
  await db.database.transaction(async (queryable) => {
    const {
      rows: [row],
    } = await queryable.query<{ application_id: string }>(
      "UPDATE account SET email = email WHERE email = 'returning-new@example.org' RETURNING application_id",
    );
    removed = remove();
    await removed;
    await queryable.query(
      "INSERT INTO sign_up (sign_up_id, application_id, password_hash, is_first, made_at, expires_at) VALUES (gen_random_uuid(), $1, 'hash', false, $2, $2)",
      [row?.application_id, new Date(now + day)],
    );
  });
  await remove();
  expect(await namesOf('account', 'email')).toContain('returning-new@example.org');
});
