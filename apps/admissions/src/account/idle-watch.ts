import { createStore, type StoreApi } from 'zustand/vanilla';

/** Runs work after this many milliseconds; returns a function that cancels it. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

interface IdleState {
  phase: IdlePhase;
  /** Seconds until the end, while warned; 0 otherwise. */
  secondsLeft: number;
}

/** Watch that knows by the wall clock whether somebody is still there. Once over, it stays over. */
export interface IdleWatch {
  /** Notes activity in this tab. During a warning, only an answer to the warning counts. */
  activity(): void;
  /** Continues the session after the warning was answered. */
  extend(): void;
  /** Notes use of another tab at this instant. */
  usedElsewhere(at: number): void;
  /** Checks the clock, as after a sleep. */
  look(): void;
  readonly store: Pick<StoreApi<IdleState>, 'getState' | 'subscribe' | 'getInitialState'>;
  stop(): void;
}

interface IdleWatchOptions {
  limits: IdleLimits;
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
  schedule: Schedule;
  /** Returns the last use of any tab, if the tabs can notify each other. A tab that slept has missed messages. */
  lastAnywhere: () => number | undefined;
  /** Reports use of this tab at this instant; at most once a second. */
  onActivity: (at: number) => void;
  onOver: () => void;
}

const second = 1_000;
/** Timers stop while a computer sleeps, so no wait for the clock may be long. */
const longestNap = 20_000;
/**
 * Milliseconds the other tabs wait: the tab used last ends the account, and their clocks reach the end at the same
 * moment.
 */
const behind = second;
const active: IdleState = { phase: 'active', secondsLeft: 0 };

export function createIdleWatch({
  limits,
  now,
  schedule,
  lastAnywhere,
  onActivity,
  onOver,
}: IdleWatchOptions): IdleWatch {
  const store = createStore(() => active);
  let last = now();
  let isUsedElsewhere = false;
  let cancel = (): void => undefined;
  let ended = false;

  const update = (phase: IdlePhase, secondsLeft: number): void => {
    const shown = store.getState();
    if (phase !== shown.phase || secondsLeft !== shown.secondsLeft) store.setState({ phase, secondsLeft });
  };

  const note = (at: number | undefined): void => {
    if (at === undefined || at > now() || at <= last) return;
    last = at;
    isUsedElsewhere = true;
  };

  const phaseNow = (): IdlePhase => {
    note(lastAnywhere());
    // Clocks that are set back would otherwise grant the difference.
    last = Math.min(last, now());
    return idlePhase(now() - last, limits);
  };

  const look = (): void => {
    if (ended) return;
    cancel();
    const reached = phaseNow();
    const left = limits.limit - (now() - last);
    const phase = reached === 'over' && isUsedElsewhere && left > -behind ? 'warned' : reached;
    update(phase, phase === 'warned' ? Math.ceil(Math.max(left, 0) / second) : 0);
    ended = phase === 'over';
    if (ended) return onOver();
    const untilNext = phase === 'warned' ? (left + behind) % second || second : left - limits.warning;
    cancel = schedule(look, Math.min(untilNext, longestNap));
  };

  const goOn = (): void => {
    if (ended) return;
    if (phaseNow() !== 'over') {
      last = now();
      isUsedElsewhere = false;
      onActivity(last);
    }
    look();
  };

  look();
  return {
    activity: () => {
      const sinceLast = now() - last;
      if (sinceLast >= 0 && sinceLast < second) return;
      if (store.getState().phase === 'warned') look();
      else goOn();
    },
    extend: goOn,
    usedElsewhere: (at) => {
      note(at);
      look();
    },
    look,
    store,
    stop: () => {
      ended = true;
      cancel();
    },
  };
}

/** Limits of inactivity in milliseconds: the whole, and the part of it that is a warning. */
interface IdleLimits {
  limit: number;
  warning: number;
}

/** Limits from the specification, section 9. */
export const idleLimits: IdleLimits = { limit: 900_000, warning: 60_000 };

type IdlePhase = 'active' | 'warned' | 'over';

/** Returns the phase after this many milliseconds without activity. */
export function idlePhase(idle: number, { limit, warning }: IdleLimits): IdlePhase {
  if (idle >= limit) return 'over';
  return idle >= limit - warning ? 'warned' : 'active';
}
