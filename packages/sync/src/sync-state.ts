import type { Answers } from '@quire/validation';
import type { EntriesOfTab } from './device/tab-entries.ts';
import type { Failure, SaveOutcome, SaveReply } from './saving.ts';

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

/** Account as the server told it last: answers, counts and tabs by key. */
export interface AccountCopy {
  readonly username: string;
  readonly answers: Answers;
  /** Revision of these answers; undefined if the server counts none. */
  readonly revision: number | undefined;
}

/** Edits that the server lacks, and the revision whose answers were all known when they were made. */
export interface UnsentEdits {
  readonly answers: Answers;
  readonly base: number | undefined;
}

/** Edits of an account that are on the device: the newest of all tabs, and those of this tab. */
export interface DeviceEdits {
  readonly newest: EntriesOfTab;
  readonly own: EntriesOfTab;
}

/** Answers, counts and tabs from elsewhere that wait until the applicant has left their questions. */
export interface Arrivals {
  readonly answers: Answers;
  /** Counts among them that the account lacks: they are saved once they are taken. */
  readonly counts: Answers;
}

/** What the client asks a form about its keys. */
export interface FormShape {
  /** Returns what is kept under a key; undefined for a key that the form does not have. */
  kindOf(key: string): 'answer' | 'structure' | 'document' | undefined;
  /** Returns whether a count or a tab would hide one of these answers. */
  hidesAny(key: string, value: string, answers: Answers): boolean;
}

/** Save under way. */
export interface Save {
  readonly changes: Answers;
  readonly base: number | undefined;
}

/** All that is known of an account's edits. Each change is a new object. */
export interface SyncState {
  readonly isOpen: boolean;
  /** Another tab of the browser edits, and this one reads. */
  readonly isReading: boolean;
  /** Account that is open, or that another tab edits; undefined for a visitor. */
  readonly account: AccountCopy | undefined;
  /** Edits of accounts that were left, by username: some are on no device. */
  readonly left: ReadonlyMap<string, UnsentEdits>;
  readonly arrivals: Arrivals;
  /** Name of this page among those that send. */
  readonly sender: string;
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
  /** An account is open, perhaps once more. `sender`: a new name, for edits of another tab. */
  | ({ is: 'opened'; account: AccountCopy; device: DeviceEdits; sender: string; at: number } & Opening)
  /** An account was read that another tab edits. */
  | { is: 'read'; account: AccountCopy }
  /** `forgets`: the account exists no longer. */
  | { is: 'closed'; forgets: boolean }
  | { is: 'edited'; set: Answers; atOnce: boolean }
  /** The reply to a save has come, before its outcome counts. */
  | { is: 'replied'; username: string | undefined; save: Save; reply: SaveReply; at: number }
  /** Arrivals of these keys are in the application. Edits of the keys are over. */
  | { is: 'taken'; keys: readonly string[]; at: number }
  /** This tab reads from now on, or edits. Edits of these keys are the other tab's. */
  | { is: 'tabChanged'; isReading: boolean; keys: readonly string[]; at: number }
  /** A wait is over. */
  | { is: 'wokeUp' }
  /** Everything is to be sent now. */
  | { is: 'pressed'; leaving: boolean }
  | { is: 'ended'; save: number; outcome: SaveOutcome; at: number };

/** Edits with which an account begins. */
export interface Opening {
  /** Edits to send. */
  readonly pending: Answers;
  /** Edits that the account lacks, and that become this tab's own. */
  readonly adopted?: Answers | undefined;
  /** Edits that are over, because they became conflicts. */
  readonly over?: Answers | undefined;
  /** Edits on the device before any of this was written there. */
  readonly device?: DeviceEdits | undefined;
}

/** Effects by name; whoever runs them decides nothing. */
export type SyncEffect =
  | ({ is: 'send'; save: number; sender: string; leaving: boolean } & Save)
  /** Keeps edits on the device, made on the answers of `revision`. */
  | { is: 'keep'; set: Answers; revision: number | undefined }
  /** The server has these, or they became conflicts: no tab need keep them. */
  | { is: 'drop'; changes: Answers }
  /** Edits of this tab are over. */
  | { is: 'forget'; changes: Answers }
  /** Makes edits of other tabs this tab's own. `base` is for those whose revision the device does not know. */
  | { is: 'adopt'; edits: Answers; base: number | undefined }
  /** Answers from elsewhere wait to be taken into the application. */
  | { is: 'merge' }
  /** Documents were changed elsewhere. */
  | { is: 'refreshDocuments' }
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

export const noArrivals: Arrivals = { answers: {}, counts: {} };

export const closedSync: SyncState = {
  isOpen: false,
  isReading: false,
  account: undefined,
  left: new Map(),
  arrivals: noArrivals,
  sender: '',
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
