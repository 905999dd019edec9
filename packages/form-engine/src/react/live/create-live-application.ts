import { westernDigits } from '@quire/ui';
import { answerProblems, completeDecimals, type Answers, type Today } from '@quire/validation';
import {
  changeAllInPlace,
  changeInPlace,
  changeTodayInPlace,
  type Edit,
  isStructureKey,
  openApplication,
  type OwnApplicationState,
  ownText,
  type Problem,
  questionAt,
  type Questionnaire,
  splitStructure,
  stateDifference,
  storedAnswer,
  submittedAnswers,
} from '../../core/index.ts';
import { afterPress } from './after-press.ts';
import { createAnswerControls } from './answer-controls.ts';
import { createListeners, tellEach } from './listeners.ts';
import type { Capabilities, LiveApplication, Mode } from './live-application.ts';
import { createLiveProblems } from './live-problems.ts';
import { createLiveStructure } from './live-structure.ts';
import { createNodeStates } from './node-states.ts';
import { reachQuestion } from './reach-question.ts';
import { keepRearrange } from './rearrange.ts';
import { isCompanion, refuseEdit } from './refused-edit.ts';
import { nothingOfTheDay, ofTheDay } from './of-the-day.ts';
import { checkQuestionnaire, checkToday } from './opened-with.ts';
import { createOrphanedOptions } from './orphaned-options.ts';

export interface LiveApplicationOptions {
  questionnaire: Questionnaire;
  answers: Answers;
  /** Structure keys with their values, as the core's `structureAnswers` makes them. */
  structure?: Answers;
  /**
   * Text in controls that is no answer, by key, as `onTyped` told it: it stands there again, as left. Answers that it
   * was typed over count until it is left anew.
   */
  typed?: Answers;
  today: Today;
  /** `fill`, unless told otherwise. */
  mode?: Mode;
  /** What is left out is granted. */
  can?: Partial<Capabilities>;
}

/**
 * Opens an application. Framework-free: React components, and anything else, subscribe to it.
 * @throws TypeError for a questionnaire that is not compiled, and without a `today`
 */
