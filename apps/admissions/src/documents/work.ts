import type { Admissions } from '../application/admissions.ts';
import type { Board } from './board.ts';
import type { Follower } from './follow-conversion.ts';

/** What everything that is done with documents needs. */
export interface DocumentWork {
  readonly admissions: Admissions;
  readonly board: Board;
  readonly follower: Follower;
  /** Something changed on the server: other windows ask again. */
  changed(): void;
}
