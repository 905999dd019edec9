import { answerProblems, isCalendarDate, type Rule, type Today } from '@quire/validation';
import { tabsOf } from '../core/chosen-tab.ts';
import { optionsOf } from '../core/options.ts';
import type { Questionnaire, QuestionNode, RepeatNode, TabsNode } from '../core/questionnaire.ts';
import { candidateDates, candidateTexts } from './candidate-texts.ts';

/** What an answer or structure key can hold besides nothing. */
export interface PossibleTexts {
  /** Not finite: one text at least from each range that its conditions and rules tell apart. */
  texts: readonly string[];
  /** Whether these are all there are. */
  finite: boolean;
}

/** Whether the answers of a question are few and known: choices and boxes, but not years, which move on. */
export function isFinite(questionnaire: Questionnaire, question: QuestionNode): boolean {
  if (question.boxes || question.control === 'checkbox') return true;
  const lists = listsOf(question);
  return lists.length > 0 && lists.every((name) => 'options' in questionnaire.lists[name]!);
}

const listsOf = (question: QuestionNode): readonly string[] => (question.list === undefined ? (question.cases ?? []).map(({ list }) => list) : [question.list]);

/** @param constants what the conditions that read the key compare it with */
export function possibleAnswers(questionnaire: Questionnaire, question: QuestionNode, constants: readonly string[], today: Today): PossibleTexts {
  if (question.boxes || question.control === 'checkbox') return { texts: ['true'], finite: true };
  const lists = listsOf(question);
  if (lists.length > 0) {
    const options = lists.flatMap((list) => optionsOf(questionnaire, { ...question, list }, today).map(({ value }) => value));
    const finite = isFinite(questionnaire, question);
    // Any year stands in a list of years on some day.
    const years = finite ? [] : constants.flatMap((text) => (/^\d{4}$/.test(text) ? [Number(text) - 1, Number(text), Number(text) + 1].map(String) : []));
    return { texts: [...new Set([...options, ...years])].filter((text) => text.trim() !== ''), finite };
  }
  const lasting = question.rules.filter(({ when }) => when === undefined).flatMap(withoutToday);
  const candidates = question.control === 'date' ? candidateDates(constants, question.rules, today) : candidateTexts(constants, question.rules, today);
  const texts = [...new Set(candidates)].filter((text) => (question.control !== 'date' || isCalendarDate(text)) && answerProblems(lasting, text, today).length === 0);
  return { texts, finite: false };
}

/** A number or date rule as it is on every day; nothing for the rules of other kinds, which tell texts apart by more than their order. */
function withoutToday(rule: Rule): Rule[] {
  if (rule.kind === 'number') return [rule];
  if (rule.kind !== 'date') return [];
  const { min, max, ...rest } = rule;
  return [{ ...rest, ...(min && isFixed(min.at) && { min }), ...(max && isFixed(max.at) && { max }) }];
}

const isFixed = (at: unknown): boolean => typeof at === 'string' && at !== 'today';

/** The counts and tabs that a structure key can hold, apart from what stands without it. */
export function possibleStructure(questionnaire: Questionnaire, node: RepeatNode | TabsNode): PossibleTexts {
  if (node.kind === 'repeat') return { texts: Array.from({ length: node.max - 1 }, (_, index) => String(index + 2)), finite: true };
  return { texts: tabsOf(questionnaire, node).map(({ name }) => name).filter((name) => name !== node.default), finite: true };
}
