import type { Answers } from '@quire/validation';

/** Owner of answers: an anonymous visitor, or a student by username. */
export type DraftOwner = { anonymous: true } | { username: string };

export const anonymousOwner: DraftOwner = { anonymous: true };

/** Edits a device keeps until the server has them. Each edit is there before `write` returns. */
export interface DeviceDraft {
  /** Returns false while the device lacks an edit it was given: storage is blocked or full. */
  keeps(): boolean;
  /** Returns an owner's answers. Drops a draft whose newest edit is older than 14 days. */
  read(owner: DraftOwner): Answers;
  /** Writes answers, except sensitive ones, which were given when all answers of the revision were known. */
  write(owner: DraftOwner, set: Answers, revision?: number): void;
  /** Returns the least revision that these answers were given at; undefined if none was named. */
  revision(owner: DraftOwner, keys: readonly string[]): number | undefined;
  /** Removes entries that still hold the acknowledged value, and so have not changed since. */
  forget(owner: DraftOwner, acknowledged: Answers): void;
  /** Returns whether an edit of any student is here. */
  holdsStudents(): boolean;
  clear(owner: DraftOwner): void;
  /** Drops drafts that are too old, of every owner. */
  sweep(): void;
}

export interface DeviceDraftOptions {
  /** Name of the draft, which keeps several on one device apart; `draft` unless given. */
  name?: string;
  /** `localStorage`, or undefined if the browser gives none. */
  storage: Storage | undefined;
  /** Keys of sensitive answers, read at each use. */
  readonly sensitive: readonly string[];
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
}

interface Entry { value: string; at: number; revision?: number | undefined }

/** Lifetime of a draft that nobody returns to, in milliseconds. */
export const lifetime: number = 14 * 24 * 60 * 60 * 1000;
export const ownerName = (owner: DraftOwner): string => ('username' in owner ? `student:${encodeURIComponent(owner.username)}` : 'anonymous');

/** Creates a draft with one storage item per answer key, so that one edit writes one short item. */
export function createDeviceDraft(options: DeviceDraftOptions): DeviceDraft {
  const { storage, now } = options;
  const allPrefix = `quire:${options.name ?? 'draft'}:`;
  const draftPrefix = (owner: DraftOwner): string => `${allPrefix}${ownerName(owner)}:`;
  const isSecret = (key: string): boolean => options.sensitive.includes(key);
  const unkept = new Set<string>();

  const attempt = <Result>(work: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return storage === undefined ? otherwise : work(storage);
    } catch {
      return otherwise;
    }
  };

  const keep = (name: string, entry: Entry): void => {
    const done = attempt((store) => { store.setItem(name, JSON.stringify(entry)); return true; }, false);
    if (done) unkept.delete(name);
    else unkept.add(name);
  };

  const drop = (name: string): void => {
    attempt((store) => { store.removeItem(name); }, undefined);
    unkept.delete(name);
  };

  const entries = (prefix: string): Map<string, Entry> =>
    attempt((store) => new Map(namesIn(store, prefix).flatMap((name) => {
      const entry = parsed<Entry>(store.getItem(name));
      return typeof entry?.value === 'string' ? [[name.slice(prefix.length), entry]] : [];
    })), new Map());

  /** Returns the entries under a prefix, unless they are too old and dropped. */
  const fresh = (prefix: string): Map<string, Entry> => {
    const found = entries(prefix);
    const newest = Math.max(...[...found.values()].map((entry) => entry.at));
    if (found.size === 0 || now() - newest <= lifetime) return found;
    for (const key of found.keys()) drop(prefix + key);
    return new Map();
  };

  return {
    keeps: () => storage !== undefined && unkept.size === 0,
    read: (owner) => Object.fromEntries([...fresh(draftPrefix(owner))].filter(([key]) => !isSecret(key)).map(([key, entry]) => [key, entry.value])),
    write: (owner, set, revision) => {
      for (const [key, value] of Object.entries(set)) {
        if (!isSecret(key)) keep(draftPrefix(owner) + key, { value, at: now(), revision });
      }
    },
    revision: (owner, keys) => {
      const named = [...entries(draftPrefix(owner))].flatMap(([key, { revision }]) => (keys.includes(key) && typeof revision === 'number' ? [revision] : []));
      return named.length > 0 ? Math.min(...named) : undefined;
    },
    forget: (owner, acknowledged) => {
      for (const [key, value] of Object.entries(acknowledged)) {
        const name = draftPrefix(owner) + key;
        const held = attempt((store) => parsed<Entry>(store.getItem(name))?.value, undefined);
        if (held === value || unkept.has(name)) drop(name);
      }
    },
    holdsStudents: () => attempt((store) => namesIn(store, `${allPrefix}student:`).length > 0, false),
    clear: (owner) => {
      for (const key of entries(draftPrefix(owner)).keys()) drop(draftPrefix(owner) + key);
      unkept.clear();
    },
    sweep: () => {
      // Owners have no colon in their names: an address is URL-encoded.
      const prefixes = attempt((store) => namesIn(store, allPrefix).map((name) => /^quire:[^:]*:(?:anonymous|student:[^:]*):/.exec(name)?.[0]), []);
      for (const prefix of new Set(prefixes)) if (prefix !== undefined) fresh(prefix);
    },
  };
}

/** Returns the names of the items with a prefix. */
export const namesIn = (store: Storage, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((name) => name.startsWith(prefix));

export function parsed<Shape>(text: string | null): Shape | undefined {
  try {
    return text === null ? undefined : JSON.parse(text) as Shape;
  } catch {
    return undefined;
  }
}
