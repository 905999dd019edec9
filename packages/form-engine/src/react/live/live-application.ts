import type { ComponentType } from 'react';
import type { Answers, Option, Today } from '@quire/validation';
import type { Edit, NodeFacts, OwnApplicationState, Problem, Questionnaire } from '../../core/index.ts';
import type { Registration } from './answer-controls.ts';
import type { HostSource } from './host-errors.ts';

/** `fill` edits an application; `read` shows all stored answers as text, hidden ones too. */
export type Mode = 'fill' | 'read';

/**
 * Text in place of a feature that is not granted, `''` for nothing. `Note` draws it, for example as a link; `at` is the
 * key of a question there.
 */
export interface Withheld {
  readonly text: string;
  readonly Note?: ComponentType<{ text: string; at: string }> | undefined;
}
export type Grant = true | Withheld;

/** Rights that a host grants an applicant. */
export interface Capabilities {
  /** Right to answer. Without it every control shows its answer read-only. */
  readonly answer: boolean;
  /** Right to add and remove instances. */
  readonly addAnother: Grant;
  /** Right to choose tabs. `{tabs}` in the text is replaced by the tabs that could be chosen. */
  readonly chooseTabs: Grant;
  readonly upload: Grant;
}

/** Asked before another tab is chosen; false keeps the present one. */
export type TabGuard = (group: string, from: string, to: string) => Promise<boolean>;

/** The appearance of one node now. The same object until something about it changes. */
export interface NodeState extends NodeFacts {
  readonly problems: readonly Problem[];
  /** Increases when the shown text was replaced from outside. */
  readonly resetKey: number;
  /** The stored answer where it is no longer among the choices. */
  readonly orphanedOption: Option | undefined;
}

/** Instance that was removed from its group. */
export interface TakenInstance {
  /** Restores it at its place, after any edits. False without a free place; then nothing has changed. */
  undo(): boolean;
}

/** Add-another groups and groups of tabs. */
export interface LiveGroups {
  /** Returns the shown number of instances, at most the maximum. */
  instances(name: string): number;
  /** Adds an instance at the end. Returns its number, or undefined at the maximum. */
  addInstance(name: string): number | undefined;
  /**
   * Removes an instance; later ones move up, and the only one is emptied where one always is there. Undefined for no
   * such instance.
   */
  takeInstance(name: string, number: number): TakenInstance | undefined;
  tab(name: string): string;
  /** Chooses a tab unless a guard keeps the present one. Returns whether it is chosen now. */
  chooseTab(name: string, tab: string): Promise<boolean>;
  /** Adds a guard before every choice of a tab. Returns the function that removes it. */
  guardTabs(guard: TabGuard): () => void;
}

export interface SetErrorsOptions {
  /** The answers that the messages are about; the present ones by default. */
  about?: Answers;
  /**
   * `server`, the default, blocks no other try: a server may think otherwise of the next one. `check` blocks a
   * submission, and `note` is only told. Each replaces only its own.
   */
  from?: HostSource;
}

/** Problems of the answers. */
export interface ShownProblems {
  /** Shows problems, and keeps them current, only while on; unreadable dates and over-long text show always. */
  validating(on: boolean): void;
  /** Returns every problem, of one page or all, worked out now; unreadable input included. */
  now(page?: string): readonly Problem[];
  /** Returns the problems of one question, worked out now; unreadable input included. */
  at(question: number): readonly Problem[];
  /** Returns every problem while validating, else none. The same array until it changes. */
  list(): readonly Problem[];
  /**
   * Shows what the host says of answers: a message by the key of its question, in place of those before. A message
   * stands as long as its question has the answer that it is about. Returns the messages without a place: of keys that
   * no question asks, and of questions that are not shown.
   */
  setErrors(errors: Readonly<Record<string, string>>, options?: SetErrorsOptions): Readonly<Record<string, string>>;
}

/** Controls on the screen by answer key, and their text that is not an answer yet. */
export interface LiveControls {
  /**
   * Begins every id of its controls; `''` by default. `QuestionnaireProvider` sets it and the next, and other hosts do
   * before they register a control.
   */
  idPrefix: string;
  /** Begins every name. Within a `<form>` of their own, names need none, and browsers fill them in by what they are. */
  namePrefix: string;
  /** Joins a native control to a key; spread the result on it. */
  register(key: string): Registration;
  /**
   * Scrolls to the question of a key on the mounted page and focuses its control, after choosing its tab. Returns
   * whether it is on that page.
   */
  focus(key: string): boolean;
  /**
   * Leaves the control of a key. A number gets its question's decimals, which is an edit. The field shows a wrong
   * answer until it is right: as a note, or as a problem with `onLeave` validation.
   */
  leave(key: string): void;
  /** Fills controls from a record, as an edit: an answer that the choices lack stays, as a person must see it. */
  fill(answers: Answers): void;
  /** Keeps text that a control could not read; `undefined` clears it. */
  unreadable(key: string, typed: string | undefined): void;
  /** Keeps text in progress that is not an answer yet; `undefined` clears it. Problems show only after leaving. */
  typing(key: string, typed: string | undefined): void;
  /** Returns a control's text that is not an answer: a remounted control shows it again. */
  typed(key: string): string | undefined;
  /** Returns keys of the questions shown whose control holds text that is not an answer. */
  unfinished(): readonly string[];
  /** Takes what a browser has filled into the text field or select of a key without an event, as an edit. */
  readSilent(key: string): void;
}

