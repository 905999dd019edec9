import { dateWayOf, type Answers } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { exampleMessages } from '../testing/example-messages.ts';
import { facesQuestionnaire } from '../testing/every-view.ts';
import { createLiveApplication } from '../live/create-live-application.ts';
import { describeQuestion, type DescribedQuestion } from './describe-question.ts';
import { today } from '../../core/testing/compiled.ts';

const questionnaire = facesQuestionnaire();
const controls = { grade_strip: { frame: 'group', draw: () => null, formatAnswer: () => 'all grades' } } as const;

function question(key: string, answers: Answers = {}): DescribedQuestion | undefined {
  const application = createLiveApplication({
    questionnaire,
    answers,
    today,
  });
  return describeQuestion({ application, messages: exampleMessages, controls }, key);
}
const words = (key: string, other: Answers, answers: Answers = {}): string | undefined =>
  question(key, answers)?.formatAnswer((asked) => other[asked] ?? '');

describe('a question in words', () => {
  it('has its page, its label with the answers in it, and the headings above it', () => {
    expect(question('plays', { first_name: 'Ada' })).toMatchObject({
      page: 'one',
      label: 'Does Ada play?',
      headings: ['About Ada'],
      keys: ['plays'],
      masked: false,
    });
    expect(question('constructor')).toMatchObject({ label: 'Constructor', headings: [] });
  });

  it('is told apart from the same one of another instance, of one that is not there too', () => {
    expect([question('hs_name')?.headings, question('hs_2_name')?.headings]).toEqual([
      ['Schools', 'High school 1'],
      ['Schools', 'High school 2'],
    ]);
    expect(question('hs_name')!.index).toBeLessThan(question('hs_2_name')!.index);
  });

  it('has dates, and a month with its year, in the order of the locale', () => {
    const inJapan = createLiveApplication({
      questionnaire: { ...questionnaire, dates: dateWayOf('ja-JP') },
      answers: {},
      today,
    });
    const answers: Answers = { grad_month: '9', grad_year: '2026' };
    const read = (application: typeof inJapan): string | undefined =>
      describeQuestion({ application, messages: exampleMessages, controls }, 'grad_year')?.formatAnswer(
        (key) => answers[key] ?? '',
      );
    expect(read(inJapan)).toMatch(/^2026 /);
    expect(words('grad_year', answers)).toMatch(/ 2026$/);
  });

  it('is one question of a month and its year, and of boxes', () => {
    expect(question('grad_year')).toMatchObject({
      keys: ['grad_month', 'grad_year'],
      label: 'Graduation of ',
      index: question('grad_month')?.index,
    });
    expect(question('grade_10')?.keys).toEqual(['grade_9', 'grade_10']);
  });

  it.each<[string, Answers, string]>([
    ['plays', { plays: 'N' }, 'No'],
    ['grad_year', { grad_month: '9', grad_year: '2026' }, 'September 2026'],
    ['born', { born: '2008-05-14' }, 'May 14, 2008'],
    ['phone', { phone: '5552345678' }, '(555) 234-5678'],
    ['agree', { agree: 'true' }, 'yes'],
    ['first_name', {}, ''],
    ['essay', { essay: 'One\nTwo' }, 'One\nTwo'],
    ['grade_9', { grade_9: 'true' }, 'all grades'],
  ])('reads an answer to %s: %o', (key, other, expected) => {
    expect(words(key, other)).toBe(expected);
  });

  it('finds the label of a choice that other answers have taken away', () => {
    expect(words('state', { state: 'ON' }, { country: 'USA', state: 'VA' })).toBe('Ontario');
    expect(words('state', { state: 'VA' }, { country: 'USA' })).toBe('Virginia');
  });

  it('masks what is confidential, and says so', () => {
    expect([question('ssn')?.masked, words('ssn', { ssn: '123-45-6789' })]).toEqual([true, '•••-••-6789']);
    expect([question('pin')?.masked, words('pin', { pin: '1234' })]).toEqual([true, '••••••••']);
  });

  it('is none where nobody asks for the key', () => {
    expect([question('nonsense'), question('toString'), question('@repeat:hs')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
