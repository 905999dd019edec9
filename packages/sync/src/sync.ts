import type { Answers } from '@quire/validation';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { resting, type SavingState } from './saving.ts';

export interface SyncOptions {
  /** Keeps edits on the device. `revision`: all its answers were known when they were made. */
  keep: (set: Answers, revision: number | undefined) => void;
}

/** Sends the edits of an account. */
export interface Sender {
  /** Sends an edit after a pause in typing. `atOnce`: after the current task. */
  edit(set: Answers, options?: { atOnce?: boolean }): void;
  /** Sends now. Resolves with whether the server has everything. `leaving`: also beside a save under way. */
  flush(options?: { leaving?: boolean }): Promise<boolean>;
  /** Begins to send for an account. `pending`: edits made before, on the answers of `revision`. */
  open(pending: Answers, revision?: number): void;
  /** Ends that. Returns the edits that the server has not acknowledged. */
  close(): Answers;
  /** Sends no edit of these keys until they are decided: their answers were changed elsewhere. */
  changedElsewhere(keys: Iterable<string>): void;
  /** Ends the edits of these keys, and any conflict. Returns those that were not acknowledged. */
  decide(keys: Iterable<string>): Answers;
  /** Leaves the edits of these keys to another tab. They are sent here only if a late save undoes them. */
  handOver(keys: Iterable<string>): void;
  /** Returns the edits that the server has not acknowledged, those in conflict included. */
  unsaved(): Answers;
  /** Returns whether a text was sent, or pending at the start, before the present unsaved one of its key. */
  wasSent(key: string, text: string): boolean;
  /** Returns the revision whose answers are all known here, or were before a conflict; undefined if none is counted. */
  revision(key?: string): number | undefined;
  /** Returns the least revision that an unsaved edit was made on; undefined if none is counted. */
  base(): number | undefined;
}

/** Client of an account, or of a visitor's draft. Its `edit` is kept on the device first. */
export interface Sync extends Sender {
  /** State for a status line. */
  readonly store: Pick<StoreApi<SavingState>, 'getState' | 'subscribe'>;
  /** Gives the client what sends, once its code is there: a visitor needs none. */
  arrive(create: (store: StoreApi<SavingState>) => Sender): void;
}

/**
 * One client of an account: it keeps each edit until the server has it, and overwrites nothing unseen.
 *
 * An edit is on the device before it counts as made, in two copies: one that is read at once, and one that survives a
 * killed browser (`device/`). With an account open, a machine sends it: `reduce` takes the state and an event, and
 * returns the next state and named effects, which `run-effects` carries out. Nothing else decides. A save names the
 * revision it was made on. The server refuses it where somebody changed the same answer since; the applicant then
 * decides between both texts. One tab of a browser edits, and the others read (`tabs/`); a second device is compared by
 * the server alone. `edit`, `flush` and the store are for a form; the rest is for a host that merges answers.
 */
export function createSync({ keep }: SyncOptions): Sync {
  const store = createStore<SavingState>(() => resting);
  let sender: Sender | undefined;
  return {
    store,
    arrive: (create) => {
      sender ??= create(store);
    },
    edit: (set, options) => {
      for (const [key, value] of Object.entries(set)) keep({ [key]: value }, sender?.revision(key));
      sender?.edit(set, options);
    },
    flush: (options) => sender?.flush(options) ?? Promise.resolve(false),
    open: (...terms) => {
      if (!sender) throw new Error('Nothing can be sent before its code is there. Call arrive() first.');
      sender.open(...terms);
    },
    close: () => sender?.close() ?? {},
    changedElsewhere: (keys) => sender?.changedElsewhere(keys),
    decide: (keys) => sender?.decide(keys) ?? {},
    handOver: (keys) => sender?.handOver(keys),
    unsaved: () => sender?.unsaved() ?? {},
    wasSent: (...text) => sender?.wasSent(...text) ?? false,
    revision: (key) => sender?.revision(key),
    base: () => sender?.base(),
  };
}
