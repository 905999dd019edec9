import { createLiveApplication, type Capabilities, type LiveApplication } from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import { todayIn, type Answers, type Messages } from '@quire/validation';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What an application answers, and in which words. */
interface Asked { questionnaire: Questionnaire; messages: Messages }

/** Who fills an application in. */
export type Applicant = 'anonymous' | 'student';

type EditListener = Parameters<LiveApplication['onEdit']>[0];

/** The live application, and how many there have been: a key for the screens of one. */
interface Filling { live: LiveApplication; applicant: Applicant; round: number }

/** Holds the live application above the routes; it is another one once somebody else fills it in. */
export interface LiveHolder {
  current(): LiveApplication;
  /** Who fills in the current one. */
  applicant(): Applicant;
  replace(applicant: Applicant, answers: Answers, structure?: Answers, asked?: Asked): void;
  /** Called with each edit's whole consequence, structure keys included, and what it parked, whichever application is the current one. */
  onEdit(listener: EditListener): () => void;
  /** Changes when another application becomes the current one. */
  readonly store: Pick<StoreApi<Filling>, 'getState' | 'subscribe' | 'getInitialState'>;
}

export function createLiveHolder(asks: Asked, now: () => number): LiveHolder {
  let asked = asks;
  // Listeners and no store: an edit is an event, and each of two nested ones must reach everybody.
  const listeners = new Set<EditListener>();

  const open = (applicant: Applicant, answers: Answers, structure: Answers): LiveApplication => {
    const { questionnaire, messages } = asked;
    const opened = createLiveApplication({ questionnaire, today: todayIn(questionnaire.timeZone, now()), answers, structure, can: applicant === 'student' ? {} : withoutAccount(messages) });
    opened.onEdit((...edit) => {
      if (opened === store.getState().live) for (const listener of listeners) listener(...edit);
    });
    return opened;
  };
  const store = createStore<Filling>(() => ({ live: open('anonymous', {}, {}), applicant: 'anonymous', round: 0 }));

  return {
    store,
    current: () => store.getState().live,
    applicant: () => store.getState().applicant,
    replace: (applicant, answers, structure = {}, next = asked) => {
      asked = next;
      store.setState(({ round }) => ({ live: open(applicant, answers, structure), applicant, round: round + 1 }));
    },
    onEdit: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

/** What waits for an account, and what is said meanwhile (specification, 4.11 to 4.13). */
const withoutAccount = ({ addAnother, tabs, file }: Messages): Capabilities =>
  ({ addAnother: { text: addAnother.signUp }, chooseTabs: { text: tabs.signUp }, upload: { text: file.anonymous } });
