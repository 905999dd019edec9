import { type Answers, type Today } from '@quire/validation';
import {
  type ApplicationState,
  inReadingOrder,
  ownText,
  pageOf,
  type Problem,
  problemsOfNode,
  questionAt,
  type Questionnaire,
  type QuestionNode,
} from '../../core/index.ts';
import { type HostErrors, type HostSource, standingErrors } from './host-errors.ts';
import { inputProblem } from './input-problem.ts';

const none: readonly never[] = [];

/** Problems shown at fields and, while validating, in the summary. */
export interface LiveProblems {
  /** Returns the problems shown at a question's field. The same array until it changes. */
  shownAt(question: number): readonly Problem[];
  /** Every problem while validating, else none. The same array until it changes. */
  list(): readonly Problem[];
  now(state: ApplicationState, page?: string): readonly Problem[];
  at(state: ApplicationState, question: number): readonly Problem[];
  /** Starts or stops live validation. Returns the questions whose problems changed, as the next two do. */
  validate(on: boolean, state: ApplicationState): readonly number[];
  /** Follows changed answers and facts: only their readers are checked again. */
  follow(state: ApplicationState, set: Answers, changedNodes: readonly number[]): readonly number[];
  /** Notes text that a control could not read; `undefined` clears it. */
  unreadable(state: ApplicationState, key: string, typed: string | undefined): readonly number[];
  /**
   * Marks a question as left: it shows a wrong answer until it is right, as a note or, with `onLeave`, a problem.
   * Returns the questions whose problems changed.
   */
  leave(state: ApplicationState, question: number): readonly number[];
  /** Notes text in progress that is not an answer yet. Problems show only after leaving. */
  typing(key: string, typed: string | undefined): void;
  /** Returns a control's text that is not an answer, kept while the question is hidden. */
  typed(key: string): string | undefined;
  unfinished(): Iterable<number>;
  forgetLeft(): void;
  /** What the host says of answers. `recheck` shows a change of it. */
  readonly said: HostErrors;
  /** Returns which of these questions have other problems now. */
  recheck(state: ApplicationState, questions: readonly number[]): readonly number[];
}

interface ShownState {
  readonly questionnaire: Questionnaire;
  readonly today: () => Today;
  /** Text of controls that is not an answer, by question, and whether it was left. */
  readonly unread: Map<number, { text: string; isLeft: boolean }>;
  readonly shown: Map<number, readonly Problem[]>;
  /** Questions left with a wrong answer, compared after each edit until it is right. */
  readonly left: Set<number>;
  readonly said: HostErrors;
  validating: boolean;
  list: readonly Problem[];
}

export function createLiveProblems(questionnaire: Questionnaire, today: () => Today): LiveProblems {
  const { nodes, problemReaders } = questionnaire;
  const questions = nodes.filter((node) => node.kind === 'question');
  const [unread, shown, left]: [ShownState['unread'], ShownState['shown'], ShownState['left']] = [
    new Map(),
    new Map(),
    new Set(),
  ];
  const said: HostErrors = new Map();
  const it: ShownState = { questionnaire, today, unread, shown, left, said, validating: false, list: none };
  const indexAt = (key: string): number | undefined => questionAt(questionnaire, key)?.index;

  return {
    shownAt: (question) => shown.get(question) ?? none,
    list: () => it.list,
    now(state, page) {
      const onPage = questions.filter((node) => page === undefined || pageOf(questionnaire, node.key)?.name === page);
      const inOrder = inReadingOrder(
        questionnaire,
        (node) => state.facts[node],
        onPage.map(({ index }) => index),
      );
      return inOrder.flatMap((index) => problemsAt(it, state, nodes[index] as QuestionNode, true, 'now'));
    },
    at(state, question) {
      const node = nodes[question];
      return node?.kind === 'question' ? problemsAt(it, state, node, true, 'now') : none;
    },
    validate(on, state) {
      if (on === it.validating) return [];
      it.validating = on;
      it.list = none;
      const changed = recompute(
        it,
        state,
        questions.map(({ index }) => index),
      );
      // Unreadable and over-long text was shown before; it joins the list now.
      if (on && changed.length === 0 && shown.size > 0) it.list = listOf(it, state);
      return changed;
    },
    follow(state, set, changedNodes) {
      const candidates = new Set(changedNodes);
      for (const key of Object.keys(set)) {
        const own = indexAt(key);
        if (own !== undefined) candidates.add(own);
        if (own !== undefined && set[key] !== '') unread.delete(own);
        for (const reader of it.validating || left.size > 0 ? (problemReaders[key] ?? []) : [])
          candidates.add(questionOf(questionnaire, reader));
      }
      return recompute(it, state, candidates);
    },
    unreadable(state, key, typed) {
      const index = indexAt(key);
      if (index === undefined) return [];
      if (typed === undefined) unread.delete(index);
      else unread.set(index, { text: typed, isLeft: true });
      return recompute(it, state, [index]);
    },
    leave(state, question) {
      left.add(question);
      return recompute(it, state, [question]);
    },
    typing(key, typed) {
      const index = indexAt(key);
      if (index === undefined) return;
      if (typed === undefined) unread.delete(index);
      else unread.set(index, { text: typed, isLeft: unreadText(it, index) !== undefined });
    },
    typed: (key) => unread.get(indexAt(key) ?? -1)?.text,
    unfinished: () => [...unread.keys()].filter((index) => !isBesideAnswer(questionnaire, index)),
    forgetLeft: () => left.clear(),
    said,
    recheck: (state, changed) => recompute(it, state, changed),
  };
}

