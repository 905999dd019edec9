import { decide, edit, hasUnsaved, overtaking, andThen, unsavedIn } from './entries.ts';
import { reduceClosing, reduceOpening } from './reduce-opening.ts';
import { reduceOutcome } from './reduce-outcome.ts';
import { reduceReply, reduceTaken } from './reduce-reply.ts';
import {
  noArrivals,
  type FormShape,
  type Step,
  type SyncEffect,
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
 * again by itself. An answer changed elsewhere arrives, and an edit of it waits until the applicant has seen both.
 */
export function reduce(state: SyncState, event: SyncEvent, options: SyncTimes & FormShape): Step {
  if (event.is === 'opened') {
    const opened = andThen({ state, effects: state.isOpen ? stopAll : [] }, (next) => reduceOpening(next, event));
    return opened.state.entries.size === 0 ? opened : andThen(opened, (next) => attempt(next, false));
  }
  // A tab that reads has sent what it had, and may get late replies.
  if (event.is === 'read') return { state: { ...state, account: event.account, arrivals: noArrivals }, effects: [] };
  if (event.is === 'closed')
    return { state: reduceClosing(state, event.forgets), effects: state.isOpen ? stopAll : [] };
  if (event.is === 'tabChanged') return reduceTab(state, event);
  if (!state.isOpen) return { state, effects: event.is === 'pressed' ? [{ is: 'rest', hasAll: false }] : [] };
  switch (event.is) {
    case 'edited':
      return edit(state, event, options);
    case 'replied':
      return reduceReply(state, event, options);
    case 'taken':
      return reduceTaken(state, event);
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
      const { isMore, ...ended } = reduceOutcome({ ...state, saves }, { ...event, ...save }, options);
      return andThen(ended, (next) => goOn(next, event.save, isMore));
    }
  }
}

/** Returns the state in which this tab reads or edits. A tab that begins to read sends what the other has not. */
function reduceTab(
  state: SyncState,
  { isReading, keys, at }: Omit<Extract<SyncEvent, { is: 'tabChanged' }>, 'is'>,
): Step {
  const next = { ...state, isReading };
  if (!state.isOpen || !isReading) return { state: next, effects: [] };
  return attempt(decide({ ...next, handedOver: overtaking(next, keys), isAwaited: true }, keys, at), false);
}

/** Begins a save, unless one is under way. A page that goes waits for none that it can number. */
function attempt(state: SyncState, leaving: boolean): Step {
  const due: Step = {
    state: { ...state, isDue: true, isUrgent: false },
    effects: [{ is: 'stopWaiting' }],
  };
  if (state.attempt === undefined) return andThen(due, (next) => send({ ...next, isSentOff: false }, leaving, true));
  return leaving && state.revision !== undefined ? andThen(due, (next) => send(next, true, false)) : due;
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
    effects: [
      { is: 'stopWaitingAtMost' },
      { is: 'send', save, sender: state.sender, changes, base: state.revision, leaving },
    ],
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
