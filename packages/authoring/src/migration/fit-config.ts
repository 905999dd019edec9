import {
  answerKeysOfNode,
  isAnswerKey,
  isDocumentQuestion,
  isTicked,
  questionAt,
  tabsNamed,
  tabsOf,
  type Questionnaire,
  type QuestionNode,
} from '@quire/form-engine/core';
import { controlLanguage, type Today } from '@quire/validation';
import { anyChoice, choicesOf } from '../diff/choices-of.ts';
import type { AnswerStep, Migration, TabStep } from './migration.ts';

/**
 * Returns why a migration does not lead to a config, in sentences: it must ask every new name, and no old one. For the
 * way back, pass the migration backwards.
 */
export function faultsInConfig({ answers, tabs }: Migration, questionnaire: Questionnaire, today: Today): string[] {
  return [
    ...answers.flatMap((step) => faultsOfAnswer(step, questionnaire, today)),
    ...tabs.flatMap((step) => faultsOfTabs(step, questionnaire)),
  ];
}

function faultsOfAnswer({ from, to, values }: AnswerStep, questionnaire: Questionnaire, today: Today): string[] {
  const question = asking(questionnaire, to);
  if (!question)
    return [`No question asks ${to}, so its answers would be seen by nobody. Correct the name, or delete the line.`];
  if (from !== to && isAnswerKey(questionnaire, from))
    return [
      `The config still has ${from}. Its answers would be taken from a question. Take ${from} out of the config, or ` +
        'delete the line.',
    ];
  const offered = offeredBy(questionnaire, question, today);
  if (values.size > 0 && !offered)
    return [`${to} has no choices, so no value of it has a new name. Delete its values.`];
  return [...values].flatMap(([old, now]) => [
    ...(offered!.has(now) ? [] : [`${to} does not offer ${now}. Correct the value, or delete the line.`]),
    ...(offered!.has(old)
      ? [`${to} still offers ${old}, so such an answer is right as it is. Delete the line, or take the choice out.`]
      : []),
  ]);
}

function faultsOfTabs({ group, names }: TabStep, questionnaire: Questionnaire): string[] {
  const node = tabsNamed(questionnaire, group);
  if (!node) return [`There is no tab group ${group}. Correct the name, or delete its lines.`];
  const present = new Set(tabsOf(questionnaire, node).map((tab) => tab.name));
  return [...names].flatMap(([old, now]) => [
    ...(present.has(now) ? [] : [`${group} has no tab ${now}. Correct the name, or delete the line.`]),
    ...(present.has(old) ? [`${group} still has the tab ${old}. Delete the line, or take the tab out.`] : []),
  ]);
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns whether a question can show a stored answer. Text fits any text question: a student fixes its length. A
 * document is stored apart, so only its mark is looked at.
 */
export function fitsQuestion(
  questionnaire: Questionnaire,
  key: string,
  answer: string,
  today: Today,
  isDocument: boolean,
): boolean {
  const question = asking(questionnaire, key);
  if (!question || isDocumentQuestion(question) !== isDocument) return false;
  if (isDocument) return true;
  if (isTicked(question)) return answer === 'true';
  if (controlLanguage[question.control].answers === 'date') return isoDate.test(answer);
  return offeredBy(questionnaire, question, today)?.has(answer) ?? true;
}

function asking(questionnaire: Questionnaire, key: string): QuestionNode | undefined {
  const question = questionAt(questionnaire, key);
  return question && answerKeysOfNode(question).includes(key) ? question : undefined;
}

function offeredBy(
  questionnaire: Questionnaire,
  question: QuestionNode,
  today: Today,
): Map<string, string> | undefined {
  const choices = choicesOf(questionnaire, question, today);
  return choices.size === 0 || controlLanguage[question.control].answers !== 'choice' ? undefined : anyChoice(choices);
}
