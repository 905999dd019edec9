import type { Answers } from '@quire/validation';
import type { StoreApi } from 'zustand/vanilla';
import type { DeviceDraft } from './device/device-draft.ts';
import { entriesByTab, isShared, newestEntries } from './device/tab-entries.ts';
import { pick, revisionOf, unsavedIn } from './entries.ts';
import { reduce } from './reduce.ts';
import { lacking, leftOf } from './reduce-opening.ts';
import { createEffects, type AccountPorts } from './run-effects.ts';
import { resting, type SavingState } from './saving.ts';
import {
  closedSync,
  type AccountCopy,
  type Arrivals,
  type DeviceEdits,
  type FormShape,
  type Opening,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
  type SyncTimes,
} from './sync-state.ts';

export interface AccountOptions extends AccountPorts, SyncTimes, Partial<FormShape> {}

/** Parts that the account has of its client. */
export interface Own {
  device: DeviceDraft;
  /** Store that others may already follow. */
  store: StoreApi<SavingState>;
}

/** Account whose edits are sent, and into which the changes of others arrive. */
export interface Account {
  /** Sends an edit after a pause in typing. `atOnce`: after the current task. */
  edit(set: Answers, options?: { atOnce?: boolean }): void;
  /** Sends now. Resolves with whether the server has everything. `leaving`: also beside a save under way. */
  flush(options?: { leaving?: boolean }): Promise<boolean>;
  /** Returns the edits of this device and of this page that an account lacks, and what the device has of it. */
  lacking(account: AccountCopy): { edits: Answers; device: DeviceEdits };
  /** Begins to send for an account, perhaps once more. */
  open(account: AccountCopy, edits: Opening): void;
  /** Notes an account that another tab edits. Returns the edits that the device has of it. */
  read(account: AccountCopy): Answers;
  /** Ends that. Returns the edits that the server has not acknowledged; this page keeps them, unless `forgets`. */
  close(options?: { forgets?: boolean }): Answers;
  /** Returns the account as the server told it last; undefined for a visitor. */
  copy(): AccountCopy | undefined;
  /** Returns what was changed elsewhere and waits to be taken. */
  arrivals(): Arrivals;
  /** Ends arrivals, which the application has now, and own edits of these keys. */
  take(keys: readonly string[]): void;
  /**
   * Notes whether this tab reads from now on, or edits. A tab that reads leaves its edits to the other one, as far as
   * that can read them on the device, and sends the rest; they are sent here only if a late save undoes them.
   * `isStolen`: the tab was frozen, and was not asked.
   */
  tabChanged(isReading: boolean, how?: { isStolen?: boolean }): void;
  /** Returns the edits that the server has not acknowledged, those in conflict included. */
  unsaved(): Answers;
  /** Returns the edits of accounts that were left unsaved: a log-in in this page brings them back. */
  left(): readonly Answers[];
  /** Returns the revision whose answers are all known here, or were before a conflict; undefined if none is counted. */
  revision(key?: string): number | undefined;
}

/**
 * Creates the client's side of accounts, for `Sync.connect`. Its state is one value, which events alone change
 * (`reduce`), and whatever follows is an effect by name (`run-effects`).
 */
export function createAccount(options: AccountOptions, own: Own): Account {
  const { device } = own;
  const { now, kindOf = () => 'answer', hidesAny = () => false } = options;
  const form: FormShape = { kindOf, hidesAny };
  const { state, dispatch, rested } = createMachine({ ...options, ...form }, own);
  const editsOf = (owner: AccountCopy): DeviceEdits => ({
    newest: newestEntries(device, owner),
    own: entriesByTab(device, owner).get(device.inner.entries.tab) ?? new Map(),
  });

  return {
    edit: (set, { atOnce = false } = {}) => {
      dispatch({ is: 'edited', set, atOnce });
    },
    flush: ({ leaving = false } = {}) => rested({ is: 'pressed', leaving }),
    lacking: (account) => {
      const edits = editsOf(account);
      return { edits: lacking(leftOf(state(), account.username).answers, account, edits, form), device: edits };
    },
    open: (account, { device: edits = editsOf(account), ...opening }) => {
      dispatch({ is: 'opened', account, ...opening, device: edits, sender: newId(), at: now() });
    },
    read: (account) => {
      dispatch({ is: 'read', account });
      return lacking({}, account, editsOf(account), form);
    },
    close: ({ forgets = false } = {}) => {
      const left = unsavedIn(state());
      dispatch({ is: 'closed', forgets });
      return left;
    },
    copy: () => state().account,
    arrivals: () => state().arrivals,
    take: (keys) => {
      dispatch({ is: 'taken', keys, at: now() });
    },
    tabChanged: (isReading, { isStolen = false } = {}) => {
      const { account } = state();
      const ofTab = account && isReading && isShared(device) ? editsOf(account).own : undefined;
      // The other tab makes these entries its own. One that is gone was taken while this tab was frozen.
      const isTaken = (key: string, value: string): boolean =>
        isStolen ? device.keeps([key]) && !ofTab?.has(key) : ofTab?.get(key)?.value === value;
      const keys = ofTab ? Object.keys(pick(unsavedIn(state()), isTaken)) : [];
      dispatch({ is: 'tabChanged', isReading, keys, at: now() });
    },
    unsaved: () => unsavedIn(state()),
    left: () => [...state().left.values()].map(({ answers }) => answers),
    revision: (key = '') => revisionOf(state(), key),
  };
}

/** Creates what holds the state: it reduces events one after another, and runs their effects in the same task. */
function createMachine(options: AccountPorts & SyncTimes & FormShape, { device, store }: Own) {
  let state: SyncState = { ...closedSync, isReading: store.getState().isReading, sender: newId() };
  let waiting: ((hasAll: boolean) => void)[] = [];
  const due: SyncEffect[] = [];
  const dispatch = (event: SyncEvent): void => {
    const { state: next, effects } = reduce(state, event, options);
    state = next;
    const isRunning = due.length > 0;
    due.push(...effects);
    const [before, saving] = [store.getState(), savingIn(next)];
    // Most keys change nothing that is shown, and wake nobody up.
    if (JSON.stringify({ ...before, ...saving }) !== JSON.stringify(before)) store.setState(saving);
    // An effect may cause the next event: its own effects come after the present ones.
    if (!isRunning) for (let effect = due[0]; effect; due.shift(), effect = due[0]) run(effect);
  };
  const run = createEffects({
    ...options,
    device,
    dispatch,
    username: () => state.account?.username,
    rest: (hasAll) => {
      const ended = waiting;
      waiting = [];
      for (const end of ended) end(hasAll);
    },
  });
  return {
    state: () => state,
    dispatch,
    /** Resolves with whether the server has everything, once nothing more can be sent. */
    rested: (event: SyncEvent): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        dispatch(event);
      }),
  };
}

/** Returns what is shown of a state. */
function savingIn(state: SyncState): Omit<SavingState, 'isKept'> {
  const { isOpen, isReading, failure, savedAt, attempt } = state;
  if (!isOpen) return { ...resting, isReading };
  return {
    unsaved: Object.keys(unsavedIn(state)).length,
    stuck: Object.keys({ ...unsavedIn(state, 'conflict'), ...unsavedIn(state, 'refused') }),
    saving: attempt !== undefined,
    isReading,
    failure,
    savedAt,
  };
}

/** Returns a random UUID. The browser's own function is missing on plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
