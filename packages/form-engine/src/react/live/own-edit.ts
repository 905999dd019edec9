import type { Answers } from '@quire/validation';
import type { LiveApplication } from './live-application.ts';

type OwnEdit = (set: Answers) => void;

const edits = new WeakMap<LiveApplication, OwnEdit>();

export function keepOwnEdit(application: LiveApplication, edit: OwnEdit): void {
  edits.set(application, edit);
}

/** Makes an edit of the engine's own: a record may bring a value that is no choice, which a person must see. */
export const makeOwnEdit = (application: LiveApplication, set: Answers): void =>
  (edits.get(application) ?? application.change)(set);
