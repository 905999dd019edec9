import { insertInstance, removeInstance, repeatKey } from '../../core/index.ts';
import type { LiveApplication } from './live-application.ts';
import { type Rearrange, rearrangements } from './rearrange.ts';

/** Instance that was removed from its group. */
export interface TakenInstance {
  /** Restores it at its place, after any edits. False without a free place; then nothing has changed. */
  undo(): boolean;
}

/**
 * Removes an instance; later ones move up, and the only one is emptied where one always is there. Undefined for no such
 * instance. No first page needs it, hence no method.
 * @throws TypeError for an application not made by `createLiveApplication`
 */
export function takeInstance(application: LiveApplication, name: string, number: number): TakenInstance | undefined {
  const { questionnaire } = application;
  const rearrange = rearrangeOf(application);
  let typed: (string | undefined)[] = [];
  const taken = rearrange(name, (state, unread) => {
    const edit = removeInstance(questionnaire, state, name, number, application.today);
    if (edit) {
      typed = unread.splice(number - 1, 1)[0]!;
      unread.push(typed.map(() => undefined));
    }
    return edit;
  });
  if (!taken) return undefined;
  let isBack = false;
  return {
    undo() {
      if (isBack) return false;
      const before = application.groups.instances(name);
      isBack =
        rearrange(name, (state, unread) => {
          const edit = insertInstance(questionnaire, state, name, number, taken.removed, application.today);
          const isFilled = edit?.set[repeatKey(name)] === undefined;
          if (edit) unread.splice(Math.min(number, before + 1) - 1, isFilled ? 1 : 0, typed);
          return edit;
        }) !== undefined;
      return isBack;
    },
  };
}

/** @throws TypeError for an application that `createLiveApplication` did not make */
function rearrangeOf(application: LiveApplication): Rearrange {
  const rearrange = rearrangements.get(application);
  if (rearrange) return rearrange;
  throw new TypeError(
    'takeInstance was given no application of createLiveApplication, so it has no instances to take out. Pass ' +
      'the object that createLiveApplication returned, and no copy of it.',
  );
}
