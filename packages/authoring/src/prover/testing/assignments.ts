import type { Answers } from '@quire/validation';
import { today, changeable } from '@quire/form-engine/testing';
import { counts, factsOf, type Facts, optionsOf, type Questionnaire, indexOf } from '@quire/form-engine/core';

export interface Applicant {
  answers: Answers;
  facts: Facts;
}

/** Returns applicants of a random questionnaire with offered answers: all, or a sample. */
export function applicants(questionnaire: Questionnaire, most: number, seed: number): Applicant[] {
  const keys = changeable(questionnaire).map(
    ([key, values]) => [key, values.filter((value) => value !== 'gone')] as const,
  );
  const all = keys.reduce((product, [, values]) => product * values.length, 1);
  let random = seed;
  const draw = (below: number): number => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  return Array.from({ length: Math.min(all, most) }, (_, number) => {
    let left = number;
    const answers = Object.fromEntries(
      keys.map(([key, values]) => {
        // Applicants with few answers serve to check the smallest sample.
        const place = all <= most ? left % values.length : draw(4) < number % 4 ? draw(values.length) : 0;
        left = Math.floor(left / values.length);
        return [key, values[place]!];
      }),
    );
    return { answers, facts: factsOf(questionnaire, answers, today) };
  }).filter((applicant) => choosesFromLists(questionnaire, applicant));
}

/** Returns whether every counted choice is in its list. */
export function choosesFromLists(questionnaire: Questionnaire, { answers, facts }: Applicant): boolean {
  return indexOf(questionnaire).questions.every((question) => {
    if (!counts(facts[question.index]!) || (question.list === undefined && !question.cases)) return true;
    const answer = answers[question.key] ?? '';
    return (
      answer === '' ||
      optionsOf(questionnaire, question, today, facts[question.index]).some(({ value }) => value === answer)
    );
  });
}
