import type { Today } from '@quire/validation';
import type { Questionnaire, QuestionNode } from '../../core/index.ts';

/**
 * The questions of which another day makes something else: `years` choose from a list that begins this year, `dates`
 * have bounds.
 */
export interface OfTheDay {
  years: readonly QuestionNode[];
  dates: readonly QuestionNode[];
}

export const nothingOfTheDay: OfTheDay = { years: [], dates: [] };

export function ofTheDay({ nodes, lists }: Questionnaire, before: Today, now: Today): OfTheDay {
  const questions = nodes.filter((node) => node.kind === 'question');
  const ofThisYear = (name: string | undefined): boolean => {
    const list = name === undefined ? undefined : lists[name];
    return list !== undefined && 'years' in list && list.years.from === 'thisYear';
  };
  const isNewYear = before.date.slice(0, 4) !== now.date.slice(0, 4);
  return {
    years: isNewYear
      ? questions.filter(({ list, cases = [] }) => ofThisYear(list) || cases.some((one) => ofThisYear(one.list)))
      : [],
    dates: questions.filter(({ rules }) => rules.some(({ kind }) => kind === 'date')),
  };
}
