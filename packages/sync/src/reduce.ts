import type { Answers } from '@quire/validation';
import { reduceOutcome } from './reduce-outcome.ts';
import {
  closedSync,
  unsavedIn,
  type Save,
  type Step,
  type SyncEffect,
  type SyncEntry,
  type SyncEvent,
  type SyncState,
  type SyncTimes,
} from './sync-state.ts';

const mostSent = 50;
const stopAll: readonly SyncEffect[] = [
  { is: 'stopWaiting' },
  { is: 'stopWaitingAtMost' },
  { is: 'rest', hasAll: false },
];

/**
 * Returns the state after an event, and what there is to do.
 *
 * An edit waits for a pause in typing. Then everything that waits goes out in one save, and the next save begins when
 * that has ended: with what was typed meanwhile, if somebody waits for it or another time was up. A failure is tried
 * again by itself. A conflict is not sent before the applicant has seen it.
 */
export function reduce(state: SyncState, event: SyncEvent, times: SyncTimes): Step {
  if (event.is === 'opened') return open(state, event);
  if (!state.isOpen) return { state, effects: event.is === 'pressed' ? [{ is: 'rest', hasAll: false }] : [] };
  switch (event.is) {
    case 'closed':
      return { state: { ...closedSync, count: state.count }, effects: stopAll };
    case 'edited':
      return edit(state, event, times);
    case 'changedElsewhere':
      return { state: { ...state, entries: inConflict(state, event.keys) }, effects: [] };
    case 'decided':
      return decide(state, event);
    case 'handedOver':
      return decide({ ...state, handedOver: overtaking(state, event.keys) }, event);
    case 'wokeUp':
      return attempt(state, false);
    case 'pressed':
      if (event.leaving && state.isSentOff && state.attempt) return { state, effects: [] };
      return attempt({ ...state, isAwaited: true }, event.leaving);
    case 'ended': {
      const save = state.saves.get(event.save);
      if (!save) return { state, effects: [] };
      const saves = new Map(state.saves);
      saves.delete(event.save);
      const { isMore, ...ended } = reduceOutcome({ ...state, saves }, { ...event, ...save }, times);
      return then(ended, (next) => goOn(next, event.save, isMore));
    }
  }
}

function open(state: SyncState, { pending, revision, at }: Extract<SyncEvent, { is: 'opened' }>): Step {
  // An earlier page may have sent them.
  const entries = new Map(
    Object.entries(pending).map(([key, value]): [string, SyncEntry] => [
      key,
      { value, status: 'waiting', sent: [value] },
    ]),
  );
  const savedAt = entries.size === 0 ? at : undefined;
  const opened = {
    ...closedSync,
    ...lateOf(state, pending),
    isOpen: true,
    entries,
    revision,
    savedAt,
    count: state.count,
  };
  const begun: Step = { state: opened, effects: state.isOpen ? stopAll : [] };
  return entries.size === 0 ? begun : then(begun, (next) => attempt(next, false));
}

/** Returns what a late save may undo in an account that is opened once more. */
function lateOf(state: SyncState, pending: Answers): Pick<SyncState, 'handedOver' | 'saves'> {
  const over = [...state.entries.keys()].filter((key) => !Object.hasOwn(pending, key));
  const handedOver = new Map([...overtaking(state, over)].filter(([key]) => !Object.hasOwn(pending, key)));
  const isLate = ({ changes }: Save): boolean => Object.keys(changes).some((key) => handedOver.has(key));
  return { handedOver, saves: new Map([...state.saves].filter(([, save]) => isLate(save))) };
}

