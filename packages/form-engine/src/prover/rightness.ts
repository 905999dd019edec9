import { answerProblems, type Rule } from '@quire/validation';
import type { QuestionNode } from '../core/questionnaire.ts';
import { answerKeysOfNode, indexOf } from '../core/questionnaire-index.ts';
import type { Cell } from './cells-of.ts';
import { always, never, type Diagram } from './diagrams.ts';
import type { Model, Variable } from './model.ts';
import { isFinite } from './possible-texts.ts';

/** Where nothing at a question keeps the applicant from submitting. */
export function rightness(model: Model, question: QuestionNode): Diagram {
  const { diagrams } = model;
  const counts = model.counts[question.index]!;
  const variables = answerKeysOfNode(question).map((key) => model.variables.get(key)!);
  const empty = diagrams.all(variables.map((variable) => diagrams.oneOf(variable.level, new Set([0]))));
  const missing = diagrams.any(question.required.flatMap(({ message }, which) =>
    (message === undefined ? [] : [model.first(question.required.map(({ when }) => when), which)])));
  const checks = (indexOf(model.questionnaire).checksAt.get(question.index) ?? []).filter(({ severity }) => severity === 'blocks');
  const blocked = diagrams.any(checks.map((check) => diagrams.and(model.counts[check.index]!, model.condition(check.when))));
  const answered = isOutOfHand(model, question) ? never : question.boxes ? diagrams.not(empty) : answeredRightly(model, question, variables[0]!);
  return diagrams.or(diagrams.not(counts), diagrams.and(diagrams.not(blocked), diagrams.or(answered, diagrams.and(empty, diagrams.not(missing)))));
}

/** Whether no applicant can give the answer: it is only read, and no search fills it in. */
const isOutOfHand = ({ questionnaire }: Model, { readOnly, key }: QuestionNode): boolean =>
  readOnly && !indexOf(questionnaire).questions.some(({ lookup }) => lookup?.fills.some((fill) => fill.key === key));

function answeredRightly(model: Model, question: QuestionNode, variable: Variable): Diagram {
  const { diagrams } = model;
  return diagrams.any(variable.cells.flatMap((cell, index) => (index === 0 ? [] : [diagrams.all([
    diagrams.oneOf(variable.level, new Set([index])), model.offered(variable, cell), diagrams.any(rightTexts(model, question, cell).map(({ right }) => right)),
  ])])));
}

/** The texts of a cell, each with where it keeps every rule. Patterns are taken to be kept by some text, unless these are all the texts there are. */
export function rightTexts(model: Model, question: QuestionNode, cell: Cell): { text: string; right: Diagram }[] {
  if (question.rules.length === 0) return [{ text: cell.texts[0]!, right: always }];
  const exact = cell.texts.length === 1 || isFinite(model.questionnaire, question);
  const alone = question.rules.map(aloneFor);
  const breaks = (rule: readonly Rule[], text: string): boolean => answerProblems(rule, text, model.today).length > 0;
  const kept = exact ? alone : alone.filter(([rule]) => rule!.kind !== 'pattern');
  const found: { text: string; right: Diagram }[] = [];
  for (const text of cell.texts) {
    const broken = kept.filter((rule) => breaks(rule, text)).map(([rule]) => rule!.when);
    if (broken.includes(undefined)) continue;
    const right = model.diagrams.not(model.diagrams.any(broken.map((when) => model.condition(when!))));
    if (right !== never) found.push({ text, right });
    if (right === always) break;
  }
  return found;
}

const lists = new WeakMap<Rule, readonly Rule[]>();

/** A rule as a list, the same list each time, so that what is made from it is made once. */
function aloneFor(rule: Rule): readonly Rule[] {
  let known = lists.get(rule);
  if (!known) lists.set(rule, (known = [rule]));
  return known;
}
