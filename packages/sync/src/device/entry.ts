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
