import type { ObjectStore } from './object-store.ts';

const prefix = 'installation/';
const text =
  'An installation of Quire keeps files here, and this is its mark. Leave it: without it, or beside another ' +
  'one, files without an owner are no longer cleared away.\n';

const keyOf = (installationId: string): string => `${prefix}${installationId}`;

/** The ids of the installations that keep files in this store. */
export async function readMarks(store: ObjectStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of store.list(prefix)) ids.push(key.slice(prefix.length));
  return ids;
}

export const putMark = (store: ObjectStore, installationId: string): Promise<void> =>
  store.write(keyOf(installationId), Buffer.from(text), 'text/plain');

export const removeMarks = (store: ObjectStore, installationIds: readonly string[]): Promise<void> =>
  store.remove(installationIds.map(keyOf));
