import type { Answers } from '@quire/validation';
import type { AnswerSaver } from './answer-saver.ts';
import type { TabLocks } from './tab-locks.ts';
import type { TabMessage } from './tab-message.ts';

export interface FollowTabsOptions {
  /** Name of this tab. */
  tab: string;
  /** Name of the account, or of nobody's draft; tabs of other owners are not followed. */
  owner: () => string;
  /** Whether an account is open: its edits are saved. Without one the newest edit counts. */
  isSaved: () => boolean;
  channel: { post(message: TabMessage): void; listen(listener: (message: unknown) => void): () => void };
  locks: TabLocks;
  saver: Pick<AnswerSaver, 'edited' | 'elsewhere' | 'heard' | 'isHeld' | 'release' | 'revision' | 'takeOver' | 'unsaved'>;
  /** Shows answers that another tab has given, as soon as the student is in none of their questions. */
  take: (answers: Answers) => void;
  /** Returns whether a count or a tab of another one would hide something that is typed here and not saved. */
  wouldHide: (edits: Answers) => boolean;
  /** Returns the edits that this device keeps of the account, and the least revision that they were based on. */
  onDevice: () => { edits: Answers; base: number | undefined };
  /** Keys that stay in this tab, read at each use. */
  isPrivate: (key: string) => boolean;
  now: () => number;
  /** Milliseconds in which edits are collected before the others hear of them. */
  collect?: number;
}
