import type { OptionList } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, question, today } from './testing/compiled.ts';
import { choices, configSource, months, radio, select, text } from '@quire/validation/testing';
import { compileQuestionnaire } from './compile/compile-questionnaire.ts';
import { labelOf, optionsOf } from './options.ts';

const countries: OptionList = {
  options: [
    { value: '', label: '--' },
    { value: 'AFG', label: 'Afghanistan' },
    { value: 'CAN', label: 'Canada' },
    { value: 'USA', label: 'United States' },
  ],
};
const names = months;

function values(list: OptionList, day = today): string[] {
  const questionnaire = compiled({
    lists: { countries, list },
    items: [select('a', { label: 'A', options: 'list' })],
  });
  return optionsOf(questionnaire, question(questionnaire, 'a'), day).map(({ value }) => value);
}
const mistakes = (list: OptionList): unknown[] =>
  compileQuestionnaire(
    configSource({
      keys: [],
      lists: {
        countries,
        years: { years: { from: 'thisYear', offset: 0, count: 2, direction: 'forward', blank: '' } },
        list,
      },
    }),
  ).findings.map(({ file, path, what }) => [file, path, what]);

describe('options that are written beside a question', () => {
  const written = (second: readonly string[]): ReturnType<typeof compileQuestionnaire> =>
    compileQuestionnaire(
      configSource({
        keys: ['a', 'b'],
        items: [
          radio('a', { label: 'A', options: choices('1', '1', '2') }),
          radio('b', { label: 'B', options: choices(...second) }),
        ],
      }),
    );

  it('are found wrong at each question that has them', () => {
    const twice = written(['1', '1', '2']).findings.filter(({ what }) => what.includes('stands here twice'));
    expect(twice.map(({ path }) => path.slice(0, 2))).toEqual([
      ['items', 0],
      ['items', 1],
    ]);
  });

  it('are one list where they are equal', () => {
    const listsOf = (second: readonly string[]): unknown[] => {
      const questionnaire = compiled({
        items: [
          radio('a', { label: 'A', options: choices('1', '2') }),
          radio('b', { label: 'B', options: choices(...second) }),
        ],
      });
      return ['a', 'b'].map((key) => optionsOf(questionnaire, question(questionnaire, key), today));
    };
    const [one, same] = listsOf(['1', '2']);
    expect(same).toBe(one);
    const [, other] = listsOf(['2', '1']);
    expect(other).toEqual(choices('2', '1'));
  });
});

describe('optionsOf', () => {
  it('leaves options out, and moves or adds them to the front', () => {
    expect(values({ from: 'countries', without: ['USA'] })).toEqual(['', 'AFG', 'CAN']);
    expect(values({ from: 'countries', first: ['', 'USA'] })).toEqual(['', 'USA', 'AFG', 'CAN']);
    expect(values({ from: 'countries', first: [{ value: 'X', label: 'Other' }], without: ['CAN'] })).toEqual([
      'X',
      '',
      'AFG',
      'USA',
    ]);
  });
  it('counts years from this one or a given one, in both directions, the first blank', () => {
    expect(values({ years: { from: 'thisYear', offset: -1, count: 3, direction: 'forward', blank: '' } })).toEqual([
      '',
      '2025',
      '2026',
      '2027',
    ]);
    expect(values({ years: { from: 2020, offset: 0, count: 3, direction: 'backward', blank: '' } })).toEqual([
      '',
      '2020',
      '2019',
      '2018',
    ]);
  });
  it('numbers the months', () => {
    expect(values({ months: { names, blank: '' } })).toEqual(['', ...names.map((_, index) => String(index + 1))]);
  });
  it('gives the same array until the year turns', () => {
    const questionnaire = compiled({
      lists: { years: { years: { from: 'thisYear', offset: 0, count: 2, direction: 'forward', blank: '' } } },
      items: [select('a', { label: 'A', options: 'years' }), text('b', { label: 'B' })],
    });
    const [a, b] = [question(questionnaire, 'a'), question(questionnaire, 'b')];
    const options = optionsOf(questionnaire, a, today);
    expect(optionsOf(questionnaire, a, { ...today, date: '2026-12-31' })).toBe(options);
    expect(optionsOf(questionnaire, a, { ...today, date: '2027-01-01' })[1]).toEqual({ value: '2027', label: '2027' });
    expect(optionsOf(questionnaire, b, today)).toEqual([]);
    expect(labelOf(options, '2027')).toBe('2027');
    expect(labelOf(options, '1999')).toBeUndefined();
  });
});

describe('a list with a mistake', () => {
  it.each<[string, OptionList, (string | number)[], string]>([
    ['an unknown list', { from: 'countrys' }, ['from'], 'There is no list named countrys.'],
    [
      'a list of moving years',
      { from: 'years' },
      ['from'],
      'The list years is counted from the current year, so nothing can be derived from it.',
    ],
    [
      'an option that is not there to leave out',
      { from: 'countries', without: ['CA'] },
      ['without', 0],
      "'CA' is no option of the list countries.",
    ],
    [
      'an option that is not there to move',
      { from: 'countries', first: ['', 'US'] },
      ['first', 1],
      "'US' is no option of the list countries.",
    ],
    [
      'a value that stands twice',
      {
        options: [
          { value: 'a', label: 'A' },
          { value: 'a', label: 'B' },
        ],
      },
      ['options', 1],
      "The value 'a' stands here twice: for 'A' and for 'B'.",
    ],
  ])('with %s is told', (_name, list, path, what) => {
    expect(mistakes(list)).toEqual([['lists/list.yaml', path, what]]);
  });
});