function unreadText({ questionnaire, unread }: ShownState, index: number): string | undefined {
  return unread.get(index)?.isLeft && !isBesideAnswer(questionnaire, index) ? unread.get(index)?.text : undefined;
}

/** Returns whether a control's text that is not an answer stands beside one: what had no place in a phone number. */
function isBesideAnswer({ nodes }: Questionnaire, index: number): boolean {
  const node = nodes[index];
  return node?.kind === 'question' && node.control === 'phone' && node.drawnBy === undefined;
}

/**
 * @param which those that stand `now` block the next try to submit; what a server has said of the last try is only
 *   `shown`
 */
function problemsAt(
  it: ShownState,
  state: ApplicationState,
  node: QuestionNode,
  isChecked: boolean,
  which: 'now' | 'shown',
): readonly Problem[] {
  const { questionnaire, today, left } = it;
  const facts = state.facts[node.index];
  if (!facts?.shown || facts.disabled) return none;
  const answer = (key: string): string => ownText(state.answers, key);
  const input = inputProblem(questionnaire, node, answer, unreadText(it, node.index), today());
  const all =
    isChecked || left.has(node.index)
      ? problemsOfNode(questionnaire, state.answers, state.facts, node.index, today())
      : none;
  const wrong = isChecked ? all : all.filter(({ kind }) => kind === 'wrong');
  const own = input
    ? [input, ...wrong.filter(({ kind, message }) => kind !== 'missing' && message !== input.message)]
    : wrong;
  const hostSays = it.said.get(node.index);
  const told = (hostSays ? standingErrors(hostSays, node, state.answers) : none).filter(
    ({ from, message }) => (which === 'shown' || from === 'check') && own.every((one) => one.message !== message),
  );
  const found = told.length === 0 ? own : [...own, ...told.map((one) => hostProblem(questionnaire, node, one))];
  // Before the first try to submit each is a note, also what cannot be stored: one kind of mistake has one look.
  return isChecked || questionnaire.validate
    ? found
    : found.map((problem) => ({ ...problem, severity: 'informs' as const }));
}

const hostProblem = (
  questionnaire: Questionnaire,
  { key, index }: QuestionNode,
  { from, message }: { from: HostSource; message: string },
): Problem => ({
  key,
  page: pageOf(questionnaire, key)!.name,
  node: index,
  kind: 'wrong',
  severity: from === 'note' ? 'informs' : 'blocks',
  message,
});

/** Returns the questions whose problems changed. */
function recompute(it: ShownState, state: ApplicationState, candidates: Iterable<number>): number[] {
  const { shown, left } = it;
  const changed: number[] = [];
  for (const index of candidates) {
    const node = it.questionnaire.nodes[index];
    if (node?.kind !== 'question') continue;
    const after = problemsAt(it, state, node, it.validating, 'shown');
    if (after.length === 0) left.delete(index);
    if (sameProblems(shown.get(index) ?? none, after)) continue;
    if (after.length > 0) shown.set(index, after);
    else shown.delete(index);
    changed.push(index);
  }
  if (changed.length > 0 && it.validating) it.list = listOf(it, state);
  return changed;
}

/** Returns the problems in the order of their questions. */
function listOf({ questionnaire, shown }: ShownState, { facts }: ApplicationState): Problem[] {
  const inOrder = inReadingOrder(questionnaire, (node) => facts[node], [...shown.keys()]);
  return inOrder.flatMap((index) => shown.get(index) ?? none);
}

/** Returns the question at which a check shows; a question is itself. */
function questionOf(questionnaire: Questionnaire, reader: number): number {
  const node = questionnaire.nodes[reader];
  return node?.kind === 'check' ? questionAt(questionnaire, node.at)!.index : reader;
}

/** Returns whether two lists read the same on the screen. */
function sameProblems(before: readonly Problem[], after: readonly Problem[]): boolean {
  return (
    before.length === after.length &&
    before.every((problem, index) => {
      const other = after[index];
      return (
        problem.message === other?.message &&
        problem.kind === other.kind &&
        problem.severity === other.severity &&
        problem.fault?.code === other.fault?.code &&
        problem.fault?.values['date'] === other.fault?.values['date']
      );
    })
  );
}
