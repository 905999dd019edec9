import { answerProblems, type Answers, type DateFault, type Today, type Rule } from '@quire/validation';
import { holds, type Read } from './conditions.ts';
import type { Facts, NodeFacts } from './facts.ts';
import type { ApplicationState } from './application-state.ts';
import { stateOf } from './state-of.ts';
import { inReadingOrder, pageNamed, pageOf } from './find-node.ts';
import { labelOf, listOf, optionsOf } from './options.ts';
import type { Questionnaire, QuestionNode } from './questionnaire.ts';
import { answerKeysOfNode, isTicked } from './keys.ts';
import { indexOf } from './questionnaire-index.ts';
import { counts, readerOf } from './evaluate.ts';

/** A foreign phone number, and the question that takes it. */
export interface PhoneFault {
  code: 'phoneAbroad';
  values: Readonly<Record<string, string>>;
}

/** A problem to fix, and its place. */
export interface Problem {
  key: string;
  page: string;
  node: number;
  message: string;
  severity: 'blocks' | 'warns' | 'informs';
  kind: 'missing' | 'wrong';
  /** Reason that text is not a date, or the question of a foreign phone number. */
  fault?: DateFault | PhoneFault;
  /** Tab to open first, and instance, if any. */
  tab?: { group: string; tab: string };
  instance?: { group: string; number: number };
}

/** Gravest first: of two equal messages, the graver problem counts. */
const gravity: readonly Problem['severity'][] = ['blocks', 'warns', 'informs'];

/** Page to restrict problems to, and known facts of the answers. */
export interface ProblemsOptions {
  page?: string;
  facts?: Facts;
}

/**
 * Every problem, in reading order.
 * @param given a state, as from `openApplication`, or answers with their structure keys
 * @throws TypeError for anything else
 */
export function problemsOf(
  questionnaire: Questionnaire,
  given: Answers | ApplicationState,
  today: Today,
  { page, facts }: ProblemsOptions = {},
): Problem[] {
  const state = stateOf(questionnaire, given, today, facts);
  const { questions } = indexOf(questionnaire);
  const onPage =
    page === undefined
      ? questions
      : questions.filter((question) => question.page === pageNamed(questionnaire, page)?.index);
  const inOrder = inReadingOrder(
    questionnaire,
    (node) => state.facts[node],
    onPage.map(({ index }) => index),
  );
  return inOrder.flatMap((node) => problemsOfNode(questionnaire, state.answers, state.facts, node, today));
}

/**
 * Returns the problems of one question: requirement, rules, and checks that name it. None for other nodes. `facts` are
 * those of `answers`.
 */
export function problemsOfNode(
  questionnaire: Questionnaire,
  answers: Answers,
  facts: Facts,
  node: number,
  today: Today,
): Problem[] {
  const question = questionnaire.nodes[node];
  return question?.kind === 'question' ? problemsOfQuestion(questionnaire, answers, facts, question, today) : [];
}

function problemsOfQuestion(
  questionnaire: Questionnaire,
  answers: Answers,
  facts: Facts,
  question: QuestionNode,
  today: Today,
): Problem[] {
  const own = facts[question.index]!;
  if (!counts(own)) return [];
  const index = indexOf(questionnaire);
  const read = readerOf(index, facts, answers);
  const isEmpty = !answerKeysOfNode(question).some((key) => isAnswered(question, read(key)));
  const found: Pick<Problem, 'message' | 'severity' | 'kind'>[] = [];
  const add = (kind: Problem['kind'], severity: Problem['severity'], message: string): void => {
    const same = found.find((problem) => problem.message === message);
    if (!same) found.push({ kind, severity, message });
    else if (gravity.indexOf(severity) < gravity.indexOf(same.severity)) same.severity = severity;
  };
  if (isEmpty && own.required !== undefined) add('missing', 'blocks', own.required);
  if (!isEmpty && !question.boxes) {
    for (const message of wrongs(questionnaire, question, own, read, today)) add('wrong', 'blocks', message);
  }
  for (const check of index.checksAt.get(question.index) ?? []) {
    if (!counts(facts[check.index]!) || !holds(questionnaire.conditions[check.when]!, read)) continue;
    add(isEmpty ? 'missing' : 'wrong', check.severity, check.message);
  }
  if (found.length === 0) return [];
  const place = {
    key: question.key,
    node: question.index,
    page: pageOf(questionnaire, question.key)!.name,
    ...placeOf(questionnaire, question),
  };
  return found.map((problem) => ({ ...place, ...problem }));
}

/** Returns whether there is an answer; an unchecked box has none. */
const isAnswered = (question: QuestionNode, answer: string): boolean =>
  isTicked(question) ? answer === 'true' : answer !== '';

function wrongs(
  questionnaire: Questionnaire,
  question: QuestionNode,
  own: NodeFacts,
  read: Read,
  today: Today,
): string[] {
  const answer = read(question.key);
  const list = listOf(questionnaire, question, own);
  // Years move on by themselves; other lists change only by their authors.
  const gone =
    list && 'options' in list && labelOf(optionsOf(questionnaire, question, today, own), answer) === undefined;
  const rules = rulesThatHold(
    question.rules,
    ({ when }) => when === undefined || holds(questionnaire.conditions[when]!, read),
  );
  return [...(gone ? [questionnaire.noOption] : []), ...answerProblems(rules, answer, today)];
}

/** Returns the nearest tab and instance around a question. */
function placeOf(questionnaire: Questionnaire, question: QuestionNode): Pick<Problem, 'tab' | 'instance'> {
  const place: Pick<Problem, 'tab' | 'instance'> = {};
  for (let node = questionnaire.nodes[question.parent]; node; node = questionnaire.nodes[node.parent]) {
    const around = questionnaire.nodes[node.parent];
    if (node.kind === 'tab' && around?.kind === 'tabs') place.tab ??= { group: around.name, tab: node.name };
    if (node.kind === 'instance' && around?.kind === 'repeat')
      place.instance ??= { group: around.name, number: node.number };
  }
  return place;
}

const parts = new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>();

/** Returns the rules that hold, as one list for each combination: derived values are made once. */
function rulesThatHold(rules: readonly Rule[], doesHold: (rule: Rule) => boolean): readonly Rule[] {
  if (rules.every((rule) => rule.when === undefined)) return rules;
  const chosen = rules.map((rule) => (doesHold(rule) ? '1' : '0')).join('');
  let known = parts.get(rules);
  if (!known) parts.set(rules, (known = new Map()));
  let part = known.get(chosen);
  if (!part) known.set(chosen, (part = rules.filter((_, index) => chosen[index] === '1')));
  return part;
}
