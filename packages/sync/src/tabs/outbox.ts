import type { Answers } from '@quire/validation';

/** Edits of a tab that were not sent to the other tabs yet. */
export interface Outbox {
  /** Sets the last value of a key, to be sent with others within moments. */
  add(key: string, value: string): void;
  /** Drops a key whose edit is over. */
  drop(key: string): void;
  flush(): void;
  clear(): void;
}

/** Collects edits for some milliseconds, to share one message. */
export function createOutbox(tell: (edits: Answers) => void, milliseconds: number): Outbox {
  let edits = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const empty = (): Answers => {
    clearTimeout(timer);
    timer = undefined;
    const all = Object.fromEntries(edits);
    edits = new Map();
    return all;
  };
  const flush = (): void => {
    tell(empty());
  };
  return {
    add: (key, value) => {
      edits.set(key, value);
      timer ??= setTimeout(flush, milliseconds);
    },
    drop: (key) => {
      edits.delete(key);
    },
    flush,
    clear: () => {
      empty();
    },
  };
}
