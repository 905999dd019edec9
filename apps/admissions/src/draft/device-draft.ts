import type { Answers } from '@quire/validation';

/** Whose answers: an anonymous visitor's, or those of a student by username. */
export type DraftOwner = { anonymous: true } | { username: string };

export const anonymousOwner: DraftOwner = { anonymous: true };

/** The edits a device keeps until the server has them. Each edit is there before `write` returns. */
export interface DeviceDraft {
  /** False while the device does not hold some edit it was given: storage is blocked or full. */
  keeps(): boolean;
  /** What is kept for an owner. A draft whose newest edit is older than 14 days is dropped. */
  read(owner: DraftOwner): Answers;
  /** Sensitive answers are passed over. */
  write(owner: DraftOwner, set: Answers): void;
  /** Forgets entries that still hold the given value: they are acknowledged, and unchanged since. */
  forget(owner: DraftOwner, acknowledged: Answers): void;
  clear(owner: DraftOwner): void;
  /** Drops what is too old, whoever typed it. */
  sweep(): void;
}

export interface DeviceDraftOptions {
  /** `localStorage`, or undefined where the browser gives none. */
  storage: Storage | undefined;
  /** Asked at each use. */
  readonly sensitive: readonly string[];
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
}

interface Entry { value: string; at: number }

/** How long a device keeps what nobody comes back to, in milliseconds. */
export const lifetime = 14 * 24 * 60 * 60 * 1000;
export const ownerName = (owner: DraftOwner): string => ('username' in owner ? `student:${encodeURIComponent(owner.username)}` : 'anonymous');
const draftPrefix = (owner: DraftOwner): string => `quire:draft:${ownerName(owner)}:`;

/** Keeps one storage item per answer key, so that one edit writes one short item. */
export function createDeviceDraft(options: DeviceDraftOptions): DeviceDraft {
  const { storage, now } = options;
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

  /** What stands under a prefix, unless it is too old and dropped. */
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
    write: (owner, set) => {
      for (const [key, value] of Object.entries(set)) {
        if (!isSecret(key)) keep(draftPrefix(owner) + key, { value, at: now() });
      }
    },
    forget: (owner, acknowledged) => {
      for (const [key, value] of Object.entries(acknowledged)) {
        const name = draftPrefix(owner) + key;
        const held = attempt((store) => parsed<Entry>(store.getItem(name))?.value, undefined);
        if (held === value || unkept.has(name)) drop(name);
      }
    },
    clear: (owner) => {
      for (const key of entries(draftPrefix(owner)).keys()) drop(draftPrefix(owner) + key);
      unkept.clear();
    },
    sweep: () => {
      // An owner's name has no colon: an address is written as in a URL.
      const prefixes = attempt((store) => namesIn(store, 'quire:draft:').map((name) => /^quire:draft:(?:anonymous|student:[^:]*):/.exec(name)?.[0]), []);
      for (const prefix of new Set(prefixes)) if (prefix !== undefined) fresh(prefix);
    },
  };
}

/** The names of the items that begin so. */
export const namesIn = (store: Storage, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((name) => name.startsWith(prefix));

export function parsed<Shape>(text: string | null): Shape | undefined {
  try {
    return text === null ? undefined : JSON.parse(text) as Shape;
  } catch {
    return undefined;
  }
}
