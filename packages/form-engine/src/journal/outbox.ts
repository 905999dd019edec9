import type { Answers } from '@quire/validation';

/** Edits of a tab that the other tabs have yet to hear of. */
export interface Outbox {
  /** Takes the last value of a key; the others hear of it with what follows within moments. */
  add(key: string, value: string): void;
  /** Leaves a key out, whose edit is over. */
  drop(key: string): void;
  /** Tells the others at once. */
  flush(): void;
  /** Forgets everything untold. */
  clear(): void;
}

/** Collects edits for some milliseconds, so that each key does not cost a message. */
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
