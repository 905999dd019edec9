import {
  changeAnswer,
  type Facts,
  factsOf,
  openApplication,
  pathTo,
  questionAt,
  type Questionnaire,
  type QuestionnaireNode,
  type CompiledCondition,
  optionsOf,
  type QuestionNode,
} from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';

const mostAttempts = 5000;

/** Answers, structure keys among them, with which a node is shown and enabled; undefined where none are found. */
export function answersThatShow(questionnaire: Questionnaire, node: number, today: Today): Answers | undefined {
  return shownWith(questionnaire, node, {}, today, new Set());
}

function shownWith(
  questionnaire: Questionnaire,
  node: number,
  given: Answers,
  today: Today,
  pursued: ReadonlySet<number>,
): Answers | undefined {
  if (pursued.has(node)) return undefined;
  const path = pathTo(questionnaire, node);
  let answers = given;
  let before: number | undefined;
  for (;;) {
    const obstacle = firstObstacle(path, factsOf(questionnaire, answers, today));
    if (!obstacle) return answers;
    if (obstacle.index === before) return undefined;
    before = obstacle.index;
    const upTo = path.slice(0, path.indexOf(obstacle) + 1);
    const removed = firstWith(
      attempts(questionnaire, obstacle, answers, today, new Set([...pursued, node])),
      (attempt) => !firstObstacle(upTo, factsOf(questionnaire, attempt, today)),
    );
    if (!removed) return undefined;
    answers = removed;
  }
}

/** The answers with everything that could be said to the questions that the obstacle's conditions read. */
function* attempts(
  questionnaire: Questionnaire,
  obstacle: QuestionnaireNode,
  answers: Answers,
  today: Today,
  pursued: ReadonlySet<number>,
): Generator<Answers> {
  const cases = obstacle.kind === 'question' ? (obstacle.cases ?? []).map(({ when }) => when) : [];
  const conditions = [obstacle.showWhen, obstacle.disableWhen, ...cases].flatMap((index) =>
    index === undefined ? [] : [questionnaire.conditions[index]!],
  );
  const keys = [...new Set(conditions.flatMap(({ reads }) => reads))];
  const choices = keys.map((key) => [
    ...new Set([answers[key] ?? '', '', ...answersToTry(questionnaire, key, conditions, today)]),
  ]);
  let left = mostAttempts;
  for (const values of combinations(choices)) {
    if ((left -= 1) < 0) return;
    let attempt: Answers | undefined = answers;
    for (const [at, key] of keys.entries())
      attempt = attempt && withAnswer(questionnaire, key, values[at] ?? '', attempt, today, pursued);
    if (attempt) yield attempt;
  }
}

/** An answer counts only where its question is shown. */
function withAnswer(
  questionnaire: Questionnaire,
  key: string,
  value: string,
  answers: Answers,
  today: Today,
  pursued: ReadonlySet<number>,
): Answers | undefined {
  if ((answers[key] ?? '') === value) return answers;
  const asker = questionAt(questionnaire, key);
  const visible =
    asker === undefined || value === '' ? answers : shownWith(questionnaire, asker.index, answers, today, pursued);
  return (
    visible &&
    changeAnswer(questionnaire, openApplication(questionnaire, visible, today), key, value, today).state.answers
  );
}

function* combinations(choices: readonly (readonly string[])[]): Generator<readonly string[]> {
  const [first, ...rest] = choices;
  if (!first) {
    yield [];
    return;
  }
  for (const others of combinations(rest)) for (const value of first) yield [value, ...others];
}

function firstWith(found: Iterable<Answers>, suits: (answers: Answers) => boolean): Answers | undefined {
  for (const answers of found) if (suits(answers)) return answers;
  return undefined;
}

const firstObstacle = (path: readonly QuestionnaireNode[], facts: Facts): QuestionnaireNode | undefined =>
  path.find(({ index }) => !facts[index]?.shown || facts[index].disabled);

const fewOptions = 5;

/** Returns answers to try, those named by conditions first, for both results of each. */
function answersToTry(
  questionnaire: Questionnaire,
  key: string,
  conditions: readonly CompiledCondition[],
  today: Today,
): readonly string[] {
  const named = conditions.flatMap(({ logic }) => literalsIn(logic));
  const node = questionAt(questionnaire, key);
  if (!node) return named;
  const options = optionsOf(questionnaire, node, today).map(({ value }) => value);
  if (options.length === 0) return [...named, ...usualAnswers(node)];
  return [...options.filter((value) => named.includes(value)), ...options.slice(0, fewOptions)];
}

function usualAnswers({ control, boxes }: QuestionNode): readonly string[] {
  if (control === 'checkbox' || boxes) return ['true'];
  return control === 'date' ? ['2008-05-14'] : ['Text', '7', '2008-05-14'];
}

/** The texts that a condition compares with, and the neighbours of numbers. */
function literalsIn(logic: unknown): string[] {
  if (typeof logic === 'number') return literalsIn(String(logic));
  if (typeof logic === 'string')
    return logic !== '' && Number.isFinite(Number(logic))
      ? [logic, String(Number(logic) + 1), String(Number(logic) - 1)]
      : [logic];
  if (typeof logic !== 'object' || logic === null) return [];
  return Object.entries(logic).flatMap(([operator, operands]) => (operator === 'var' ? [] : literalsIn(operands)));
}
