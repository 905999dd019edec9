import type { Queryable } from '../database/database.ts';

/** How many connections to a database wait for a lock. */
export async function lockWaits(queryable: Queryable): Promise<number> {
  const { rows } = await queryable.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
}
