import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';

const day = 24 * 60 * 60_000;
/** So few that nobody waits for a row of them. */
const atOnce = 1_000;

/**
 * Kinds of rows that nobody can use once a time is over, by their tables: the columns of their key, and when that is.
 * Uploads go with their files.
 */
const kinds = {
  // The longest idle time is a quarter of an hour.
  session: { key: 'token_hash', end: 'seen_at', after: day },
  reset_link: { key: 'application_id, id_hash', end: 'expires_at', after: day },
  confirmation_code: { key: 'application_id, code_hash', end: 'expires_at', after: day },
  sign_up: { key: 'sign_up_id', end: 'expires_at', after: day },
  rate_limit: { key: 'subject', end: 'resets_at', after: day },
  login_throttle: { key: 'subject', end: 'forgotten_at', after: day },
  // Its words open an account.
  letter: { key: 'letter_id, application_id', end: 'forgotten_at', after: 0 },
  temporary_answer: { key: 'token_hash', end: 'expires_at', after: day },
  // That somebody opened a link after its end is noted for a while.
  service_token: { key: 'token_hash', end: 'expires_at', after: 30 * day },
} as const;

/**
 * Deletes the rows of every kind whose time is over, and accounts that nobody confirmed. Most stay for a day, so staff
 * can still see what a student asks about.
 */
export async function removeExpired({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: () => number;
  log: FastifyBaseLogger;
}): Promise<void> {
  const removed: Record<string, number> = {};
  for (const [table, { key, end, after }] of Object.entries(kinds)) {
    const before = new Date(clock() - after);
    removed[table] = await removeInBatches(
      async () =>
        (
          await database.query(
            `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${end} <= $1 ORDER BY ` +
              `${end} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`,
            [before],
          )
        ).rowCount ?? 0,
    );
  }
  removed['account'] = await removeInBatches(() => removeUnconfirmed(database, clock() - day));
  const found = Object.fromEntries(Object.entries(removed).filter(([, rows]) => rows > 0));
  if (Object.keys(found).length > 0) log.info({ rows: found }, 'rows whose time was over were deleted');
}

async function removeInBatches(remove: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const removed = await remove();
    all += removed;
    if (removed < atOnce) return all;
  }
}

/**
 * Accounts without a sign-up that could still be confirmed. They are locked first, so none is deleted to which one is
 * just added.
 */
async function removeUnconfirmed(database: Database, before: number): Promise<number> {
  const without =
    'confirmed_at IS NULL AND NOT EXISTS (SELECT FROM sign_up WHERE sign_up.application_id = account.application_id)';
  return database.transaction(async (queryable) => {
    const { rows } = await queryable.query<{ application_id: string }>(
      `SELECT application_id FROM account WHERE ${without} AND created_at <= $1 LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`,
      [new Date(before)],
    );
    return (
      (
        await queryable.query(`DELETE FROM account WHERE application_id = ANY ($1) AND ${without}`, [
          rows.map(({ application_id: id }) => id),
        ])
      ).rowCount ?? 0
    );
  });
}
