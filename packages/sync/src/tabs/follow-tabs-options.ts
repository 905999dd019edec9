import type { Answers } from '@quire/validation';
import type { AnswerSaver } from '../server/answer-saver-calls.ts';
import type { TabLocks } from './tab-locks.ts';
import type { Settled, TabMessage } from './tab-message.ts';
import type { TabDevice } from './take-over.ts';

/** Exchange of edits between tabs of one browser that have the same account open, or none. */
export interface FollowTabs {
  /** Notes edits of this tab, which the other tabs receive within moments. */
  edited(set: Answers): void;
  /** Sends pending edits to the other tabs at once. */
  flush(): void;
  /** Announces the outcome of a save to the other tabs. */
  settled(outcome: Settled): void;
  /** Announces edits of this tab that the server refused for good. */
  refused(edits: Answers): void;
  /** Announces the edits left to save after some were given up for the account's answers. */
  gaveUp(told: Answers): void;
  /** Returns whether an answer was shown or typed here before the present text: it was replaced knowingly. */
  hasSeen(key: string, value: string): boolean;
  /** Returns whether an answer was shown here before another tab's unsaved edit. */
  isBefore(key: string, value: string): boolean;
  /** Adopts other tabs' unsaved edits: the next save sends them. */
  claim(): void;
  /** Follows the tabs of the present owner, if it has changed. */
  restart(): void;
  close(): void;
}

export interface FollowTabsOptions {
  tab: string;
  /** Name of the account or of the anonymous draft; tabs of other owners are ignored. */
  owner: () => string;
  /** Whether an account is open and edits are saved. Without one the newest edit counts. */
  isSaved: () => boolean;
  channel: { post(message: TabMessage): void; listen(listener: (message: unknown) => void): () => void };
  locks: TabLocks;
  saver: Pick<
    AnswerSaver,
    'edited' | 'elsewhere' | 'heard' | 'isHeld' | 'release' | 'revision' | 'store' | 'takeOver' | 'unsaved'
  >;
  /** Shows answers from another tab, as soon as the applicant is in none of their questions. */
  take: (answers: Answers) => void;
  /** Returns whether edits would hide unsaved input by a count or tab. */
  wouldHide: (edits: Answers) => boolean;
  /** Returns whether an answer, a count or a tab is shown now. */
  isShown: (key: string, value: string) => boolean;
  isFrozen: () => boolean;
  /** Entries of the account on the device, read only while one is open. */
  device: TabDevice;
  /** Keys that stay in this tab, read at each use. */
  isPrivate: (key: string) => boolean;
  now: () => number;
  /** Milliseconds in which edits are collected before they are sent to other tabs. */
  collect?: number;
}
