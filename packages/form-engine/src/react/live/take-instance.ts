import { insertInstance, removeInstance, repeatKey } from '../../core/index.ts';
import type { LiveApplication } from './live-application.ts';
import { rearrangeOf } from './rearrange.ts';

/** An instance that was taken out of an add-another group. */
export interface TakenInstance {
  /**
   * Puts it back where it was, whatever was edited since. False where there is no place left, and nothing has changed
   * then.
   */
  undo(): boolean;
}

/**
 * Takes an instance out of an add-another group; later ones move up, and the only one is emptied. Undefined where
 * there is no such instance. Not a method of the application, because no first page needs it.
 * @throws TypeError for an application that `createLiveApplication` did not make
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
