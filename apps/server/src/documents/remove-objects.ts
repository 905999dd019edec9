import type { Dependencies } from '../dependencies.ts';

/** Removes files that no row refers to any more, for good. Where the store is down they are noted for the sweep. */
export async function removeObjects(
  { store, database, log }: Pick<Dependencies, 'store' | 'database' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await store
    .remove(keys)
    .catch(async (error: unknown) => {
      log.warn({ err: error, objects: keys.length }, 'files could not be removed now, and are left to the sweep');
      await database.query('INSERT INTO file_removal (file_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
        keys,
      ]);
    })
    .catch((error: unknown) =>
      log.warn(
        { err: error, objects: keys.length },
        'files that are left to the sweep could not be noted, so that it will put them into the trash',
      ),
    );
}
