import {
  changeAnswer,
  type Facts,
  factsOf,
  openApplication,
  pathTo,
  questionAt,
  type Questionnaire,
  type QuestionnaireNode,
} from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import { answersToTry } from './answers-to-try.ts';

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
