/** Identity of an edit: its page, and a number above every edit that the page had made or read. */
export interface EditId {
  tab: string;
  number: number;
}

/** Content of one storage item. */
export interface Entry {
  value: string;
  /** Instant of the edit in milliseconds since 1970-01-01 UTC; never before an earlier edit of the page. */
  at: number;
  /** Revision whose answers were all known when the edit was made; undefined if none was named. */
  revision?: number | undefined;
  /** Undefined in entries of earlier versions. */
  edit?: EditId | undefined;
}

/** Returns a stored entry, as far as it can be read. */
export function entryOf(stored: unknown): Entry | undefined {
  const { value, at, revision, edit } = (stored ?? {}) as Partial<Record<keyof Entry, unknown>>;
  if (typeof value !== 'string') return undefined;
  const { tab, number } = (edit ?? {}) as Partial<Record<keyof EditId, unknown>>;
  return {
    value,
    at: typeof at === 'number' && Number.isFinite(at) ? at : Number.MAX_SAFE_INTEGER,
    revision: typeof revision === 'number' ? revision : undefined,
    edit: typeof tab === 'string' && Number.isSafeInteger(number) ? { tab, number: number as number } : undefined,
  };
}

export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Owner of answers: an anonymous visitor, or an applicant by username. */
export type DraftOwner = { anonymous: true } | { username: string };

export const anonymousOwner: DraftOwner = { anonymous: true };

const ownerName = (owner: DraftOwner): string =>
  'username' in owner ? `student:${encodeURIComponent(owner.username)}` : 'anonymous';

/** Prefix of the names of all entries. */
export const allPrefix = 'quire:';

/** Prefix of conflicts. */
export const conflictPrefix: string = `${allPrefix}aside:`;

/** Returns the prefix of an owner's entries of one kind, such as `draft`; the key follows. */
export const entryPrefix = (kind: string, owner: DraftOwner): string => `${allPrefix}${kind}:${ownerName(owner)}:`;

/** Separator between a key and the tab that answered it. No key has it. */
export const tabMark = '#';

/** Returns the key and the tab of an entry; no tab for shared entries, such as a visitor's. */
export function placeIn(name: string, prefix: string): [key: string, tab?: string] {
  return name.slice(prefix.length).split(tabMark) as [string, string?];
}

/**
 * Returns the prefix of an entry's name, or undefined for other names. Owners have no colon: an address is URL-encoded.
 */
export const prefixOf = (name: string): string | undefined => /^quire:\w+:(?:anonymous|student:[^:]*):/.exec(name)?.[0];
