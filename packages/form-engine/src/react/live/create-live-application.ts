import type { Answers, Today } from '@quire/validation';
import { changeInPlace, openDraft, type Questionnaire } from '../../core/index.ts';
import { createAnswerForm } from './answer-form.ts';
import { changedFacts, changedAnswers } from './draft-difference.ts';
import { focusQuestion } from './focus-question.ts';
import { createListeners } from './listeners.ts';
import type { LiveApplication, NodeState, Viewer } from './live-application.ts';
import { createLiveProblems } from './live-problems.ts';
import { withoutStructure, onlyStructure } from './structure-keys.ts';

export interface LiveApplicationOptions {
  questionnaire: Questionnaire;
  answers: Answers;
  /** Structure keys with their values, as the core's `structureAnswers` makes them. */
  structure?: Answers;
  today: Today;
  viewer: Viewer;
}

/** Opens an application. Framework-free: React components, and anything else, subscribe to it. */
export function createLiveApplication({ questionnaire, answers, structure = {}, today, viewer }: LiveApplicationOptions): LiveApplication {
  let draft = openDraft(questionnaire, { ...answers, ...structure }, today);
  const form = createAnswerForm(questionnaire, draft.answers, change);
  const problems = createLiveProblems(questionnaire, today);
  const states = new Map<number, NodeState>();
  const emptied = new Map<number, number>();
  const nodeListeners = createListeners<number>();
  const answerListeners = createListeners<string>();
  const listListeners = createListeners<'list'>();
  const editListeners = new Set<(set: Answers) => void>();

  function change(key: string, value: string): void {
    const { set, changedNodes } = changeInPlace(questionnaire, draft, key, value, today);
    follow(set, changedNodes);
    if (Object.keys(set).length > 0) for (const listener of editListeners) listener(set);
  }

  function follow(set: Answers, changedNodes: readonly number[]): void {
    form.write(set);
    tell(changedNodes, () => problems.follow(draft, set, changedNodes));
    for (const key in set) answerListeners.tell(key);
  }

  function tell(changedNodes: readonly number[], settleProblems: () => readonly number[]): void {
    const listBefore = problems.list();
    const changed = new Set([...changedNodes, ...settleProblems()]);
    for (const index of changed) states.delete(index);
    for (const index of changed) nodeListeners.tell(index);
    if (problems.list() !== listBefore) listListeners.tell('list');
  }

  function load(loaded: Answers, loadedStructure: Answers = {}): void {
    const next = openDraft(questionnaire, { ...loaded, ...loadedStructure }, today);
    const forgotten = problems.forgetUnreadable();
    for (const index of forgotten) emptied.set(index, (emptied.get(index) ?? 0) + 1);
    const changedNodes = [...changedFacts(draft.facts, next.facts), ...forgotten];
    const set = changedAnswers(draft.answers, next.answers);
    draft = next;
    follow(set, changedNodes);
  }

  return {
    questionnaire, today, viewer,
    form: form.control,
    answers: () => withoutStructure(draft.answers),
    answer: (key) => draft.answers[key] ?? '',
    structure: () => onlyStructure(draft.answers),
    hasAnswers: () => Object.values(withoutStructure(draft.answers)).some((answer) => answer !== ''),
    change,
    load,
    validating: (on) => tell([], () => problems.validate(on, draft)),
    problems: (page) => problems.now(draft, page),
    problemList: () => problems.list(),
    subscribeProblems: (listener) => listListeners.subscribe('list', listener),
    onEdit(listener) {
      editListeners.add(listener);
      return () => { editListeners.delete(listener); };
    },
    focus: (key) => focusQuestion(questionnaire, key),
    node(index) {
      const known = states.get(index);
      if (known) return known;
      const facts = draft.facts[index] ?? { shown: false, disabled: false };
      const made = { ...facts, problems: problems.shownAt(index), emptied: emptied.get(index) ?? 0 };
      states.set(index, made);
      return made;
    },
    subscribeNode: nodeListeners.subscribe,
    subscribeAnswer: answerListeners.subscribe,
    register: form.register,
    unreadable: (key, typed) => tell([], () => problems.unreadable(draft, key, typed)),
    typed: problems.typed,
  };
}