export function createLiveApplication({
  questionnaire,
  answers,
  structure = {},
  typed: typedBefore = {},
  today: opened,
  mode = 'fill',
  can = {},
}: LiveApplicationOptions): LiveApplication {
  checkQuestionnaire(questionnaire);
  checkToday(opened);
  let today = opened;
  let state = openApplication(questionnaire, { ...answers, ...structure }, today);
  const controls = createAnswerControls(
    () => state.answers,
    (key, value) => edit(key, value, key),
  );
  const problems = createLiveProblems(questionnaire, () => today);
  for (const [key, text] of Object.entries(typedBefore)) problems.unreadable(state, key, text);
  const orphans = createOrphanedOptions(questionnaire, () => today);
  orphans.follow(state, Object.keys(state.answers));
  const states = createNodeStates(problems.shownAt, orphans.at);
  const nodeListeners = createListeners<number>();
  const answerListeners = createListeners<string>();
  const listListeners = createListeners<'list'>();
  const editListeners = new Set<(set: Answers, reparked: readonly string[]) => void>();
  const typedListeners = new Set<(key: string, typed: string | undefined) => void>();

  function edit(key: string, value: string, typed?: string): void {
    edited(changeInPlace(questionnaire, state, key, value, today), typed);
  }

  function edited({ set, changedNodes, reparked }: Edit, typed?: string, checked: readonly number[] = []): void {
    follow(set, changedNodes, typed, checked);
    if (Object.keys(set).length > 0 || reparked.length > 0) tellEach(editListeners, set, reparked);
  }

  const unreadable = (key: string, typed: string | undefined): void => {
    const listBefore = problems.list();
    const before = problems.typed(key);
    const changed = problems.unreadable(state, key, typed);
    tellTyped(key, before);
    afterPress(() => notifyNodes(new Set(changed), listBefore));
  };

  const typing = (key: string, typed: string | undefined): void => {
    const before = problems.typed(key);
    problems.typing(key, typed);
    tellTyped(key, before);
  };

  const leave = (key: string): void => {
    const question = questionAt(questionnaire, key);
    if (!question) return;
    const answer = ownText(state.answers, key);
    const plain = question.inputMode === 'numeric' || question.inputMode === 'decimal' ? westernDigits(answer) : answer;
    const completed = question.decimals === undefined ? plain : completeDecimals(plain, question.decimals);
    // What is wrong with its decimals as well stays as it was typed: it would look as if it had been taken.
    const read = answerProblems(question.rules, completed, today).length === 0 ? completed : plain;
    if (read !== answer) edit(key, read);
    const listBefore = problems.list();
    const changed = problems.leave(state, question.index);
    if (changed.length > 0) afterPress(() => notifyNodes(new Set(changed), listBefore));
  };

  /** Text that is left has emptied the answer that it was typed over, so it is told again although it is the same. */
  function tellTyped(key: string, before: string | undefined): void {
    const typed = problems.typed(key);
    if (typed !== undefined || before !== undefined) tellEach(typedListeners, key, typed);
  }

  const { methods, rearrange } = createLiveStructure({
    questionnaire,
    state: () => state,
    change: edit,
    typed: problems.typed,
    unreadable,
    edited(moved, replaced) {
      for (const index of replaced) states.reset(index);
      edited({ ...moved, changedNodes: [...moved.changedNodes, ...replaced] });
    },
  });

  function follow(
    set: Answers,
    changedNodes: readonly number[],
    typed?: string,
    checked: readonly number[] = [],
  ): void {
    controls.show(set);
    const keys = Object.keys(set);
    const finished = keys.flatMap((key) =>
      set[key] !== '' && problems.typed(key) !== undefined ? [[key, problems.typed(key)] as const] : [],
    );
    const recounted = keys.filter((key) => key !== typed).flatMap((key) => textareaOf(questionnaire, key));
    for (const index of recounted) states.reset(index);
    updateProblems([...changedNodes, ...recounted, ...orphans.follow(state, keys)], () =>
      problems.follow(state, set, [...changedNodes, ...checked]),
    );
    for (const key of keys) answerListeners.notify(key);
    for (const [key, before] of finished) tellTyped(key, before);
  }

  function updateProblems(changedNodes: readonly number[], recomputeProblems: () => readonly number[]): void {
    const listBefore = problems.list();
    notifyNodes(new Set([...changedNodes, ...recomputeProblems()]), listBefore);
  }

  function notifyNodes(changed: ReadonlySet<number>, listBefore: readonly Problem[]): void {
    for (const index of changed) states.forget(index);
    for (const index of changed) nodeListeners.notify(index);
    if (problems.list() !== listBefore) listListeners.notify('list');
  }

  function load(loaded: Answers, loadedStructure: Answers = {}): void {
    const next = openApplication(questionnaire, { ...loaded, ...loadedStructure }, today);
    const forgotten = problems.forgetUnreadable();
    for (const index of forgotten) states.reset(index);
    const { set, changedNodes } = stateDifference(state, next);
    state = next;
    follow(set, [...changedNodes, ...forgotten]);
  }

  function adopt(
    take: (state: OwnApplicationState) => Edit & { state: OwnApplicationState },
    { typed = {} }: { typed?: Answers } = {},
  ): Pick<Edit, 'set' | 'reparked'> {
    const { state: next, set, changedNodes, reparked } = take(state);
    const replaced = Object.keys(set)
      .filter((key) => problems.typed(key) !== undefined)
      .flatMap((key) => questionAt(questionnaire, key)?.index ?? []);
    for (const index of replaced) states.reset(index);
    state = next;
    follow(set, [...changedNodes, ...replaced]);
    const listBefore = problems.list();
    const texts = Object.entries(typed).flatMap(([key, text]) =>
      [questionAt(questionnaire, key)?.index ?? [], problems.unreadable(state, key, text)].flat(),
    );
    for (const index of new Set(texts)) states.reset(index);
    notifyNodes(new Set(texts), listBefore);
    return { set, reparked };
  }

  function setToday(next: Today): void {
    checkToday(next);
    const before = today;
    today = next;
    const { years, dates } = before.date === next.date ? nothingOfTheDay : ofTheDay(questionnaire, before, next);
    const moved = changeTodayInPlace(questionnaire, state, next);
    for (const { index } of years) states.unlike(index);
    const orphaned = orphans.follow(
      state,
      years.map(({ key }) => key),
    );
    const listed = years.map(({ index }) => index);
    edited(
      { ...moved, changedNodes: [...moved.changedNodes, ...listed, ...orphaned] },
      undefined,
      dates.map(({ index }) => index),
    );
  }

  const application: LiveApplication = {
    ...methods,
    questionnaire,
    mode,
    get today() {
      return today;
    },
    can: { addAnother: can.addAnother ?? true, chooseTabs: can.chooseTabs ?? true, upload: can.upload ?? true },
    answers: () => splitStructure(state.answers).answers,
    answer: (key) => ownText(state.answers, key),
    stored: (key) => storedAnswer(questionnaire, state, key),
    parked: () => ({ ...state.parked }),
    structure: () => splitStructure(state.answers).structure,
    submitted: () => submittedAnswers(questionnaire, state, today),
    hasAnswers: () => hasAnswer(state.answers),
    change(key, value) {
      refuseEdit(questionnaire, key, value);
      edit(key, value);
    },
    changeAll(set) {
      for (const [key, value] of Object.entries(set)) if (!isCompanion(set, key)) refuseEdit(questionnaire, key, value);
      edited(changeAllInPlace(questionnaire, state, set, today));
    },
    adopt,
    load,
    setToday,
    validating: (on) => updateProblems([], () => problems.validate(on, state)),
    problems: (page) => problems.now(state, page),
    problemsAt: (question) => problems.at(state, question),
    problemList: () => problems.list(),
    subscribeProblems: (listener) => listListeners.subscribe('list', listener),
    onEdit(listener) {
      editListeners.add(listener);
      return () => {
        editListeners.delete(listener);
      };
    },
    focus: (key) => reachQuestion(application, key),
    node: (index) => states.at(index, state.facts[index]),
    subscribeNode: nodeListeners.subscribe,
    subscribeAnswer: answerListeners.subscribe,
    register: controls.register,
    leave,
    unreadable,
    typing,
    typed: problems.typed,
    onTyped(listener) {
      typedListeners.add(listener);
      return () => {
        typedListeners.delete(listener);
      };
    },
    unfinished: () =>
      [...problems.unfinished()].flatMap((index) => {
        const node = questionnaire.nodes[index];
        return node?.kind === 'question' && state.facts[index]?.shown ? [node.key] : [];
      }),
  };
  keepRearrange(application, rearrange);
  return application;
}

/** A textarea counts its letters, and only typing tells it to. */
function textareaOf(questionnaire: Questionnaire, key: string): number[] {
  const question = questionAt(questionnaire, key);
  return question?.control === 'textarea' ? [question.index] : [];
}

/** Whether any answer is there; looks no further than the first. */
function hasAnswer(answers: Answers): boolean {
  for (const key in answers) if (answers[key] !== '' && !isStructureKey(key)) return true;
  return false;
}
