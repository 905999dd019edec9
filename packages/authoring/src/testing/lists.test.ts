import { optionsOf, type QuestionNode } from '@quire/form-engine/core';
import { todayIn, type Option } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { wexcombe } from './wexcombe.ts';

const { questionnaire, institution } = wexcombe;
const inSpring = todayIn(institution.timeZone, Date.parse('2027-03-01T12:00:00-05:00'));

const choices = (key: string): readonly Option[] =>
  optionsOf(questionnaire, questionnaire.nodes[questionnaire.asks[key]!] as QuestionNode, inSpring);
const listed = (name: string): readonly Option[] => {
  const list = questionnaire.lists[name];
  return list && 'options' in list ? list.options : [];
};
const values = (options: readonly Option[]): string => options.map(({ value }) => value).join(' ');

describe('the lists of states and provinces (specification 3.6)', () => {
  const american = listed('us_states_and_areas');

  it('have 51 states, 5 territories and 3 armed forces areas for the United States', () => {
    expect(values(american.slice(0, 51))).toBe(
      `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK
      OR PA RI SC SD TN TX UT VT VA WA WV WI WY`.replace(/\s+/g, ' '),
    );
    expect(values(american.slice(51, 56))).toBe('AS GU MP PR VI');
    expect(values(american.slice(56))).toBe('AA AE AP');
  });

  it('have 13 provinces and territories for Canada', () => {
    expect(values(listed('provinces'))).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT');
  });

  it('never have the same letters or the same name twice', () => {
    const all = [...american, ...listed('provinces')];
    expect(new Set(all.map(({ value }) => value)).size).toBe(72);
    expect(new Set(all.map(({ label }) => label)).size).toBe(72);
  });
});

describe('the lists of countries (specification 3.6)', () => {
  it.each(['country', 'birth_country', 'mailing_country', 'parent_country', 'hs_5_country'])(
    'have the placeholder first and the United States second: %s',
    (key) => {
      expect(choices(key).slice(0, 3)).toEqual([
        { value: '', label: '--' },
        { value: 'USA', label: 'United States' },
        { value: 'AFG', label: 'Afghanistan' },
      ]);
    },
  );

  it.each(['citizenship', 'citizenship_2'])('leave the United States out: %s', (key) => {
    expect(choices(key).slice(0, 2)).toEqual([
      { value: '', label: '--' },
      { value: 'AFG', label: 'Afghanistan' },
    ]);
    expect(choices(key).filter(({ value, label }) => value === 'USA' || label === 'United States')).toEqual([]);
  });

  it('differ in nothing else, and name each country once', () => {
    const rest = choices('country').filter(({ value }) => value !== 'USA');
    expect(rest).toEqual(choices('citizenship'));
    expect(rest.length).toBeGreaterThan(240);
    expect(new Set(rest.map(({ label }) => label)).size).toBe(rest.length);
    expect(rest.slice(1).every(({ value }) => /^[A-Z]{3}$/.test(value))).toBe(true);
  });
});

describe('the lists of months and years (specification 3.6)', () => {
  it.each(['grad_month', 'sat_plan_month', 'act_plan_month', 'hs_attend_from_month', 'hs_5_attend_to_month'])(
    'have the months 1 to 12 after a blank: %s',
    (key) => {
      expect(values(choices(key))).toBe(' 1 2 3 4 5 6 7 8 9 10 11 12');
      expect(choices(key)[6]).toEqual({ value: '6', label: 'June' });
    },
  );

  it.each([
    ['grad_year', ' 2025 2026 2027 2028 2029 2030'],
    ['sat_plan_year', ' 2027 2028 2029'],
    ['act_plan_year', ' 2027 2028 2029'],
    ['hs_attend_from_year', ' 2027 2026 2025 2024 2023 2022 2021 2020 2019 2018'],
    ['hs_5_attend_to_year', ' 2027 2026 2025 2024 2023 2022 2021 2020 2019 2018'],
  ])('count from the current year, after a blank: %s', (key, years) => {
    expect(values(choices(key))).toBe(years);
  });

  it('turn with the year where the university is', () => {
    const node = questionnaire.nodes[questionnaire.asks['sat_plan_year']!] as QuestionNode;
    const first = (instant: string): string | undefined =>
      optionsOf(questionnaire, node, todayIn(institution.timeZone, Date.parse(instant)))[1]?.value;
    expect([first('2027-01-01T04:59:59Z'), first('2027-01-01T05:00:00Z')]).toEqual(['2026', '2027']);
  });
});
