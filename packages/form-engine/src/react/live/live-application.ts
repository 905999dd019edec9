import type { ComponentType } from 'react';
import type { Answers, Option, Today } from '@quire/validation';
import type { Edit, NodeFacts, OwnApplicationState, Problem, Questionnaire } from '../../core/index.ts';
import type { Registration } from './answer-controls.ts';

/** Whether it is filled in, or only read: then everything that is stored is shown as text, hidden answers too. */
export type Mode = 'fill' | 'read';

/**
 * The text that is in place of what is not granted. `Note` draws it, for example as a link; `at` is the key of a
 * question there.
 */
export interface Withheld {
  readonly text: string;
  readonly Note?: ComponentType<{ text: string; at: string }> | undefined;
}
export type Grant = true | Withheld;

/** The rights that a host grants an applicant, besides answering. */
export interface Capabilities {
  /** To add instances to an add-another group, and to remove them. */
  readonly addAnother: Grant;
  /** To choose among tabs. `{tabs}` in the text is replaced by the tabs that could be chosen. */
  readonly chooseTabs: Grant;
  /** To upload documents. */
  readonly upload: Grant;
}

/** Asked before another tab is chosen; false keeps the present one. */
export type TabGuard = (group: string, from: string, to: string) => Promise<boolean>;

/** The appearance of one node now. The same object until something about it changes. */
export interface NodeState extends NodeFacts {
  readonly problems: readonly Problem[];
  /** Goes up when what the control shows was replaced, and it could not know by itself. */
  readonly resetKey: number;
  /** The stored answer where it is no longer among the choices. */
  readonly orphanedOption: Option | undefined;
}

/** Add-another groups and groups of tabs. */
export interface LiveGroups {
  /** How many instances an add-another group has, as shown: never more than there can be. */
  instances(name: string): number;
  /**
   * Adds an instance at the end of an add-another group. Returns its number, or undefined where there are as many as
   * there can be.
   */
  addInstance(name: string): number | undefined;
  /** Returns the tab of a group that is shown. */
  tab(name: string): string;
  /** Chooses a tab unless a guard keeps the present one. Returns whether it is the chosen one now. */
  chooseTab(name: string, tab: string): Promise<boolean>;
  /** Puts a guard before every choice of a tab, until the returned function is called. */
  guardTabs(guard: TabGuard): () => void;
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
}

/** Controls on the screen, by the key whose answer they show, and their text that is no answer yet. */
export interface LiveControls {
  /** Joins a native control to a key; spread the result on it. */
  register(key: string): Registration;
  /**
   * Scrolls to the question of a key on the mounted page and focuses its control, after choosing its tab. Returns
   * whether it is on that page.
   */
  focus(key: string): boolean;
  /**
   * Leaves the control of a key. A number gets the decimals that its question asks for, which is an edit. Its field
   * says what is wrong with the answer, until nothing is: as a note, or as a problem where the questionnaire validates
   * `onLeave`.
   */
  leave(key: string): void;
  /** Keeps text that a control could not read; with `undefined`, it could again. */
  unreadable(key: string, typed: string | undefined): void;
  /**
   * Keeps text of a control that is typed into and is no answer yet; with `undefined`, it is one. No problem shows of
   * it before it is left.
   */
  typing(key: string, typed: string | undefined): void;
  /** Returns the text of a control that is no answer, if any: a control that is mounted again shows it again. */
  typed(key: string): string | undefined;
  /** Returns keys of the questions shown whose control holds text that is no answer. */
  unfinished(): readonly string[];
}

/** Subscriptions. Each returns what ends it, and stays the same function. */
export interface LiveSubscriptions {
  node(index: number, listener: () => void): () => void;
  answer(key: string, listener: () => void): () => void;
  problems(listener: () => void): () => void;
  /**
   * Called with the whole consequence of every edit: each changed key with its new answer, structure keys too. Then
   * come the keys of answers whose parked value changed.
   */
  edits(listener: (set: Answers, reparked: readonly string[]) => void): () => void;
  /**
   * Called with each text that is no answer, while it is typed and as it is left. Called with `undefined` once there is
   * none.
   */
  typed(listener: (key: string, typed: string | undefined) => void): () => void;
}

/** Answers that the same person gave elsewhere, taken in by the core's `adoptAnswers`, which no first page needs. */
export type TakeAnswers = (state: OwnApplicationState) => Edit & { readonly state: OwnApplicationState };

/**
 * An application being filled in, made outside React.
 *
 * It holds one thing, the answers, and derives the rest from them: the questions shown, their options, their problems.
 * Every change of the answers goes through one `commit`: a person's edit, another device, another account or another
 * day. It works out the consequence and notifies exactly the subscribers to some of it. React components, and anything
 * else, read it and subscribe to it; nothing writes past it.
 */
export interface LiveApplication {
  readonly questionnaire: Questionnaire;
  /** As of the last `setToday`. */
  readonly today: Today;
  readonly mode: Mode;
  /** The features offered on the screen; a method such as `groups.addInstance` works for any caller. */
  readonly can: Capabilities;
  readonly groups: LiveGroups;
  readonly problems: ShownProblems;
  readonly controls: LiveControls;
  readonly subscribe: LiveSubscriptions;
  /** The answers that count: a hidden or disabled one is `''`. Includes `_desc` companions, no structure keys. */
  answers(): Answers;
  /** One answer or companion; `''` when it is empty, hidden or unknown. */
  answer(key: string): string;
  /** One answer or companion as it is stored, for a person who only reads. It may be hidden or cleared at present. */
  stored(key: string): string;
  /**
   * Answers that were hidden or cleared, and come back when they are asked again. `answers` of `createLiveApplication`
   * and `load` take them in.
   */
  parked(): Answers;
  /** Counts of add-another groups (`@repeat:x`) and chosen tabs (`@tabs:x`). */
  structure(): Answers;
  /**
   * The answers to send: those of every instance and chosen tab that are shown, not disabled and not empty, with
   * companions.
   */
  submitted(): Answers;
  /** Whether any answer is there. */
  hasAnswers(): boolean;
  /** The appearance of one node now. */
  node(index: number): NodeState;
  /**
   * Makes a person's edit, or a change of structure, with its whole consequence. Several are one edit, in whatever
   * order they are given: what one of them reveals can come with it.
   * @throws RefusedEdit for a key that nobody asks, and a value that is no answer to it; then nothing has changed
   */
  change(...edit: [key: string, value: string] | [answers: Answers]): void;
  /**
   * Takes in answers that the same person gave elsewhere, on another device or in another tab. Afterwards it counts and
   * shows what an application opened with them has. Nobody edits here, so `subscribe.edits` is not called. Controls on
   * the screen show them, and the focus stays where it is. `typed` is text that is no answer, by key, as left. Returns
   * the changed answers, and the keys whose parked value changed.
   */
  adopt(take: TakeAnswers, options?: { typed?: Answers }): Pick<Edit, 'set' | 'reparked'>;
  /**
   * Replaces everything: login, reload, log-out. Nobody edits here, so `subscribe.edits` is not called. Answers that
   * nobody asks any more are parked. Values that are no text are passed over: they may come from another version of the
   * questionnaire.
   */
  load(answers: Answers, structure?: Answers): void;
  /**
   * Moves time on: notices come and go, bounds of dates and lists of years are those of the new day. Typed text stays,
   * even if no control could read it, and only changed parts render. `nextBoundary` of the core says when there is
   * something to change.
   */
  setToday(today: Today): void;
}
