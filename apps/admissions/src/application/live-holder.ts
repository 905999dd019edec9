import { createLiveApplication, type LiveApplication } from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';

/** What an application answers, and when. */
interface Asked { questionnaire: Questionnaire; today: Today }

/** Holds the live application above the routes; it is another one once another viewer fills it in. */
export interface LiveHolder {
  current(): LiveApplication;
  /** Counts the applications there have been: a key for the screens of one. */
  round(): number;
  replace(viewer: 'anonymous' | 'student', answers: Answers, structure?: Answers, asked?: Asked): void;
  /** Hears of each edit's whole consequence, structure keys included, whichever application is the current one. */
  onEdit(listener: (set: Answers) => void): () => void;
  /** Hears when another application becomes the current one. */
  subscribe(listener: () => void): () => void;
}

export function createLiveHolder(questionnaire: Questionnaire, today: Today): LiveHolder {
  const editListeners = new Set<(set: Answers) => void>();
  const listeners = new Set<() => void>();
  let asked: Asked = { questionnaire, today };

  const open = (viewer: 'anonymous' | 'student', answers: Answers, structure: Answers): LiveApplication => {
    const opened = createLiveApplication({ ...asked, answers, structure, viewer });
    let laidOut = opened.structure();
    opened.onEdit((set) => {
      if (opened !== live) return;
      const before = laidOut;
      laidOut = opened.structure();
      const moved = Object.entries(laidOut).filter(([key, value]) => before[key] !== value);
      for (const listener of editListeners) listener({ ...set, ...Object.fromEntries(moved) });
    });
    return opened;
  };
  let live = open('anonymous', {}, {});
  let round = 0;

  return {
    current: () => live,
    round: () => round,
    replace: (viewer, answers, structure = {}, next = asked) => {
      asked = next;
      live = open(viewer, answers, structure);
      round += 1;
      for (const listener of listeners) listener();
    },
    onEdit: (listener) => {
      editListeners.add(listener);
      return () => { editListeners.delete(listener); };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
