import { completeApplicant } from '@quire/authoring/rows';
import type { Database } from '../database/database.ts';

/** Rows of the history that each of them has. */
const earlier = 10;

/** Returns the session token of the n-th student, whose application is `md5('student-' || n)::uuid`. */
export const tokenOf = (nth: number): string => `student-${nth}`;

/**
 * Fills the database by SQL with students from one number up to another: each logged in, with an application that
 * has all its answers and a history.
 * @param now milliseconds since 1970
 */
export async function addStudents(
  database: Database,
  { from = 1, upTo, now, passwordHash = 'none' }: { from?: number; upTo: number; now: number; passwordHash?: string },
): Promise<void> {
  const answers = {
    ...completeApplicant,
    personal_statement_essay: 'My grandmother kept bees behind the house, and from her I learned to wait. '.repeat(40),
  };
  const revisions = Object.fromEntries(Object.keys(answers).map((key, at) => [key, Math.min(at + 1, earlier)]));
  const student = `SELECT md5('student-' || n)::uuid AS id, n FROM generate_series($1::integer, $2::integer) AS n`;
  // As many at a time as a statement has time for.
  for (let first = from; first <= upTo; first += 2_000) {
    const last = Math.min(upTo, first + 1_999);
    const at = new Date(now);
    await database.query(
      `INSERT INTO account (application_id, email, password_hash, created_at, confirmed_at) SELECT id, 'student-' || n || '@example.org', $4, $3, $3 FROM (${student}) AS student`,
      [first, last, at, passwordHash],
    );
    await database.query(
      `INSERT INTO session (token_hash, application_id, started_at, seen_at) SELECT sha256(convert_to('student-' || n, 'UTF8')), id, $3, $3 FROM (${student}) AS student`,
      [first, last, at],
    );
    await database.query(
      `INSERT INTO application (application_id, answers, revisions, revision, created_at, changed_at) SELECT id, $4::jsonb, $5::jsonb, ${earlier}, $3, $3 FROM (${student}) AS student`,
      [first, last, at, JSON.stringify(answers), JSON.stringify(revisions)],
    );
    await database.query(
      `INSERT INTO answer_history (application_id, answer_key, revision, answer, sender, saved_at) SELECT id, key, nth, value, md5('sender-' || n)::uuid, $3
       FROM (${student}) AS student, jsonb_each($4::jsonb) WITH ORDINALITY AS given (key, value, nth) WHERE nth <= ${earlier}`,
      [first, last, at, JSON.stringify(answers)],
    );
    await database.query(
      `INSERT INTO application_status (application_id, web_status, reached_at) SELECT id, 'started', $3 FROM (${student}) AS student`,
      [first, last, at],
    );
    await database.query(
      `INSERT INTO successful_login (application_id, login_id, logged_in_at) SELECT id, gen_random_uuid(), $3 FROM (${student}) AS student`,
      [first, last, at],
    );
  }
}
