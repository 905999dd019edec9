import type { LookupCategory } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';

/**
 * Holds the category until the transaction ends, so that nobody else fills it meanwhile.
 * @returns whether it was filled before
 */
export async function claimCategory(queryable: Queryable, category: LookupCategory, now: number): Promise<boolean> {
  const { rowCount } = await queryable.query(
    'INSERT INTO lookup_filled (category, filled_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [category, new Date(now)],
  );
  if (rowCount === 1) return false;
  await queryable.query('UPDATE lookup_filled SET filled_at = $2 WHERE category = $1', [category, new Date(now)]);
  return true;
}
