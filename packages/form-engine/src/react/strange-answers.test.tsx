import '@testing-library/jest-dom/vitest';
import type { Answers } from '@quire/validation';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { facesQuestionnaire } from './testing/every-view.ts';
import { showApplication } from './testing/shown-application.tsx';

afterEach(cleanup);
const questionnaire = facesQuestionnaire();
const control = (key: string): HTMLInputElement => document.getElementById(`${key}-control`) as HTMLInputElement;
const shown = (key: string): string => {
  const chosen = document.getElementById(key)?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  return chosen?.labels?.[0]?.textContent ?? control(key).value;
};
const long = 'x'.repeat(10_000);

/** Stored answers under a key, and their text on the screen. */
const strange: readonly [what: string, key: string, answers: Answers, screen: string][] = [
  ['true in a text', 'first_name', { first_name: 'true' }, 'true'],
  ['markup', 'first_name', { first_name: '<script>alert(1)</script>' }, '<script>alert(1)</script>'],
  ['braces', 'first_name', { first_name: '{ssn} {first_name}' }, '{ssn} {first_name}'],
  ['right-to-left text, emoji and combining characters', 'first_name', { first_name: 'ليلى 👩🏽‍🚀 Z͑ͫ̓' }, 'ليلى 👩🏽‍🚀 Z͑ͫ̓'],
  ['10,000 characters in a text', 'first_name', { first_name: long }, long],
  ['10,000 characters in a long text', 'essay', { essay: long }, long],
  ['a month and a day that there are not', 'born', { born: '31/31/2020' }, '31/31/2020'],
  ['words in a date', 'born', { born: 'in spring' }, 'in spring'],
  ['an option that is gone', 'country', { country: 'DDR' }, 'DDR'],
  ['an option of 10,000 characters', 'country', { country: long }, long],
  ['an option with the name of a property', 'country', { country: '__proto__' }, '__proto__'],
  ['an option of another list', 'state', { country: 'CAN', state: 'VA' }, 'VA'],
  ['a button that is gone', 'plays', { plays: 'perhaps', plays_desc: 'Perhaps' }, 'Perhaps'],
  ['a month that there is not', 'grad_month', { grad_month: '13' }, '13'],
  ['a year out of the list', 'grad_year', { grad_year: '1899' }, '1899'],
  ['words in a phone number', 'phone', { phone: 'ask my mother' }, 'ask my mother'],
  ['words beside a phone number', 'phone', { phone: 'ask 555 234 5678' }, 'ask 555 234 5678'],
  // Concealed until it has the focus.
  ['too few digits of a Social Security number', 'ssn', { ssn: '12' }, '••'],
  ['a school that is markup', 'hs_name', { hs_name: '<b>Abbey' }, '<b>Abbey'],
  ['a key that every object has', 'constructor', { constructor: 'Mason' }, 'Mason'],
];

describe('a strange stored answer', () => {
  it.each(strange)(
    '%s is shown as it is, kept as it is, and the form stays usable',
    (_what, key, answers, expected) => {
      const { live } = showApplication(questionnaire, 'one', answers);
      expect([shown(key), live.answer(key)]).toEqual([expected, answers[key]]);
      act(() => live.problems.validating(true));
      expect([shown(key), live.answer(key)]).toEqual([expected, answers[key]]);
      expect(live.controls.focus(key)).toBe(true);
      // Another question takes an answer as ever.
      const other = key === 'essay' ? 'first_name' : 'essay';
      fireEvent.input(control(other), { target: { value: 'Typed' } });
      expect([live.answer(other), live.answer(key)]).toEqual(['Typed', answers[key]]);
    },
  );

  it.each(['yes', 'on', '1', 'false'])('%s in a box leaves it unticked, and pressing it answers', (stored) => {
    const { live } = showApplication(questionnaire, 'one', { grade_9: stored });
    expect(control('grade_9')).not.toBeChecked();
    fireEvent.click(control('grade_9'));
    expect(live.answer('grade_9')).toBe('true');
  });

  it.each(['__proto__', 'toString', 'nobody_asks'])('under the key %s, which nobody asks, changes nothing', (key) => {
    const { live } = showApplication(
      questionnaire,
      'one',
      JSON.parse(`{ "first_name": "Ada", "${key}": "x" }`) as Answers,
    );
    act(() => live.problems.validating(true));
    act(() => live.load(JSON.parse(`{ "first_name": "Grace", "${key}": "y" }`) as Answers));
    expect([shown('first_name'), shown('constructor'), live.answer(key)]).toEqual(['Grace', '', '']);
    expect(Object.getPrototypeOf(live.answers())).toBe(Object.prototype);
  });

  it.each([null, 7, true, ['a'], { a: 1 }])('that is no text (%j) is passed over when it is loaded', (value) => {
    const { live } = showApplication(questionnaire, 'one');
    const stored = { first_name: value, country: value, grade_9: value, born: value } as unknown as Answers;
    act(() => live.load(stored));
    expect(['first_name', 'country', 'born'].map(shown)).toEqual(['', '', '']);
    fireEvent.input(control('first_name'), { target: { value: 'Ada' } });
    expect(live.answer('first_name')).toBe('Ada');
  });
});

describe('a strange structure', () => {
  it.each([
    ['99', 2],
    ['abc', 1],
    ['-3', 1],
    ['1e9', 1],
    ['', 1],
  ])('a count of "%s" shows %i instances', (count, instances) => {
    showApplication(questionnaire, 'one', { hs_name: 'Abbey', hs_2_name: 'Mill' }, { '@repeat:hs': count });
    expect(['hs_name', 'hs_2_name'].filter((key) => control(key) !== null)).toHaveLength(instances);
  });

  it.each(['nowhere', '__proto__', '0'])('a tab named %s shows the default one', (tab) => {
    showApplication(questionnaire, 'one', { written: 'Text' }, { '@tabs:way': tab });
    expect(screen.getByRole('textbox', { name: /^Written/ })).toHaveValue('Text');
  });
});
