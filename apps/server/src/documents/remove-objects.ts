import type { Dependencies } from '../dependencies.ts';

/** Removes files that no row refers to any more. Where the store is down they stay for the sweep. */
export async function removeObjects({ store, log }: Pick<Dependencies, 'store' | 'log'>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await store.remove(keys).catch((error: unknown) => log.warn({ err: error, objects: keys.length }, 'files could not be removed now, and are left to the sweep'));
}
