import type { Answers, Today } from '@quire/validation';
import { answerText } from './answer-text.ts';
import { holds, type Read } from './conditions.ts';
import { type Facts, type NodeFacts, sameFacts, sameReach } from './facts.ts';
import type { NoticeNode, Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { answerKeysOfNode } from './keys.ts';
import { indexOf, type QuestionnaireIndex } from './questionnaire-index.ts';

export interface Evaluation {
  questionnaire: Questionnaire;
  answers: Answers;
  today: Today;
  /**
   * Called when a node begins or ceases to count, or its list changes, before its readers are evaluated. Returns the
   * keys whose answers it changed.
   */
  onTransition?: ((node: QuestionnaireNode, before: NodeFacts, now: NodeFacts) => Iterable<string>) | undefined;
  /** Answers that wait for the evaluation of their question. */
  waiting?: WaitingAnswers | undefined;
}

export interface WaitingAnswers {
  readonly nodes: Iterable<number>;
  /** Called when a node was evaluated, before its readers are. Returns the keys whose answers it changed. */
  arrived(node: QuestionnaireNode, now: NodeFacts): Iterable<string>;
}

const hidden: NodeFacts = Object.freeze({ shown: false, disabled: false });
const disabled: NodeFacts = Object.freeze({ shown: true, disabled: true });
const shown: NodeFacts = Object.freeze({ shown: true, disabled: false });

/** Returns whether a node's answers count: it is shown and not disabled. */
export const counts = (facts: NodeFacts): boolean => facts.shown && !facts.disabled;

/** Returns the facts of every node. A hidden or disabled answer is read as empty. */
export function factsOf(questionnaire: Questionnaire, answers: Answers, today: Today): Facts {
  const { nodes, order } = questionnaire;
  const index = indexOf(questionnaire);
  const facts = Array.from<NodeFacts>({ length: nodes.length });
  const read = readerOf(index, facts, answers);
  for (const node of order) facts[node] = reachOf(nodes[node]!, { questionnaire, index, facts, read, today });
  for (const node of [...index.questions, ...index.addresses])
    facts[node.index] = completed(node, questionnaire, facts[node.index]!, read);
  return facts;
}

/** Evaluates dependents of the changed keys in order, each node once. */
export function evaluateChanged(
  evaluation: Evaluation,
  before: Facts,
  changed: Iterable<string>,
): { facts: Facts; changedNodes: number[] } {
  const { questionnaire, answers, today } = evaluation;
  const index = indexOf(questionnaire);
  const readers = [...changed].flatMap((key) => index.dependents.get(key) ?? []);
  const awaited = new Set(evaluation.waiting?.nodes);
  if (readers.length === 0 && awaited.size === 0 && index.timed.length === 0)
    return { facts: before, changedNodes: [] };

  const { nodes, order } = questionnaire;
  const facts = before.slice();
  const read = readerOf(index, facts, answers);
  const due = new Uint8Array(order.length);
  const touched = new Set<number>();
  let [position, last] = [-1, -1];
  const mark = (node: number): void => {
    touched.add(node);
    const rank = index.rank[node]!;
    // An earlier reader depends by its requirement alone, which is evaluated at the end.
    if (rank <= position) return;
    due[rank] = 1;
    last = Math.max(last, rank);
  };
  const markReaders = (key: string): void => {
    for (const reader of index.dependents.get(key) ?? []) mark(reader);
  };

  for (const reader of readers) mark(reader);
  for (const notice of index.timed) mark(notice.index);
  for (const node of awaited) mark(node);
  for (position = 0; position <= last; position += 1) {
    if (due[position] === 0) continue;
    const node = nodes[order[position]!]!;
    const old = facts[node.index]!;
    const now = reachOf(node, { questionnaire, index, facts, read, today });
    if (!sameReach(old, now)) {
      facts[node.index] = now;
      touched.add(node.index);
      for (const child of node.children) mark(child);
    }
    if (counts(old) !== counts(now) || old.decidedBy !== now.decidedBy) {
      for (const key of [...answerKeysOfNode(node), ...(evaluation.onTransition?.(node, old, now) ?? [])])
        markReaders(key);
    }
    for (const key of arrivals(evaluation, awaited, node, now)) markReaders(key);
  }
  return finish(questionnaire, before, facts, touched, read);
}

const arrivals = (
  { waiting }: Evaluation,
  awaited: ReadonlySet<number>,
  node: QuestionnaireNode,
  now: NodeFacts,
): Iterable<string> => (waiting && awaited.has(node.index) ? waiting.arrived(node, now) : []);

/** Completes the facts of touched nodes, and keeps the identity of unchanged facts. */
function finish(
  questionnaire: Questionnaire,
  before: Facts,
  facts: NodeFacts[],
  touched: ReadonlySet<number>,
  read: Read,
): { facts: Facts; changedNodes: number[] } {
  const changedNodes: number[] = [];
  for (const index of touched) {
    const node = questionnaire.nodes[index]!;
    const old = before[index]!;
    const now = completed(node, questionnaire, facts[index]!, read);
    const same = sameFacts(old, now);
    facts[index] = same ? old : now;
    if (!same) changedNodes.push(index);
  }
  return changedNodes.length === 0
    ? { facts: before, changedNodes }
    : { facts, changedNodes: changedNodes.sort((a, b) => a - b) };
}

interface Surroundings {
  questionnaire: Questionnaire;
  index: QuestionnaireIndex;
  facts: readonly NodeFacts[];
  read: Read;
  today: Today;
}

function reachOf(node: QuestionnaireNode, { questionnaire, index, facts, read, today }: Surroundings): NodeFacts {
  const around = node.parent < 0 ? shown : facts[node.parent]!;
  const holdsAt = (condition: number): boolean => holds(questionnaire.conditions[condition]!, read);
  if (!around.shown || (node.showWhen !== undefined && !holdsAt(node.showWhen))) return hidden;
  if (node.kind === 'notice' && !isOpen(node, today)) return hidden;
  const reach = around.disabled || (node.disableWhen !== undefined && holdsAt(node.disableWhen)) ? disabled : shown;
  if (node.kind !== 'question' || !node.cases) return reach;
  const chosen = node.cases.find(({ when }) => holdsAt(when));
  return chosen
    ? { ...reach, list: chosen.list, decidedBy: JSON.stringify(index.deciders.get(node.index)!.map(read)) }
    : hidden;
}

const isOpen = ({ from, until }: NoticeNode, { instant }: Today): boolean =>
  (from === undefined || from <= instant) && (until === undefined || instant < until);

/** Adds what depends on answers and nothing depends on: requirements, labels, the order of an address. */
function completed(node: QuestionnaireNode, questionnaire: Questionnaire, reach: NodeFacts, read: Read): NodeFacts {
  if (!reach.shown || (node.kind !== 'question' && node.kind !== 'address')) return reach;
  const first = <Entry extends { when?: number }>(entries: readonly Entry[] = []): Entry | undefined =>
    entries.find(({ when }) => when === undefined || holds(questionnaire.conditions[when]!, read));
  const bare = bareOf(reach);
  if (node.kind === 'address') {
    const order = first(node.orders)?.children;
    return order ? { ...bare, order } : bare;
  }
  const required = counts(reach) ? first(node.required)?.message : undefined;
  const label = first(node.names)?.label;
  if (required === undefined && label === undefined) return bare;
  return { ...bare, ...(required !== undefined && { required }), ...(label !== undefined && { label }) };
}

const bareOf = ({ disabled: isDisabled, list, decidedBy }: NodeFacts): NodeFacts =>
  decidedBy === undefined || list === undefined
    ? isDisabled
      ? disabled
      : shown
    : { shown: true, disabled: isDisabled, list, decidedBy };

/** Reads the answers that count, by the facts evaluated so far. */
export function readerOf(index: QuestionnaireIndex, facts: readonly NodeFacts[], answers: Answers): Read {
  return (key) => {
    const asker = index.asks.get(key);
    return asker && !counts(facts[asker.index]!) ? '' : answerText(answers, key);
  };
}
