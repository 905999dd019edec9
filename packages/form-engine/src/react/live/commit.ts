import type { Answers, Today } from '@quire/validation';
import {
  changeInPlace,
  cleanAnswer,
  type Edit,
  type OwnApplicationState,
  type Problem,
  type ApplicationState,
  questionAt,
  type Questionnaire,
} from '../../core/index.ts';
import type { AnswerControls } from './answer-controls.ts';
import type { Listeners } from './listeners.ts';
import type { LiveProblems } from './live-problems.ts';
import type { NodeStates } from './node-states.ts';
import type { OrphanedOptions } from './orphaned-options.ts';
import type { RefusedEdit } from './refused-edit.ts';

/** Looks at what a host passes to a live application, and throws words. */
export interface LiveChecks {
  today(today: Today): void;
  /** Returns the words for an edit that no key takes. */
  refusal(questionnaire: Questionnaire, key: string, value: unknown): RefusedEdit;
  edit(questionnaire: Questionnaire, state: ApplicationState, set: Answers, today: Today): void;
}

/** Parts of a live application that share its state, which only `commit` changes. */
export interface LiveParts {
  readonly questionnaire: Questionnaire;
  readonly checks: LiveChecks | undefined;
  state: OwnApplicationState;
  today: Today;
  idPrefix: string;
  namePrefix: string;
  readonly onScreen: AnswerControls;
  readonly problems: LiveProblems;
  readonly orphans: OrphanedOptions;
  readonly states: NodeStates;
  readonly listeners: {
    readonly nodes: Listeners<number>;
    readonly answers: Listeners<string>;
    readonly list: Listeners<'list'>;
    readonly edits: Listeners<'edits', [set: Answers, reparked: readonly string[]]>;
    readonly typed: Listeners<'typed', [key: string, typed: string | undefined]>;
  };
}

interface CommitOptions {
  /** Key of the typed control, which shows its text already. */
  from?: string | undefined;
  /** Nodes whose controls were replaced from outside. */
  replaced?: readonly number[];
  /** More nodes whose problems may have changed. */
  checked?: readonly number[];
  /** Whether it is not an edit here: it is neither kept nor sent. */
  isSilent?: boolean;
}

/** Applies a change of the state: controls, problems and node states first, then subscribers. */
export function commit(
  live: LiveParts,
  { set, changedNodes, reparked }: Pick<Edit, 'set' | 'changedNodes' | 'reparked'>,
  { from, replaced = [], checked = [], isSilent = false }: CommitOptions = {},
): void {
  const { questionnaire, state, problems, states, listeners } = live;
  const keys = Object.keys(set);
  // A cleaned answer reaches the field that it is typed in once that is left.
  live.onScreen.show(set, from);
  const finished = keys.flatMap((key) =>
    set[key] !== '' && problems.typed(key) !== undefined ? [[key, problems.typed(key)] as const] : [],
  );
  const recounted = keys.filter((key) => key !== from).flatMap((key) => textareaOf(questionnaire, key));
  for (const index of [...replaced, ...recounted]) states.reset(index);
  const nodes = [...changedNodes, ...replaced];
  showProblems(live, [...nodes, ...recounted, ...live.orphans.follow(state, keys)], () =>
    problems.follow(state, set, [...nodes, ...checked]),
  );
  for (const key of keys) listeners.answers.notify(key);
  for (const [key, before] of finished) notifyTyped(live, key, before);
  if (!isSilent && keys.length + reparked.length > 0) listeners.edits.notify('edits', set, reparked);
}

export function edit(live: LiveParts, key: string, value: string, from?: string): void {
  const { questionnaire, state, today } = live;
  commit(live, changeInPlace(questionnaire, state, key, cleanAnswer(questionnaire, key, value), today), { from });
}

/** Recomputes problems, and notifies the components of these nodes and of the list. */
export function showProblems(
  live: LiveParts,
  changedNodes: readonly number[],
  recompute: () => readonly number[],
): void {
  const listBefore = live.problems.list();
  notifyNodes(live, new Set([...changedNodes, ...recompute()]), listBefore);
}

export function notifyNodes(
  { states, problems, listeners }: LiveParts,
  changed: ReadonlySet<number>,
  listBefore: readonly Problem[],
): void {
  for (const index of changed) states.forget(index);
  for (const index of changed) listeners.nodes.notify(index);
  if (problems.list() !== listBefore) listeners.list.notify('list');
}

/** Leaving a half-typed field clears its answer. Listeners are notified even where the text is unchanged. */
export function notifyTyped({ problems, listeners }: LiveParts, key: string, before: string | undefined): void {
  const typed = problems.typed(key);
  if (typed !== undefined || before !== undefined) listeners.typed.notify('typed', key, typed);
}

/** Returns the textarea that must count its characters after typing. */
function textareaOf(questionnaire: Questionnaire, key: string): number[] {
  const question = questionAt(questionnaire, key);
  return question?.control === 'textarea' ? [question.index] : [];
}
