import type { Answers } from '@quire/validation';
import type { SaveOutcome, Failure } from './saving.ts';

/** Edit of one key, structure keys included, that the server has not acknowledged. */
export interface SyncEntry {
  /** Text to save; undefined for a key that was changed elsewhere and not edited here. */
  readonly value: string | undefined;
  /**
   * Only `waiting` ones are sent. `refused`: the server takes no such text. `conflict`: the answer was changed
   * elsewhere, and the applicant has yet to see it.
   */
  readonly status: 'waiting' | 'refused' | 'conflict';
  /** Revision known before the change elsewhere; undefined if the server counts none. */
  readonly base?: number | undefined;
  /** Texts of this key that were sent and may be saved, the oldest first. */
  readonly sent: readonly string[];
}

/** Save under way. */
export interface Save {
  readonly changes: Answers;
  readonly base: number | undefined;
}

/** All that is known of an account's edits. Each change is a new object. */
export interface SyncState {
  readonly isOpen: boolean;
  readonly entries: ReadonlyMap<string, SyncEntry>;
  /** Texts that are over here, by key, while a save carries an older one: another tab has them, or the server did. */
  readonly handedOver: ReadonlyMap<string, string>;
  /** Revision whose answers are all known here; undefined if the server counts none. */
  readonly revision: number | undefined;
  /** Saves under way, by number. A page that goes sends one beside another. */
  readonly saves: ReadonlyMap<number, Save>;
  /** Number of the last save. Numbers go on in the next account: a late outcome belongs to nobody. */
  readonly count: number;
  /** Save after which the next one begins, and whether the page may be gone before it ends. */
  readonly attempt: { readonly save: number; readonly leaving: boolean } | undefined;
  /** Another save was asked for while one is under way. */
  readonly isDue: boolean;
  /** Somebody waits until the server has everything. */
  readonly isAwaited: boolean;
  /** A page that goes was sent off: two events may announce it. */
  readonly isSentOff: boolean;
  /** An edit, such as a press, waits for no pause in typing. */
  readonly isUrgent: boolean;
  /** Failures since the last success. */
  readonly failures: number;
  readonly failure: Failure | undefined;
  /** Last instant at which the server had everything that can be sent, in milliseconds since 1970-01-01 UTC. */
  readonly savedAt: number | undefined;
}

export type SyncEvent =
  /** An account is open, perhaps once more, with edits made before on the answers of `revision`. */
  | { is: 'opened'; pending: Answers; revision: number | undefined; at: number }
  | { is: 'closed' }
  | { is: 'edited'; set: Answers; atOnce: boolean }
  /** Answers were changed elsewhere. */
  | { is: 'changedElsewhere'; keys: readonly string[] }
  /** Edits of these keys are over: kept aside or replaced. */
  | { is: 'decided'; keys: readonly string[]; at: number }
  /** Edits of these keys are another tab's from now on. */
  | { is: 'handedOver'; keys: readonly string[]; at: number }
  /** A wait is over. */
  | { is: 'wokeUp' }
  /** Everything is to be sent now. */
  | { is: 'pressed'; leaving: boolean }
  | { is: 'ended'; save: number; outcome: SaveOutcome; at: number };

/** Effects by name; whoever runs them decides nothing. */
export type SyncEffect =
  | ({ is: 'send'; save: number; leaving: boolean } & Save)
  /** The server has these: the device need not keep them. */
  | { is: 'drop'; changes: Answers }
  /** Wakes up after these milliseconds, and forgets an earlier wait. */
  | { is: 'wait'; milliseconds: number }
  /** Wakes up after these milliseconds at the latest, counted from the first such wait. */
  | { is: 'waitAtMost'; milliseconds: number }
  /** Forgets the one wait or the other. */
  | { is: 'stopWaiting' | 'stopWaitingAtMost' }
  /** All was sent that can be. `hasAll`: the server has everything. */
  | { is: 'rest'; hasAll: boolean };

export interface Step {
  readonly state: SyncState;
  readonly effects: readonly SyncEffect[];
}

/** Times in milliseconds. */
export interface SyncTimes {
  /** Time without an edit before a save. */
  pause: number;
  /** Time that the first unsent edit waits at most. */
  longest: number;
  /** Time until the next attempt after a failure, doubled each time up to a minute. */
  retryAfter: number;
}

export const closedSync: SyncState = {
  isOpen: false,
  entries: new Map(),
  handedOver: new Map(),
  revision: undefined,
  saves: new Map(),
  count: 0,
  attempt: undefined,
  isDue: false,
  isAwaited: false,
  isSentOff: false,
  isUrgent: false,
  failures: 0,
  failure: undefined,
  savedAt: undefined,
};

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
