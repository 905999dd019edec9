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

/** An application being filled in: live answers and everything that follows from them. Made outside React. */
export interface LiveApplication {
  readonly questionnaire: Questionnaire;
  /** As of the last `setToday`. */
  readonly today: Today;
  readonly mode: Mode;
  /** What is offered on the screen; a method such as `addInstance` does its work for whoever calls it. */
  readonly can: Capabilities;
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
  /**
   * A person's edit, or a change of structure, with its whole consequence.
   * @throws RefusedEdit for a key that nobody asks, and a value that is no answer to it
   */
  change(key: string, value: string): void;
  /**
   * Several edits as one, in whatever order they are given: what one of them reveals can come with it.
   * @throws RefusedEdit as `change` does, for all of them
   */
  changeAll(set: Answers): void;
  /** How many instances an add-another group has, as shown: never more than there can be. */
  instances(name: string): number;
  /**
   * Adds an instance at the end of an add-another group. Its number, or undefined where there are as many as there can
   * be.
   */
  addInstance(name: string): number | undefined;
  /** The tab of a group that is shown. */
  tab(name: string): string;
  /** Chooses a tab unless a guard keeps the present one. Whether it is the chosen one now. */
  chooseTab(name: string, tab: string): Promise<boolean>;
  /** Puts a guard before every choice of a tab, until what is returned is called. */
  guardTabs(guard: TabGuard): () => void;
  /**
   * Takes in answers that the same person gave elsewhere, on another device or in another tab: what counts and
   * shows afterwards is what an application opened with them has. `take` is the core's `adoptAnswers`, which no
   * first page needs. Nobody's edit here, so `onEdit` is not told. Controls on the screen show them, and the focus
   * stays where it is. `typed` is text that is no answer, by key: it stands there as left, and `onTyped` is not
   * told either. Returns what is now another answer, and the keys of which something else is parked now.
   */
  adopt(
    take: (state: OwnApplicationState) => Edit & { readonly state: OwnApplicationState },
    options?: { typed?: Answers },
  ): Pick<Edit, 'set' | 'reparked'>;
  /**
   * Replaces everything: login, reload, log-out. Nobody's edit, so `onEdit` is not told. What nobody asks any
   * more is parked, and what is no text is passed over: it may come from another version of the questionnaire.
   */
  load(answers: Answers, structure?: Answers): void;
  /**
   * Time went on: notices come and go, bounds of dates and lists of years are those of the new day. What is
   * typed stays, also what no control could read, and only what changed renders. `nextBoundary` of the core says
   * when there is something to change.
   */
  setToday(today: Today): void;
  /** Problems show, and stay current, only while validating; unreadable dates and over-long text show always. */
  validating(on: boolean): void;
  /** Every problem, of one page or all, worked out now; unreadable input included. */
  problems(page?: string): readonly Problem[];
  /** The problems of one question, worked out now; unreadable input included. */
  problemsAt(question: number): readonly Problem[];
  /** Every problem while validating, else none. The same array until it changes. */
  problemList(): readonly Problem[];
  subscribeProblems(listener: () => void): () => void;
  /**
   * Told the whole consequence of every edit: each key whose answer is now another, with its new answer;
   * structure keys too. Then the keys of which something else is parked now.
   */
  onEdit(listener: (set: Answers, reparked: readonly string[]) => void): () => void;
  /**
   * Scrolls to the question of a key on the mounted page and focuses its control, after choosing its tab. Whether it is
   * on that page.
   */
  focus(key: string): boolean;
  /** What one node shows now. */
  node(index: number): NodeState;
  subscribeNode(index: number, listener: () => void): () => void;
  subscribeAnswer(key: string, listener: () => void): () => void;
  /** Joins a native control to a key; spread the result on it. */
  register(key: string): Registration;
  /**
   * The control of a key was left: a number gets the decimals that its question asks for, which is an edit, and
   * its field says what is wrong with the answer, until nothing is: as a note, or as a problem where the
   * questionnaire validates `onLeave`.
   */
  leave(key: string): void;
  /** A control could not read what was typed; with `undefined`, it could again. */
  unreadable(key: string, typed: string | undefined): void;
  /**
   * A control is typed into, and its text is no answer yet; with `undefined`, it is one. No problem shows of it before
   * it is left.
   */
  typing(key: string, typed: string | undefined): void;
  /** Text of a control that is no answer, if any: a control that is mounted again shows it again. */
  typed(key: string): string | undefined;
  /** Told each text that is no answer, while it is typed and as it is left, and `undefined` once there is none. */
  onTyped(listener: (key: string, typed: string | undefined) => void): () => void;
  /** Keys of the questions shown whose control holds text that is no answer. */
  unfinished(): readonly string[];
}