/** Subscriptions. Each returns its unsubscribe function, and is stable. */
export interface LiveSubscriptions {
  node(index: number, listener: () => void): () => void;
  answer(key: string, listener: () => void): () => void;
  problems(listener: () => void): () => void;
  /**
   * Called with the whole consequence of every edit: changed keys with their answers, structure keys too. The keys of
   * changed parked values follow.
   */
  edits(listener: (set: Answers, reparked: readonly string[]) => void): () => void;
  /** Called with each text that is not an answer, typed or left; with `undefined` once the control has no such text. */
  typed(listener: (key: string, typed: string | undefined) => void): () => void;
}

/**
 * Answers of the same person from elsewhere: some, applied by the core's `adoptAnswers`, which no first page needs; or
 * all, by `stateDifference` to what `openSaved` opens.
 */
export type TakeAnswers = (state: OwnApplicationState) => Edit & { readonly state: OwnApplicationState };

/**
 * An application being filled in, made outside React. It holds the answers, and derives the rest: shown questions,
 * options, problems. Every change of the answers goes through one `commit`: a person's edit, another device, account or
 * day. It notifies exactly the subscribers of changed parts; nothing writes past it.
 */
export interface LiveApplication {
  readonly questionnaire: Questionnaire;
  /** As of the last `setToday`. */
  readonly today: Today;
  readonly mode: Mode;
  /**
   * Features offered on the screen; a method such as `groups.addInstance` works for any caller. Setting it grants other
   * ones, such as none to answer, and everything else on the screen stays.
   */
  can: Capabilities;
  readonly groups: LiveGroups;
  readonly problems: ShownProblems;
  readonly controls: LiveControls;
  readonly subscribe: LiveSubscriptions;
  /** The answers that count: a hidden or disabled one is `''`. Includes `_desc` companions, no structure keys. */
  answers(): Answers;
  /** One answer or companion; `''` when it is empty, hidden or unknown. */
  answer(key: string): string;
  /** Returns one stored answer or companion, for a reader. It may be hidden or cleared at present. */
  stored(key: string): string;
  /**
   * Returns hidden or cleared answers, which return with their questions. `createLiveApplication` and `load` accept
   * them in `answers`.
   */
  parked(): Answers;
  /** Counts of add-another groups (`@repeat:x`) and chosen tabs (`@tabs:x`). */
  structure(): Answers;
  /** Returns the answers to send: of all shown instances and tabs, not disabled and not empty, with companions. */
  submitted(): Answers;
  hasAnswers(): boolean;
  node(index: number): NodeState;
  /**
   * Makes an edit, or a change of structure, with its whole consequence. Several are one edit, in any order: an answer
   * may come with the question that it reveals.
   * A stored answer that is no longer a choice stays, and may be set again.
   * @throws RefusedEdit for an unknown key, and for a value that is not a text or none of the choices; then nothing has
   * changed. An application of `createBareApplication` takes any text
   */
  change(...edit: [key: string, value: string] | [answers: Answers]): void;
  /**
   * Applies answers that the same person gave elsewhere; the result equals an application opened with them. It is no
   * edit: `subscribe.edits` is not called. Controls show the answers, and the focus stays. `typed` is all text that is
   * no answer, by key, as left; without it, the present stays. Returns the changed answers, and the keys with changed
   * parked values.
   */
  adopt(take: TakeAnswers, options?: { typed?: Answers }): Pick<Edit, 'set' | 'reparked'>;
  /**
   * Replaces everything: login, reload, log-out. It is not an edit: `subscribe.edits` is not called. Answers to removed
   * questions are parked. Values that are not texts are skipped, while `createLiveApplication` refuses them: another
   * version of the questionnaire may have stored them, and a person must still see the others.
   */
  load(answers: Answers, structure?: Answers): void;
  /**
   * Sets the time: notices, bounds of dates and lists of years follow. Typed text stays, even if unreadable, and only
   * changed parts render. The core's `nextBoundary` returns the next change.
   */
  setToday(today: Today): void;
}
