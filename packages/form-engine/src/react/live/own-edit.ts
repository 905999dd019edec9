import type { Answers } from '@quire/validation';
import type { LiveApplication } from './live-application.ts';

export const ownEdits: WeakMap<LiveApplication, (set: Answers) => void> = new WeakMap();

/** Makes an edit of the engine's own: a record may bring a value that is no choice, which a person must see. */
export const makeOwnEdit = (application: LiveApplication, set: Answers): void =>
  (ownEdits.get(application) ?? application.change)(set);
