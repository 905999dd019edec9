import type { Edit, OwnApplicationState } from '../../core/index.ts';
import type { LiveApplication } from './live-application.ts';

/**
 * Text that the controls of each instance of a group could not read, key by key. It is in no state, and moves with its
 * instance.
 */
export type UnreadInput = (string | undefined)[][];

/** Moves instances of an add-another group as one edit; `undefined` from `move` leaves everything as it is. */
export type Rearrange = <Moved extends Edit>(
  name: string,
  move: (state: OwnApplicationState, unread: UnreadInput) => Moved | undefined,
) => Moved | undefined;

/** Kept beside the application and not in it: nobody outside the engine may change its state in place. */
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
