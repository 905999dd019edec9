import type { ObjectStore } from '../storage/object-store.ts';

/** The keys of all objects that stand in a store, or of those that begin so. */
export async function objectKeys(store: ObjectStore, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}
