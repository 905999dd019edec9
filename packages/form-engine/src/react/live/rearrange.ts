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
const rearrangements = new WeakMap<LiveApplication, Rearrange>();

export function keepRearrange(application: LiveApplication, rearrange: Rearrange): void {
  rearrangements.set(application, rearrange);
}

/** @throws TypeError for an application that `createLiveApplication` did not make */
export function rearrangeOf(application: LiveApplication): Rearrange {
  const rearrange = rearrangements.get(application);
  if (rearrange) return rearrange;
  throw new TypeError(
    'takeInstance was given no application of createLiveApplication, so it has no instances to take out. Pass ' +
      'the object that createLiveApplication returned, and no copy of it.',
  );
}
