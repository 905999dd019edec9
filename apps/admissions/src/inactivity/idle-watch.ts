import { createStore, type StoreApi } from 'zustand/vanilla';
import { idlePhase, type IdleLimits, type IdlePhase } from './idle-phase.ts';

/** Runs work after so many milliseconds; returns how to call it off. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

export interface IdleState {
  phase: IdlePhase;
  /** Until the end, while warned; 0 otherwise. */
  secondsLeft: number;
}

/** Knows by the wall clock whether somebody is still there. Once it is over, it stays over. */
export interface IdleWatch {
  /** Something was done in this tab. While a warning stands, it is the warning that must be answered. */
  activity(): void;
  /** The warning was answered: go on. */
  extend(): void;
  /** Another tab was used at this instant. */
  usedElsewhere(at: number): void;
  /** Looks at the clock, as after a sleep. */
  look(): void;
  readonly store: Pick<StoreApi<IdleState>, 'getState' | 'subscribe' | 'getInitialState'>;
  stop(): void;
}

export interface IdleWatchOptions {
  limits: IdleLimits;
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
  schedule: Schedule;
  /** When any tab was last used, where the tabs can tell each other. A tab that slept has heard of nothing. */
  lastAnywhere: () => number | undefined;
  /** This tab was used at this instant; at most once a second. */
  onActivity: (at: number) => void;
  onOver: () => void;
}

const second = 1_000;
/** Timers stand still while a computer sleeps, so that no wait for the clock may be a long one. */
const longestNap = 20_000;
/** The tab that was used last ends the account. The others, whose clocks strike at the same moment, wait so long to hear of it. */
const behind = second;
const active: IdleState = { phase: 'active', secondsLeft: 0 };

export function createIdleWatch({ limits, now, schedule, lastAnywhere, onActivity, onOver }: IdleWatchOptions): IdleWatch {
  const store = createStore(() => active);
  let last = now();
  let isUsedElsewhere = false;
  let cancel = (): void => undefined;
  let ended = false;

  const update = (phase: IdlePhase, secondsLeft: number): void => {
    const state = store.getState();
    if (phase !== state.phase || secondsLeft !== state.secondsLeft) store.setState({ phase, secondsLeft });
  };

  const note = (at: number | undefined): void => {
    if (at === undefined || at > now() || at <= last) return;
    last = at;
    isUsedElsewhere = true;
  };

  const phaseNow = (): IdlePhase => {
    note(lastAnywhere());
    // A clock that was put back would otherwise grant the difference.
    last = Math.min(last, now());
    return idlePhase(now() - last, limits);
  };

  const stop = (): void => {
    ended = true;
    cancel();
  };

  const look = (): void => {
    if (ended) return;
    cancel();
    const reached = phaseNow();
    const left = limits.limit - (now() - last);
    const phase = reached === 'over' && isUsedElsewhere && left > -behind ? 'warned' : reached;
    update(phase, phase === 'warned' ? Math.ceil(Math.max(left, 0) / second) : 0);
    if (phase === 'over') {
      stop();
      onOver();
      return;
    }
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
    stop,
  };
}