function edit(state: SyncState, { set, atOnce }: Extract<SyncEvent, { is: 'edited' }>, times: SyncTimes): Step {
  const [entries, handedOver] = [new Map(state.entries), new Map(state.handedOver)];
  for (const [key, value] of Object.entries(set)) {
    handedOver.delete(key);
    const before = entries.get(key);
    entries.set(key, {
      ...before,
      value,
      status: before?.status === 'conflict' ? 'conflict' : 'waiting',
      sent: before?.sent ?? [],
    });
  }
  const isUrgent = state.isUrgent || atOnce;
  return {
    state: { ...state, entries, handedOver, isUrgent, isSentOff: false },
    effects: [
      { is: 'wait', milliseconds: isUrgent ? 0 : times.pause },
      { is: 'waitAtMost', milliseconds: times.longest },
    ],
  };
}

function inConflict({ entries, revision }: SyncState, keys: readonly string[]): SyncState['entries'] {
  const next = new Map(entries);
  for (const key of keys) {
    const entry = next.get(key) ?? { value: undefined, sent: [] };
    if (next.get(key)?.status !== 'conflict') next.set(key, { ...entry, status: 'conflict', base: revision });
  }
  return next;
}

/** Returns the texts of these keys that an older one, on its way, would replace once another tab has read. */
function overtaking({ entries, handedOver, saves }: SyncState, keys: readonly string[]): SyncState['handedOver'] {
  const next = new Map(handedOver);
  for (const key of keys) {
    const value = entries.get(key)?.value;
    const isOlderOnItsWay = [...saves.values()].some(({ changes }) => (changes[key] ?? value) !== value);
    if (value !== undefined && isOlderOnItsWay) next.set(key, value);
  }
  return next;
}

function decide(state: SyncState, { keys, at }: { keys: readonly string[]; at: number }): Step {
  const entries = new Map(state.entries);
  for (const key of keys) entries.delete(key);
  const next = { ...state, entries };
  const isOver = hasUnsaved(state) && !hasUnsaved(next);
  return { state: isOver ? { ...next, savedAt: at } : next, effects: [] };
}

/** Begins a save, unless one is under way. A page that goes waits for none that it can number. */
function attempt(state: SyncState, leaving: boolean): Step {
  const due: Step = {
    state: { ...state, isDue: true, isUrgent: false },
    effects: [{ is: 'stopWaiting' }],
  };
  if (state.attempt === undefined) return then(due, (next) => send({ ...next, isSentOff: false }, leaving, true));
  return leaving && state.revision !== undefined ? then(due, (next) => send(next, true, false)) : due;
}

/** Sends everything that waits. `isAttempt`: the next save begins after this one. */
function send(state: SyncState, leaving: boolean, isAttempt: boolean): Step {
  const changes = unsavedIn(state, 'waiting');
  if (Object.keys(changes).length === 0) return isAttempt ? rest(state) : { state, effects: [] };
  const save = state.count + 1;
  const entries = new Map(state.entries);
  for (const [key, value] of Object.entries(changes)) {
    const entry = entries.get(key)!;
    if (entry.sent.at(-1) !== value) entries.set(key, { ...entry, sent: [...entry.sent, value].slice(-mostSent) });
  }
  return {
    state: {
      ...state,
      entries,
      count: save,
      saves: new Map(state.saves).set(save, { changes, base: state.revision }),
      attempt: isAttempt ? { save, leaving } : state.attempt,
      isDue: false,
      isSentOff: state.isSentOff || leaving,
    },
    effects: [{ is: 'stopWaitingAtMost' }, { is: 'send', save, changes, base: state.revision, leaving }],
  };
}

/** Goes on after a save: with the next one, or not at all. */
function goOn(state: SyncState, save: number, isMore: boolean): Step {
  if (state.attempt?.save === save) return isMore ? send(state, state.attempt.leaving, true) : rest(state);
  return isMore ? attempt({ ...state, isAwaited: true }, false) : { state, effects: [] };
}

const rest = (state: SyncState): Step => ({
  state: { ...state, attempt: undefined, isAwaited: false },
  effects: [{ is: 'rest', hasAll: !hasUnsaved(state) }],
});

const hasUnsaved = ({ entries }: SyncState): boolean => [...entries.values()].some(({ value }) => value !== undefined);

function then({ state, effects }: Step, next: (state: SyncState) => Step): Step {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}
