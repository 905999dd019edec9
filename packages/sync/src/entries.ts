import type { Answers } from '@quire/validation';
import type { Step, SyncEntry, SyncEvent, SyncState, SyncTimes } from './sync-state.ts';

/** Returns the state after an edit, which waits for a pause in typing. */
export function edit(
  state: SyncState,
  { set, atOnce }: Omit<Extract<SyncEvent, { is: 'edited' }>, 'is'>,
  times: SyncTimes,
): Step {
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

/** Returns the state in which the edits of these keys are over, and any conflict about them. */
export function decide(state: SyncState, keys: Iterable<string>, at: number): SyncState {
  const entries = new Map(state.entries);
  for (const key of keys) entries.delete(key);
  const next = { ...state, entries };
  return hasUnsaved(state) && !hasUnsaved(next) ? { ...next, savedAt: at } : next;
}

/** Returns the state in which no edit of these keys is sent until the applicant has seen what was changed elsewhere. */
export function holdBack(state: SyncState, keys: readonly string[]): SyncState {
  const entries = new Map(state.entries);
  for (const key of keys) {
    const entry = entries.get(key);
    if (entry?.status !== 'conflict')
      entries.set(key, { value: entry?.value, status: 'conflict', base: state.revision, sent: entry?.sent ?? [] });
  }
  return { ...state, entries };
}

/** Returns the texts of these keys that an older one, on its way, would replace once another tab has read. */
export function overtaking(
  { entries, handedOver, saves }: SyncState,
  keys: readonly string[],
): SyncState['handedOver'] {
  const next = new Map(handedOver);
  for (const key of keys) {
    const value = entries.get(key)?.value;
    const isOlderOnItsWay = [...saves.values()].some(({ changes }) => (changes[key] ?? value) !== value);
    if (value !== undefined && isOlderOnItsWay) next.set(key, value);
  }
  return next;
}

export const hasUnsaved = ({ entries }: SyncState): boolean =>
  [...entries.values()].some(({ value }) => value !== undefined);

/** Returns the edits that the server has not acknowledged; with a status, those alone. */
export function unsavedIn({ entries }: SyncState, status?: SyncEntry['status']): Answers {
  const unsaved: Record<string, string> = {};
  for (const [key, entry] of entries)
    if (entry.value !== undefined && (status === undefined || entry.status === status)) unsaved[key] = entry.value;
  return unsaved;
}

/** Returns the revision whose answers are all known here, or were when a key was changed elsewhere. */
export function revisionOf({ entries, revision }: SyncState, key: string): number | undefined {
  const entry = entries.get(key);
  return entry?.status === 'conflict' ? entry.base : revision;
}

/** Returns the least revision that an unsaved edit was made on; undefined if none is counted. */
export const baseOf = (state: SyncState): number | undefined =>
  least(...Object.keys(unsavedIn(state)).map((key) => revisionOf(state, key))) ?? state.revision;

export function least(...revisions: readonly (number | undefined)[]): number | undefined {
  const named = revisions.filter((one) => one !== undefined);
  return named.length > 0 ? Math.min(...named) : undefined;
}

/** Returns the answers that a test accepts. */
export const pick = (answers: Answers, accepts: (key: string, value: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key, value]) => accepts(key, value)));

export function andThen({ state, effects }: Step, next: (state: SyncState) => Step): Step {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}
