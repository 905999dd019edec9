import type { Answers } from '@quire/validation';
import { expect, it } from 'vitest';
import type { ApplicationState } from './application-state.ts';
import { openApplication } from './open-application.ts';
import { problemsOf } from './problems.ts';
import { submittedAnswers } from './submitted-answers.ts';
import { compiled, today } from './testing/compiled.ts';

const questionnaire = compiled({
  items: [
    { question: 'name', control: 'text', label: 'Name', required: 'Name' },
    { question: 'student', control: 'text', label: 'Student', required: 'Student' },
  ],
});
const other = compiled({ items: [{ question: 'a', control: 'text', label: 'A' }] });
const messages = (given: Answers | ApplicationState): string[] =>
  problemsOf(questionnaire, given, today).map(({ message }) => message);

it('finds the same problems in answers and in the state that submittedAnswers takes', () => {
  const answers = { student: 'Y' };
  expect(messages(answers)).toEqual(['Name']);
  expect(messages(openApplication(questionnaire, answers, today))).toEqual(['Name']);
  expect(problemsOf(questionnaire, openApplication(questionnaire, answers, today), today, { page: 'nowhere' })).toEqual(
    [],
  );
});

it.each<[unknown, RegExp]>([
  [openApplication(other, { a: 'x' }, today), /^This state is of another questionnaire/],
  [undefined, /^The answers are undefined, so no key says/],
  [[], /^The answers are the array \[\]/],
  ['name', /^The answers are the string "name"/],
  [{ name: 5 }, /^The answer "name" is the number 5, .* Write it as "5"\.$/],
  [{ answers: { name: 'Ada' } }, /^The answer "answers" is the object/],
  [{ ...openApplication(questionnaire, {}, today), answers: { name: null } }, /^The answer "name" is null/],
])('refuses %j with words, and finds no wrong problems', (given, words) => {
  expect(() => messages(given as Answers)).toThrow(words);
});

it.each<[object, RegExp]>([
  [{ name: true }, /^The answer "name" is the boolean true, .* Write it as "true"\.$/],
  [{ name: ['a'] }, /^The answer "name" is the array/],
])('opens and submits no %j', (answers, words) => {
  expect(() => openApplication(questionnaire, answers as Answers, today)).toThrow(words);
  const state = { ...openApplication(questionnaire, {}, today), answers: answers as Answers };
  expect(() => submittedAnswers(questionnaire, state, today)).toThrow(words);
});

it('opens what is merely older, and parks it', () => {
  const state = openApplication(questionnaire, { gone: 'x', name: undefined } as unknown as Answers, today);
  expect([state.answers, state.parked]).toEqual([{}, { gone: 'x' }]);
});
