import type { Edit, OwnApplicationState } from '../../core/index.ts';
import type { LiveApplication } from './live-application.ts';

/** Unreadable text of each instance's controls, by key. It is outside of the state, and moves with its instance. */
export type UnreadInput = (string | undefined)[][];

/** Moves instances of an add-another group as one edit; `undefined` from `move` leaves everything as it is. */
export type Rearrange = <Moved extends Edit>(
  name: string,
  move: (state: OwnApplicationState, unread: UnreadInput) => Moved | undefined,
) => Moved | undefined;

/** Kept outside of the application: only the engine may change its state in place. */
export const rearrangements: WeakMap<LiveApplication, Rearrange> = new WeakMap();
