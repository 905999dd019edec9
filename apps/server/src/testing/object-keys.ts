import type { ObjectStore } from '../storage/object-store.ts';

/** The keys of all files that are in a store, or of those that begin so. The mark of the installation is left out. */
export async function objectKeys(store: ObjectStore, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) if (!key.startsWith('installation/')) keys.push(key);
  return keys;
}
