import { describe, expect, it } from 'vitest';
import { facesQuestionnaire } from './testing/every-view.ts';
import { fillAnswers, answerFormatter } from './fill-answers.ts';

const questionnaire = facesQuestionnaire();
const filled = (text: string, answers: Record<string, string>): string =>
  fillAnswers(
    text,
    answerFormatter(questionnaire, (key) => (Object.hasOwn(answers, key) ? answers[key]! : ''), { yes: 'Yes' }),
  );

describe('an answer in a text', () => {
  it.each([
    ['a date, spelled out', 'Since {born}.', { born: '2008-05-14' }, 'Since May 14, 2008.'],
    ['text where a date should be', 'Since {born}.', { born: '31/31/2020' }, 'Since 31/31/2020.'],
    ['a ticked box', 'Agreed: {agree}', { agree: 'true' }, 'Agreed: Yes'],
    ['a box that is not ticked', 'Agreed: {agree}', {}, 'Agreed: '],
    ['a box that says something else', 'Agreed: {agree}', { agree: 'perhaps' }, 'Agreed: perhaps'],
    [
      'one of several boxes',
      'Ninth grade: {grade_9}, tenth: {grade_10}',
      { grade_9: 'true' },
      'Ninth grade: Yes, tenth: ',
    ],
    ['the label of an option', 'In {country}', { country: 'CAN', country_desc: 'Canada' }, 'In Canada'],
    ['text that says true', 'Dear {first_name}', { first_name: 'true' }, 'Dear true'],
    ['a key that every object has', 'I am {constructor}, {toString}', { constructor: 'Mason' }, 'I am Mason, '],
    ['no answer, with words for it', 'Who is {first_name|this person}?', {}, 'Who is this person?'],
    [
      'a blank answer, with words for it',
      'Who is {first_name|this person}?',
      { first_name: ' ' },
      'Who is this person?',
    ],
    ['an answer, beside words for none', 'Who is {first_name|this person}?', { first_name: 'Bo' }, 'Who is Bo?'],
    ['a box that is not ticked, with words for it', '{agree|No}', { agree: 'false' }, 'No'],
    ['braces and a bar', 'Dear {first_name|you}', { first_name: '{born|x}' }, 'Dear {born|x}'],
    ['braces', 'Dear {first_name}', { first_name: '{born}', born: '2008-05-14' }, 'Dear {born}'],
  ])('is %s', (_name, text, answers, expected) => {
    expect(filled(text, answers as Record<string, string>)).toBe(expected);
  });
});
