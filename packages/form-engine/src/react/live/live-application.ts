import type { ComponentType } from 'react';
import type { Answers, Option, Today } from '@quire/validation';
import type { Edit, NodeFacts, OwnApplicationState, Problem, Questionnaire } from '../../core/index.ts';
import type { Registration } from './answer-controls.ts';

/** Whether it is filled in, or only read: then everything that is stored is shown as text, hidden answers too. */
export type Mode = 'fill' | 'read';

/**
 * The text that stands in place of what is not granted. `Note` draws it, for example as a link; `at` is the key of a
 * question there.
 */
export interface Withheld {
  readonly text: string;
  readonly Note?: ComponentType<{ text: string; at: string }> | undefined;
}
export type Grant = true | Withheld;

/** What a host grants whoever fills the application in, besides answering. */
export interface Capabilities {
  /** To add instances to an add-another group, and to remove them. */
  readonly addAnother: Grant;
  /** To choose among tabs. `{tabs}` in the text is where the tabs stand that could be chosen. */
  readonly chooseTabs: Grant;
  /** To upload documents. */
  readonly upload: Grant;
}

/** Asked before another tab is chosen; false keeps the present one. */
export type TabGuard = (group: string, from: string, to: string) => Promise<boolean>;

/** What one node shows now. The same object until something about it changes. */
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
   * Hears the whole consequence of every edit: each key whose answer is now another, with its new answer; structure
   * keys too. Then the keys of which something else is parked now.
   */
  edits(listener: (set: Answers, reparked: readonly string[]) => void): () => void;
  /** Hears each text that is no answer, while it is typed and as it is left, and `undefined` once there is none. */
  typed(listener: (key: string, typed: string | undefined) => void): () => void;
}

/** Answers that the same person gave elsewhere, taken in by the core's `adoptAnswers`, which no first page needs. */
export type TakeAnswers = (state: OwnApplicationState) => Edit & { readonly state: OwnApplicationState };

/**
 * An application being filled in, made outside React.
 *
 * It holds one thing, the answers, and derives the rest from them: which questions are shown, what they offer, which
 * problems there are. Whatever changes the answers, a person's edit, another device, another account or another day,
 * goes through one `commit`, which works out the consequence and notifies exactly who shows some of it. React
 * components, and anything else, read it and subscribe to it; nothing writes past it.
 */
export interface LiveApplication {
  readonly questionnaire: Questionnaire;
  /** As of the last `setToday`. */
  readonly today: Today;
  readonly mode: Mode;
  /** What is offered on the screen; a method such as `groups.addInstance` does its work for whoever calls it. */
  readonly can: Capabilities;
  readonly groups: LiveGroups;
  readonly problems: ShownProblems;
  readonly controls: LiveControls;
  readonly subscribe: LiveSubscriptions;
  /** What counts: a hidden or disabled answer is `''`. Includes `_desc` companions, no structure keys. */
  answers(): Answers;
  /** One answer or companion; `''` when it is empty, hidden or unknown. */
  answer(key: string): string;
  /** One answer or companion as it is stored, one that is hidden or cleared at present too: for who only reads. */
  stored(key: string): string;
  /**
   * Answers that were hidden or cleared, and come back when they are asked again. `answers` of `createLiveApplication`
   * and `load` take them in.
   */
  parked(): Answers;
  /** Counts of add-another groups (`@repeat:x`) and chosen tabs (`@tabs:x`). */
  structure(): Answers;
  /**
   * What is to be sent: answers of every instance and chosen tab that are shown, not disabled and not empty, with their
   * companions.
   */
  submitted(): Answers;
  /** Whether any answer is there. */
  hasAnswers(): boolean;
  /** What one node shows now. */
  node(index: number): NodeState;
  /**
   * Makes a person's edit, or a change of structure, with its whole consequence. Several are one edit, in whatever
   * order they are given: what one of them reveals can come with it.
   * @throws RefusedEdit for a key that nobody asks, and a value that is no answer to it; then nothing has changed
   */
  change(...edit: [key: string, value: string] | [answers: Answers]): void;
  /**
   * Takes in answers that the same person gave elsewhere, on another device or in another tab: what counts and
   * shows afterwards is what an application opened with them has. Nobody's edit here, so `subscribe.edits` does not
   * hear of it. Controls on the screen show them, and the focus stays where it is. `typed` is text that is no answer,
   * by key, as left. Returns what is now another answer, and the keys of which something else is parked now.
   */
  adopt(take: TakeAnswers, options?: { typed?: Answers }): Pick<Edit, 'set' | 'reparked'>;
  /**
   * Replaces everything: login, reload, log-out. Nobody's edit, so `subscribe.edits` does not hear of it. What nobody
   * asks any more is parked, and what is no text is passed over: it may come from another version of the
   * questionnaire.
   */
  load(answers: Answers, structure?: Answers): void;
  /**
   * Moves time on: notices come and go, bounds of dates and lists of years are those of the new day. What is typed
   * stays, also what no control could read, and only what changed renders. `nextBoundary` of the core says when there
   * is something to change.
   */
  setToday(today: Today): void;
}
