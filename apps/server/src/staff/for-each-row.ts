import type { QueryResultRow } from 'pg';
import type { Database } from '../database/database.ts';

const atOnce = 200;

/** Passes the rows of a query on one by one, in any number, all of one moment. */
export async function forEachRow<Row extends QueryResultRow>(
  database: Database,
  query: string,
  values: readonly unknown[],
  does: (row: Row) => Promise<void>,
): Promise<void> {
  await database.transaction(async (queryable) => {
    await queryable.query(`DECLARE found NO SCROLL CURSOR FOR ${query}`, values);
    for (;;) {
      const { rows } = await queryable.query<Row>(`FETCH ${atOnce} FROM found`);
      for (const row of rows) await does(row);
      if (rows.length < atOnce) return;
    }
  });
}
