import { createLiveApplication, type Capabilities, type LiveApplication } from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import { todayIn, type Answers, type Messages } from '@quire/validation';

/** What an application answers, and in which words. */
interface Asked { questionnaire: Questionnaire; messages: Messages }

/** Who fills an application in. */
export type Applicant = 'anonymous' | 'student';

type EditListener = Parameters<LiveApplication['onEdit']>[0];

/** Holds the live application above the routes; it is another one once somebody else fills it in. */
export interface LiveHolder {
  current(): LiveApplication;
  /** Who fills in the current one. */
  applicant(): Applicant;
  /** Counts the applications there have been: a key for the screens of one. */
  round(): number;
  replace(applicant: Applicant, answers: Answers, structure?: Answers, asked?: Asked): void;
  /** Hears of each edit's whole consequence, structure keys included, and what it parked, whichever application is the current one. */
  onEdit(listener: EditListener): () => void;
  /** Hears when another application becomes the current one. */
  subscribe(listener: () => void): () => void;
}

export function createLiveHolder(asks: Asked, now: () => number): LiveHolder {
  const editListeners = new Set<EditListener>();
  const listeners = new Set<() => void>();
  let asked = asks;

  const open = (answers: Answers, structure: Answers): LiveApplication => {
    const { questionnaire, messages } = asked;
    const opened = createLiveApplication({ questionnaire, today: todayIn(questionnaire.timeZone, now()), answers, structure, can: applicant === 'student' ? {} : withoutAccount(messages) });
    let laidOut = opened.structure();
    opened.onEdit((set, reparked) => {
      if (opened !== live) return;
      const before = laidOut;
      laidOut = opened.structure();
      const moved = Object.entries(laidOut).filter(([key, value]) => before[key] !== value);
      for (const listener of editListeners) listener({ ...set, ...Object.fromEntries(moved) }, reparked);
    });
    return opened;
  };
  let applicant: Applicant = 'anonymous';
  let live = open({}, {});
  let round = 0;

  return {
    current: () => live,
    applicant: () => applicant,
    round: () => round,
    replace: (who, answers, structure = {}, next = asked) => {
      asked = next;
      applicant = who;
      live = open(answers, structure);
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

/** What waits for an account, and what is said meanwhile (specification, 4.11 to 4.13). */
const withoutAccount = ({ addAnother, tabs, file }: Messages): Capabilities =>
  ({ addAnother: { text: addAnother.signUp }, chooseTabs: { text: tabs.signUp }, upload: { text: file.anonymous } });
