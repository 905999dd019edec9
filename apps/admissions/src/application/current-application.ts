import { createBareApplication, type Capabilities, type LiveApplication, type Withheld } from '@quire/form-engine';
import { openSaved, stateDifference, type Questionnaire } from '@quire/form-engine/core';
import { todayIn, type Answers, type Institution } from '@quire/validation';
import { type BrowserMessages } from '@quire/messages';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Questionnaire of an application, its messages, and what its institution lets a visitor do. */
interface FormConfig extends Pick<Institution, 'anonymous'> {
  questionnaire: Questionnaire;
  messages: BrowserMessages;
}

/** Person at an application. */
export type Applicant = 'anonymous' | 'student';

type EditListener = Parameters<LiveApplication['subscribe']['edits']>[0];
type TypedListener = Parameters<LiveApplication['subscribe']['typed']>[0];

/** State of the current application. `generation` counts replacements: a key for the screens of one. */
interface CurrentState {
  live: LiveApplication;
  applicant: Applicant;
  /** Whether the application is edited in another tab. */
  isReader: boolean;
  generation: number;
}

interface Replacing {
  config?: FormConfig;
  typed?: Answers;
  isReader?: boolean;
}

/** The live application above the routes. Answers come with their structure keys. */
export interface CurrentApplication {
  current(): LiveApplication;
  /** Returns the kind of applicant of the current application. */
  applicant(): Applicant;
  /** Returns whether the current application is only read here, because another tab edits it. */
  isReader(): boolean;
  /** Makes another application the current one: its page is drawn anew. */
  replace(applicant: Applicant, answers: Answers, options?: Replacing): void;
  /**
   * Shows what the same person's application is by now: the current one takes the difference, and everything else on
   * the screen stays. Another kind of applicant needs another application. `typed` is all text that is not an answer.
   */
  show(applicant: Applicant, answers: Answers, typed: Answers, options?: { isReader?: boolean }): void;
  /** Makes the current application one that is read, or edited. Everything on the screen stays. */
  setReader(isReader: boolean): void;
  /** Takes answers that were given elsewhere into the current application: no edit. Returns what that changed. */
  adopt: LiveApplication['adopt'];
  /** Calls the listener after each edit or adoption, for every later application too. */
  onChange(listener: () => void): () => void;
  /**
   * Calls the listener with each edit's whole consequence, structure keys and parked answers included, for every later
   * application too.
   */
  onEdit(listener: EditListener): () => void;
  /** Calls the listener with each text in a control that is not an answer yet, for every later application too. */
  onTyped(listener: TypedListener): () => void;
  /** Store that changes when another application becomes the current one, or that is shown again. */
  readonly store: Pick<StoreApi<CurrentState>, 'getState' | 'subscribe' | 'getInitialState'>;
}

/** @param Note draws what a visitor reads where an account is needed. */
export function createApplication(initial: FormConfig, now: () => number, Note?: Withheld['Note']): CurrentApplication {
  let config = initial;
  // Listeners instead of a store: an edit is an event, and each of two nested ones must reach everybody.
  const edits = createListeners<Parameters<EditListener>>();
  const changes = createListeners<[]>();
  const typed = createListeners<Parameters<TypedListener>>();

  const capabilities = (applicant: Applicant, isReader: boolean): Capabilities => ({
    ...student,
    ...(isReader ? reader : applicant === 'anonymous' ? visitor(config, Note) : {}),
  });
  const open = (applicant: Applicant, answers: Answers, { typed: half = {}, isReader = false }: Replacing) => {
    const opened = createBareApplication({
      questionnaire: config.questionnaire,
      today: todayIn(config.questionnaire.timeZone, now()),
      answers,
      typed: half,
      can: capabilities(applicant, isReader),
    });
    // A field that a reader leaves is the other tab's.
    const counts = (): boolean => opened === store.getState().live && !store.getState().isReader;
    opened.subscribe.edits((...edit) => {
      if (!counts()) return;
      edits.call(...edit);
      changes.call();
    });
    opened.subscribe.typed((...change) => {
      if (counts()) typed.call(...change);
    });
    return opened;
  };
  const store = createStore<CurrentState>(() => ({
    live: open('anonymous', {}, {}),
    applicant: 'anonymous',
    isReader: false,
    generation: 0,
  }));
  const replace: CurrentApplication['replace'] = (applicant, answers, options = {}) => {
    config = options.config ?? config;
    const { isReader = false } = options;
    const { generation } = store.getState();
    store.setState({ live: open(applicant, answers, options), applicant, isReader, generation: generation + 1 });
  };
  const setReader: CurrentApplication['setReader'] = (isReader) => {
    const { live, applicant, isReader: before } = store.getState();
    if (isReader === before) return;
    store.setState({ isReader });
    live.can = capabilities(applicant, isReader);
  };

  return {
    store,
    current: () => store.getState().live,
    applicant: () => store.getState().applicant,
    isReader: () => store.getState().isReader,
    replace,
    setReader,
    show: (applicant, answers, texts, { isReader = false } = {}) => {
      const { live, applicant: before } = store.getState();
      if (applicant !== before) return replace(applicant, answers, { typed: texts, isReader });
      const { questionnaire, today } = live;
      live.adopt((state) => stateDifference(state, openSaved(questionnaire, answers, today)), { typed: texts });
      setReader(isReader);
      // Followers of an application that is shown again hear of it.
      store.setState({ applicant });
      changes.call();
    },
    adopt: (...adoption) => {
      const adopted = store.getState().live.adopt(...adoption);
      changes.call();
      return adopted;
    },
    onChange: changes.add,
    onTyped: typed.add,
    onEdit: edits.add,
  };
}

/** Listeners outlive the application that they listen to. */
function createListeners<Event extends readonly unknown[]>() {
  const all = new Set<(...event: Event) => void>();
  return {
    call: (...event: Event): void => {
      for (const listener of all) listener(...event);
    },
    add: (listener: (...event: Event) => void) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
  };
}

const student: Capabilities = { answer: true, addAnother: true, chooseTabs: true, upload: true };
/** One line above the page says why. */
const reader: Partial<Capabilities> = { answer: false, addAnother: { text: '' }, chooseTabs: { text: '' } };

/** Returns what a visitor may do. A message stands in for what needs an account (specification, 4.11 to 4.13). */
const visitor = ({ messages, anonymous }: FormConfig, Note: Withheld['Note']): Partial<Capabilities> => ({
  addAnother: anonymous?.addAnother === true || { text: messages.addAnother.signUp, Note },
  chooseTabs: { text: messages.tabs.signUp, Note },
  upload: { text: messages.file.anonymous, Note },
});
