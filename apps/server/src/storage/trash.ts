import type { ObjectStore } from './object-store.ts';

/**
 * Each file keeps its key below the moment at which it came, as in `trash/20260901T120000000Z/documents/4f3c.pdf`:
 * times of change differ between stores.
 */
const prefix = 'trash/';
const shape = /^trash\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\/(.+)$/;
/** Moves at the same time. */
const atOnce = 5;

export interface TrashedFile {
  /** Where it is. */
  trashKey: string;
  /** Where it was. */
  key: string;
  /** In milliseconds since 1970. */
  trashedAt: number;
}

/** Everything in the trash, the oldest first. */
export async function* listTrash(store: ObjectStore): AsyncGenerator<TrashedFile> {
  for await (const { key: trashKey } of store.list(prefix)) {
    const [, year, month, day, hours, minutes, seconds, milliseconds, key] = shape.exec(trashKey) ?? [];
    if (key !== undefined)
      yield {
        trashKey,
        key,
        trashedAt: Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`),
      };
  }
}

/** Puts files into the trash; how many of them were there. */
export async function moveToTrash(store: ObjectStore, keys: readonly string[], now: number): Promise<number> {
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  let moved = 0;
  for (let start = 0; start < keys.length; start += atOnce) {
    const there = await Promise.all(
      keys.slice(start, start + atOnce).map((key) => store.move(key, `${prefix}${stamp}/${key}`)),
    );
    moved += there.filter(Boolean).length;
  }
  return moved;
}

/** Puts files back to where they were, unless a file is there already. Returns how many. */
export async function takeFromTrash(store: ObjectStore, files: readonly TrashedFile[]): Promise<number> {
  let moved = 0;
  for (const { trashKey, key } of files) {
    if ((await store.head(key)) === undefined && (await store.move(trashKey, key))) moved += 1;
  }
  return moved;
}
