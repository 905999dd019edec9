import { ApiError } from '@quire/api-client';
import type { Answers } from '@quire/validation';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { backOff } from '../calls/back-off.ts';
import { mayPass } from '../calls/may-pass.ts';

/** State of saving. A new object on each change. */
export interface SavingState {
  /** Edits the server has not acknowledged. */
  unsaved: number;
  saving: boolean;
  /** Reason the last attempt failed; cleared by the next success. `refused`: trying again does not help. */
  failure?: 'unavailable' | 'refused' | undefined;
  /** Last instant at which the server was known to have everything, in milliseconds since 1970-01-01 UTC. */
  savedAt?: number | undefined;
}

/** Sends a student's edits to the server, and tracks which of them it has not acknowledged. */
export interface AnswerSaver {
  /** Starts saving for an open account; `pending` holds the edits it has yet to receive. */
  start(pending: Answers): void;
  /** Stops saving when the account closes. Returns the edits that were not acknowledged. */
  stop(): Answers;
  /** Notes edits, and saves them after a pause in typing; `atOnce`: after the current task, without a pause. */
  edited(set: Answers, options?: { atOnce?: boolean }): void;
  /** Saves now. Returns true when the server has everything. */
  flush(): Promise<boolean>;
  readonly store: Pick<StoreApi<SavingState>, 'getState' | 'subscribe'>;
}

export interface AnswerSaverOptions {
  /** Sends the changes. Rejects with `ApiError` when the server did not take them. */
  send: (changes: Answers) => Promise<void>;
  acknowledged: (changes: Answers) => void;
  now: () => number;
  /** Milliseconds without an edit after which edits are saved. */
  pause: number;
  /** Milliseconds until the next attempt after a failure; doubled each time, up to a minute. */
  retryAfter: number;
}

const longestWait = 60_000;
const resting: SavingState = { unsaved: 0, saving: false };

export function createAnswerSaver(options: AnswerSaverOptions): AnswerSaver {
  let unsaved = new Map<string, string>();
  /** Keys that the server refuses with their present values; the others are saved without them. */
  const refused = new Set<string>();
  const store = createStore(() => resting);
  let attempt: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Urgent edits, such as button presses, are waiting: typing does not postpone them. */
  let isUrgent = false;
  /** Number that grows with each start and stop, so that a late answer to an earlier account changes nothing. */
  let round = 0;
  let open = false;

  const update = (next: Partial<SavingState>): void => { store.setState({ ...next, unsaved: unsaved.size }); };

  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => { void flush(); }, milliseconds);
  };

  const unsent = (): Answers => Object.fromEntries([...unsaved].filter(([key]) => !refused.has(key)));

  const acknowledge = (changes: Answers): void => {
    for (const [key, value] of Object.entries(changes)) {
      if (unsaved.get(key) === value) unsaved.delete(key);
    }
    options.acknowledged(changes);
    failures = 0;
    update({ failure: refused.size > 0 ? 'refused' : undefined, ...(unsaved.size === 0 ? { savedAt: options.now() } : {}) });
  };

  /** Notes a failure; returns true when the rest is worth sending at once. */
  const fail = (error: unknown, changes: Answers): boolean => {
    const passing = mayPass(error);
    update({ failure: passing ? 'unavailable' : 'refused' });
    if (passing) {
      const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0;
      wait(backOff(failures, { first: options.retryAfter, longest: longestWait, asked }));
      failures += 1;
      return false;
    }
    const named = (error instanceof ApiError ? error.problems ?? [] : []).map((problem) => problem.key).filter((key) => Object.hasOwn(changes, key));
    for (const key of named) refused.add(key);
    return named.length > 0;
  };

  const sendAll = async (): Promise<boolean> => {
    const sentIn = round;
    for (let changes = unsent(); Object.keys(changes).length > 0; changes = unsent()) {
      update({ saving: true });
      const error: unknown = await options.send(changes).then(() => undefined, (reason: unknown) => reason ?? new Error('The save failed.'));
      if (sentIn !== round) return false;
      if (error === undefined) acknowledge(changes);
      else if (!fail(error, changes)) break;
    }
    update({ saving: false });
    return unsaved.size === 0;
  };

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    isUrgent = false;
    if (!open) return Promise.resolve(false);
    if (attempt === undefined) {
      const mine = sendAll().finally(() => { if (attempt === mine) attempt = undefined; });
      attempt = mine;
    }
    return attempt;
  };

  const reset = (pending: Answers): void => {
    clearTimeout(timer);
    round += 1;
    failures = 0;
    isUrgent = false;
    attempt = undefined;
    refused.clear();
    unsaved = new Map(Object.entries(pending));
  };

  return {
    start: (pending) => {
      reset(pending);
      open = true;
      store.setState({ ...resting, unsaved: unsaved.size, ...(unsaved.size === 0 ? { savedAt: options.now() } : {}) }, true);
      if (unsaved.size > 0) void flush();
    },
    stop: () => {
      const left = Object.fromEntries(unsaved);
      reset({});
      open = false;
      store.setState(resting, true);
      return left;
    },
    edited: (set, { atOnce = false } = {}) => {
      if (!open) return;
      for (const [key, value] of Object.entries(set)) {
        unsaved.set(key, value);
        refused.delete(key);
      }
      update({});
      isUrgent ||= atOnce;
      wait(isUrgent ? 0 : options.pause);
    },
    flush,
    store,
  };
}
