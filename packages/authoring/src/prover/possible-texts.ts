import { controlLanguage, type Today } from '@quire/validation';
import {
  tabsOf,
  leastCount,
  isTicked,
  optionsOf,
  type Questionnaire,
  type QuestionNode,
  type RepeatNode,
  type TabsNode,
} from '@quire/form-engine/core';
import { ruleTexts } from './texts/rule-texts.ts';
import type { FreeAnswer, ReachableTexts, ReachableTextsByAnswer } from './texts/reachable-texts.ts';

/** Texts of an answer or structure key besides nothing. */
export interface PossibleTexts {
  /** For free text: one for each result of conditions. */
  texts: readonly string[];
  space?: ReachableTexts;
  /** Whether conditions might compare it with unforeseeable texts. */
  isOpen?: true;
  /** Whether its rules exclude each other: conditions read no answer, and the proofs of rules tell which ones. */
  isNeverRight?: true;
}

/** Returns whether a question's answers are few and known: choices and boxes, except years, which move on. */
export function isFinite(questionnaire: Questionnaire, question: QuestionNode): boolean {
  if (isTicked(question)) return true;
  const lists = listsOf(question);
  return lists.length > 0 && lists.every((name) => 'options' in questionnaire.lists[name]!);
}

const listsOf = (question: QuestionNode): readonly string[] =>
  question.list === undefined ? (question.cases ?? []).map(({ list }) => list) : [question.list];

/** @param read values that the key's conditions compare it with */
export function possibleAnswers(
  { questionnaire, today, spaces }: { questionnaire: Questionnaire; today: Today; spaces: ReachableTextsByAnswer },
  question: QuestionNode,
  key: string,
  read: Pick<FreeAnswer, 'leaves' | 'constants'>,
): PossibleTexts {
  if (isTicked(question)) return { texts: ['true'] };
  const lists = listsOf(question);
  if (lists.length > 0) {
    const options = lists.flatMap((list) =>
      optionsOf(questionnaire, { ...question, list }, today).map(({ value }) => value),
    );
    // Each year is in a list of years on some day.
    const years = isFinite(questionnaire, question)
      ? []
      : read.constants
          .filter((text) => /^\d{1,4}(?:\.\d+)?$/.test(text))
          .flatMap((text) => [-1, 0, 1].map((more) => Math.floor(Number(text)) + more));
    return {
      texts: [...new Set([...options, ...years.filter((year) => year > 999).map(String)])].filter(
        (text) => text.trim() !== '',
      ),
    };
  }
  return freeAnswers(question, key, read, spaces);
}

function freeAnswers(
  question: QuestionNode,
  key: string,
  read: Pick<FreeAnswer, 'leaves' | 'constants'>,
  spaces: ReachableTextsByAnswer,
): PossibleTexts {
  const space = spaces.of({
    key,
    leaves: read.leaves,
    constants: read.constants,
    isDate: controlLanguage[question.control].answers === 'date',
  });
  const rules = question.rules.filter(({ when }) => when === undefined);
  const ofOrder = rules.flatMap((rule) => ruleTexts[rule.kind].withoutToday?.(rule) ?? []);
  const others = rules.filter(({ kind }) => ruleTexts[kind].withoutToday === undefined);
  // A length or a pattern leaves out some numbers.
  const all = ofOrder.length > 0 ? space.keeping([...ofOrder, ...others]) : undefined;
  const { found, isWhole } = all && all.found.size > 0 ? all : space.keeping(ofOrder);
  if (isWhole || read.leaves.length === 0)
    return {
      texts: found.size > 0 || isWhole ? [...found.values()] : ['a'],
      space,
      ...(all?.isWhole && all.found.size === 0 && { isNeverRight: true }),
    };
  return { ...freeAnswers(question, key, { leaves: [], constants: [] }, spaces), isOpen: true };
}

/** Returns counts and tabs of a structure key, except the one to begin with. */
export function possibleStructure(questionnaire: Questionnaire, node: RepeatNode | TabsNode): PossibleTexts {
  if (node.kind === 'repeat') {
    const least = leastCount(node);
    return { texts: Array.from({ length: node.max - least }, (_, index) => String(index + least + 1)) };
  }
  return {
    texts: tabsOf(questionnaire, node)
      .map(({ name }) => name)
      .filter((name) => name !== node.default),
  };
}
