import { answerProblems, type Rule } from '@quire/validation';
import {
  type CheckNode,
  type QuestionNode,
  type Requirement,
  answerKeysOfNode,
  indexOf,
} from '@quire/form-engine/core';
import type { Cube } from './cubes.ts';
import { always, never, type Diagram } from './diagrams.ts';
import type { Model, Variable } from './model.ts';
import { isFinite } from './possible-texts.ts';
import type { ReachableTexts } from './texts/reachable-texts.ts';

/** An obstacle to submission: a requirement, a rule, a check, or a read-only question. */
export type Obstacle = Requirement | Rule | CheckNode | QuestionNode;

const none: ReadonlySet<Obstacle> = new Set();

/** Returns where nothing at a question blocks submission. @param without obstacles to ignore */
export function validity(model: Model, question: QuestionNode, without: ReadonlySet<Obstacle> = none): Diagram {
  const { diagrams } = model;
  const counts = model.counts[question.index]!;
  const variables = answerKeysOfNode(question).map((key) => model.variables.get(key)!);
  const empty = diagrams.all(variables.map((variable) => diagrams.oneOf(variable.level, new Set([0]))));
  const missing = diagrams.any(
    question.required.flatMap((requirement, which) =>
      requirement.message === undefined || without.has(requirement)
        ? []
        : [
            model.first(
              question.required.map(({ when }) => when),
              which,
            ),
          ],
    ),
  );
  const checks = blockingChecks(model, question).filter((check) => !without.has(check));
  const blocked = diagrams.any(
    checks.map((check) => diagrams.and(model.counts[check.index]!, model.condition(check.when))),
  );
  const rules = question.rules.filter((rule) => !without.has(rule));
  const answered =
    isOutOfHand(model, question) && !without.has(question)
      ? never
      : question.boxes
        ? diagrams.not(empty)
        : answeredRightly(model, question, variables[0]!, rules);
  return diagrams.or(
    diagrams.not(counts),
    diagrams.and(diagrams.not(blocked), diagrams.or(answered, diagrams.and(empty, diagrams.not(missing)))),
  );
}

/** Returns the obstacles at a question, lightest first. */
export function obstaclesAt(model: Model, question: QuestionNode): Obstacle[] {
  return [
    ...question.required.filter(({ message }) => message !== undefined),
    ...(isOutOfHand(model, question) ? [question] : []),
    ...question.rules,
    ...blockingChecks(model, question),
  ];
}

const blockingChecks = ({ questionnaire }: Model, question: QuestionNode): CheckNode[] =>
  (indexOf(questionnaire).checksAt.get(question.index) ?? []).filter(({ severity }) => severity === 'blocks');

/** Returns whether no applicant can give the answer: it is read-only, and no search fills it. */
const isOutOfHand = ({ questionnaire }: Model, { readOnly, key }: QuestionNode): boolean =>
  readOnly && !indexOf(questionnaire).questions.some(({ lookup }) => lookup?.fills.some((fill) => fill.key === key));

function answeredRightly(model: Model, question: QuestionNode, variable: Variable, rules: readonly Rule[]): Diagram {
  const { diagrams } = model;
  return diagrams.any(
    variable.cells.flatMap((cell, index) =>
      index === 0
        ? []
        : [
            diagrams.all([
              diagrams.oneOf(variable.level, new Set([index])),
              model.offered(variable, cell),
              diagrams.any(validTexts(model, question, cell, rules).map(({ right }) => right)),
            ]),
          ],
    ),
  );
}

/** A text of a cell, and where it keeps all applicable rules. */
export interface ValidText {
  text: string;
  right: Diagram;
}

/** Returns the known right texts of a cell, or its first text where this is unknown. */
export function validTexts(
  model: Model,
  question: QuestionNode,
  cell: Cube,
  rules: readonly Rule[] = question.rules,
): ValidText[] {
  if (rules.length === 0) return [{ text: cell.texts[0]!, right: always }];
  const { space, cells } = model.variables.get(question.key)!;
  if (space) return rightFreeTexts(model, rules, cell, { space, cells });
  const found = cell.texts.flatMap((text) =>
    rightWithin(
      model,
      rules.filter((rule) => breaks(model, rule, text)),
      text,
    ),
  );
  // The years of a list move on, and another of them may be right.
  return found.length > 0 || isFinite(model.questionnaire, question)
    ? found
    : [{ text: cell.texts[0]!, right: always }];
}

/** Limit of conditional rules for which all combinations are tried. */
const mostConditional = 5;

function rightFreeTexts(
  model: Model,
  rules: readonly Rule[],
  cell: Cube,
  { space, cells }: { space: ReachableTexts; cells: readonly Cube[] },
): ValidText[] {
  const conditional = rules.filter(({ when }) => when !== undefined);
  const lasting = rules.filter(({ when }) => when === undefined);
  const says = space.says(cell.texts[0]!);
  const found: ValidText[] = [];
  const kept: (readonly Rule[])[] = [];
  const impossible: (readonly Rule[])[] = [];
  const isWithin = (part: readonly Rule[], whole: readonly Rule[]): boolean =>
    part.every((rule) => whole.includes(rule));
  const choices =
    conditional.length <= mostConditional
      ? subsetsOf(conditional).toSorted((a, b) => b.length - a.length)
      : [conditional, []];
  for (const choice of choices) {
    if (kept.some((other) => isWithin(choice, other)) || impossible.some((other) => isWithin(other, choice))) continue;
    const texts = space.keeping(
      [...lasting, ...choice],
      new Set(cells.slice(1).map(({ texts: [text] }) => space.says(text!))),
    );
    if (texts.isImpossible(says)) {
      impossible.push(choice);
      continue;
    }
    kept.push(choice);
    const left = conditional.length <= mostConditional ? conditional.filter((rule) => !choice.includes(rule)) : [];
    found.push(...rightWithin(model, left, texts.found.get(says) ?? cell.texts[0]!));
    if (choice.length === conditional.length) break;
  }
  return found;
}

/** Returns where a text that breaks exactly these rules is right: where none of them applies. */
function rightWithin(model: Model, broken: readonly Rule[], text: string): ValidText[] {
  if (broken.some(({ when }) => when === undefined)) return [];
  const right = model.diagrams.not(model.diagrams.any(broken.map(({ when }) => model.condition(when!))));
  return right === never ? [] : [{ text, right }];
}

const breaks = ({ today }: Model, rule: Rule, text: string): boolean =>
  answerProblems(aloneFor(rule), text, today).length > 0;

const subsetsOf = (rules: readonly Rule[]): (readonly Rule[])[] =>
  rules.reduce<(readonly Rule[])[]>(
    (subsets, rule) => [...subsets, ...subsets.map((subset) => [...subset, rule])],
    [[]],
  );

const lists = new WeakMap<Rule, readonly Rule[]>();

/** Returns the same list for the same rule: derived values are made once. */
function aloneFor(rule: Rule): readonly Rule[] {
  let known = lists.get(rule);
  if (!known) lists.set(rule, (known = [rule]));
  return known;
}
