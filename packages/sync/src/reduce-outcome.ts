import { backOff } from './saving.ts';
import { type Save, type Step, type SyncEvent, type SyncState, type SyncTimes } from './sync-state.ts';

const longestWait = 60_000;

type Ended = Extract<SyncEvent, { is: 'ended' }> & Save;

/** Returns the state after a save has ended, and whether there may be more to send at once. */
export function reduceOutcome(state: SyncState, ended: Ended, times: SyncTimes): Step & { isMore: boolean } {
  const { outcome, changes } = ended;
  switch (outcome.is) {
    case 'saved': {
      const saved = takeBack(
        acknowledge(outcome.known ? knowsAll(state, outcome.known.revision) : state, ended),
        ended,
      );
      return {
        state: saved,
        effects: [{ is: 'drop', changes }],
        // Text still being typed waits for its own pause.
        isMore: state.isDue || state.isAwaited || saved.handedOver !== state.handedOver,
      };
    }
    case 'changedElsewhere': {
      const learned = learn(state, outcome.revision, ended);
      if (learned) return { state: learned, effects: [], isMore: true };
      return isOlder(state, outcome.revision)
        ? { state, effects: [{ is: 'wait', milliseconds: times.pause }], isMore: false }
        : { state: { ...state, failure: 'refused' }, effects: [], isMore: false };
    }
    case 'overtaken':
      return { state, effects: [{ is: 'wait', milliseconds: times.pause }], isMore: false };
    case 'unavailable': {
      const asked = (outcome.retryAfter ?? 0) * 1000;
      const milliseconds = backOff(state.failures, { first: times.retryAfter, longest: longestWait, asked });
      return {
        state: { ...state, failure: 'unavailable', failures: state.failures + 1 },
        effects: [{ is: 'wait', milliseconds }],
        isMore: false,
      };
    }
    case 'refused':
      return {
        state: refuse(state, outcome.keys, changes),
        effects: [],
        isMore: outcome.keys.length > 0,
      };
  }
}

function acknowledge(state: SyncState, { changes, at }: Ended): SyncState {
  const entries = new Map(state.entries);
  for (const [key, value] of Object.entries(changes)) {
    const entry = entries.get(key);
    if (entry?.value !== value) continue;
    if (entry.status === 'conflict') entries.set(key, { ...entry, value: undefined });
    else entries.delete(key);
  }
  const left = [...entries.values()];
  return {
    ...state,
    entries,
    failures: 0,
    failure: left.some(({ status }) => status === 'refused') ? 'refused' : undefined,
    savedAt: left.some(({ status, value }) => status === 'waiting' && value !== undefined) ? state.savedAt : at,
  };
}

/** Sends what another tab has adopted, where an older text has arrived after it. */
function takeBack(state: SyncState, { changes }: Ended): SyncState {
  const over = Object.keys(changes).filter((key) => state.handedOver.has(key));
  if (over.length === 0) return state;
  const [entries, handedOver] = [new Map(state.entries), new Map(state.handedOver)];
  for (const key of over) {
    const value = handedOver.get(key)!;
    handedOver.delete(key);
    if (value !== changes[key] && !entries.has(key))
      entries.set(key, { value, status: 'waiting', sent: [changes[key]!] });
  }
  return { ...state, entries, handedOver };
}

function refuse(state: SyncState, keys: readonly string[], changes: Save['changes']): SyncState {
  const entries = new Map(state.entries);
  for (const key of keys) {
    const entry = entries.get(key);
    // Text typed meanwhile is another value, and goes out.
    if (entry?.status === 'waiting' && entry.value === changes[key]) entries.set(key, { ...entry, status: 'refused' });
  }
  return { ...state, entries, failure: keys.length > 0 ? 'refused' : 'refusedWhole' };
}

/** Notes that everything up to a revision is known. Without a number, nothing is compared from then on. */
const knowsAll = (state: SyncState, upTo: number | undefined): SyncState => ({
  ...state,
  revision: state.revision === undefined || upTo === undefined ? undefined : Math.max(state.revision, upTo),
});

const isOlder = ({ revision }: SyncState, named: number | undefined): boolean => (named ?? 0) < (revision ?? 0);

/** Takes the revision of a refusal. Returns undefined if it is not news. */
function learn(state: SyncState, named: number | undefined, { changes, base }: Ended): SyncState | undefined {
  const { entries, revision } = state;
  if (isOlder(state, named) && revision !== base) return undefined;
  // News is required: unchanged edits go out again, and would without end.
  const isNews = named !== undefined && base !== undefined && named > base;
  const isUnsent = (key: string): boolean => {
    const entry = entries.get(key);
    return entry?.value !== undefined && entry.status !== 'conflict';
  };
  if (!isNews && Object.keys(changes).every(isUnsent)) return undefined;
  // A lower revision after no other news: a backup was restored.
  return isOlder(state, named) ? { ...state, revision: named } : knowsAll(state, named);
}
