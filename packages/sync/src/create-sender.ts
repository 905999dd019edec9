import type { StoreApi } from 'zustand/vanilla';
import type { Sender } from './sync.ts';
import { reduce } from './reduce.ts';
import { createEffects, type EffectPorts } from './run-effects.ts';
import { resting, type SavingState } from './saving.ts';
import {
  closedSync,
  revisionOf,
  unsavedIn,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
  type SyncTimes,
} from './sync-state.ts';

export interface SenderOptions extends Pick<EffectPorts, 'send' | 'drop' | 'now'>, SyncTimes {}

/**
 * Creates the machine that sends, on a store that others may already follow. Its state is one value, which events alone
 * change.
 */
export function createSender(options: SenderOptions, store: StoreApi<SavingState>): Sender {
  let state = closedSync;
  let waiting: ((hasAll: boolean) => void)[] = [];
  const due: SyncEffect[] = [];

  const dispatch = (event: SyncEvent): void => {
    const before = state;
    const { state: next, effects } = reduce(state, event, options);
    state = next;
    const isRunning = due.length > 0;
    due.push(...effects);
    if (next !== before) store.setState(savingIn(next), true);
    // An effect may cause the next event: its own effects come after the present ones.
    if (!isRunning) for (let effect = due[0]; effect; due.shift(), effect = due[0]) run(effect);
  };
  const run = createEffects({
    ...options,
    dispatch,
    rest: (hasAll) => {
      const ended = waiting;
      waiting = [];
      for (const end of ended) end(hasAll);
    },
  });

  const revision = (key = ''): number | undefined => revisionOf(state, key);
  return {
    edit: (set, { atOnce = false } = {}) => {
      dispatch({ is: 'edited', set, atOnce });
    },
    flush: ({ leaving = false } = {}) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        dispatch({ is: 'pressed', leaving });
      }),
    open: (pending, known) => {
      dispatch({ is: 'opened', pending, revision: known, at: options.now() });
    },
    close: () => {
      const left = unsavedIn(state);
      dispatch({ is: 'closed' });
      return left;
    },
    changedElsewhere: (keys) => {
      dispatch({ is: 'changedElsewhere', keys: [...keys] });
    },
    decide: (keys) => {
      const over = new Set(keys);
      const own = Object.entries(unsavedIn(state)).filter(([key]) => over.has(key));
      dispatch({ is: 'decided', keys: [...over], at: options.now() });
      return Object.fromEntries(own);
    },
    handOver: (keys) => {
      dispatch({ is: 'handedOver', keys: [...keys], at: options.now() });
    },
    unsaved: () => unsavedIn(state),
    wasSent: (key, text) => state.entries.get(key)?.sent.includes(text) ?? false,
    revision,
    base: () => {
      const named = Object.keys(unsavedIn(state))
        .map(revision)
        .filter((one) => one !== undefined);
      return named.length > 0 ? Math.min(...named) : revision();
    },
  };
}

/** Returns what is shown of a state. */
function savingIn(state: SyncState): SavingState {
  const { isOpen, failure, savedAt, attempt } = state;
  if (!isOpen) return resting;
  return {
    unsaved: Object.keys(unsavedIn(state)).length,
    stuck: Object.keys({ ...unsavedIn(state, 'conflict'), ...unsavedIn(state, 'refused') }),
    saving: attempt !== undefined,
    failure,
    savedAt,
  };
}
