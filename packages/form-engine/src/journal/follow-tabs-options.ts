import type { Answers } from '@quire/validation';
import type { AnswerSaver } from './answer-saver-calls.ts';
import type { TabLocks } from './tab-locks.ts';
import type { Settled, TabMessage } from './tab-message.ts';
import type { TabDevice } from './take-over.ts';

/** Exchange of edits between the tabs of a browser that have the same account open, or none. */
export interface FollowTabs {
  /** Notes edits of this tab. The others hear of them within moments. */
  edited(set: Answers): void;
  /** Tells the others at once what they have not heard yet. */
  flush(): void;
  /** Tells the others what a save of this tab came to. */
  settled(outcome: Settled): void;
  /** Tells the others which edits of this tab the server refused for good. */
  refused(edits: Answers): void;
  /**
   * Tells the others what is left to save, because some of it was given up without a save: for what the account has,
   * which they show before they call it saved.
   */
  gaveUp(told: Answers): void;
  /** Returns whether an answer was shown or typed here before what is typed now, so that it was replaced knowingly. */
  hasSeen(key: string, value: string): boolean;
  /** Returns whether an answer was shown here before the edit of another tab that is shown now and not saved. */
  isBefore(key: string, value: string): boolean;
  /** Makes edits of other tabs that the server lacks this tab's own, so that the next save sends them. */
  claim(): void;
  /** Follows the tabs of another owner, if there is another one now. */
  restart(): void;
  close(): void;
}

export interface FollowTabsOptions {
  /** Name of this tab, as the device has it. */
  tab: string;
  /** Name of the account, or of nobody's draft; tabs of other owners are not followed. */
  owner: () => string;
  /** Whether an account is open: its edits are saved. Without one the newest edit counts. */
  isSaved: () => boolean;
  channel: { post(message: TabMessage): void; listen(listener: (message: unknown) => void): () => void };
  locks: TabLocks;
  saver: Pick<
    AnswerSaver,
    'edited' | 'elsewhere' | 'heard' | 'isHeld' | 'release' | 'revision' | 'store' | 'takeOver' | 'unsaved'
  >;
  /** Shows answers that another tab has given, as soon as the student is in none of their questions. */
  take: (answers: Answers) => void;
  /** Returns whether a count or a tab of another one would hide something that is typed here and not saved. */
  wouldHide: (edits: Answers) => boolean;
  /** Returns whether an answer, a count or a tab is what is shown. */
  isShown: (key: string, value: string) => boolean;
  /** Whether the account takes no more edits. */
  isFrozen: () => boolean;
  /** What the device keeps of the account. Is asked only while one is open. */
  device: TabDevice;
  /** Keys that stay in this tab, read at each use. */
  isPrivate: (key: string) => boolean;
  now: () => number;
  /** Milliseconds in which edits are collected before the others hear of them. */
  collect?: number;
}
