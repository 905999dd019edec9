import { readFileSync } from 'node:fs';
import { changeAnswer, openApplication, type QuestionNode } from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { wexcombe } from './wexcombe.ts';

const { questionnaire, institution } = wexcombe;
const { nodes, asks } = questionnaire;
const question = (key: string): QuestionNode => nodes[asks[key]!] as QuestionNode;
const today = todayIn(institution.timeZone, Date.parse('2026-11-01T12:00:00-05:00'));

const ofSchool = ['country', 'state', 'ceeb', 'address_line_1', 'city', 'zip'];
const ofAddress = ['address_line_2', 'country', 'state', 'city', 'zip'];

describe('what can be added', () => {
  it.each([
    ['hs', 5],
    ['activity', 4],
    ['honors', 4],
  ])('%s goes up to %i, each named by its own name', (name, most) => {
    const repeat = nodes.find((node) => node.kind === 'repeat' && node.name === name);
    const instances = nodes.filter((node) => node.kind === 'instance' && node.parent === repeat?.index);
    expect(repeat).toMatchObject({ max: most });
    expect(instances.map((node) => (node.kind === 'instance' ? node.namedBy : ''))).toEqual(
      Array.from({ length: most }, (_, index) => (index === 0 ? `${name}_name` : `${name}_${index + 1}_name`)),
    );
  });

  it('is nothing else, and there is one pair of tabs', () => {
    expect(nodes.flatMap((node) => (node.kind === 'repeat' ? [node.name] : []))).toEqual(['hs', 'activity', 'honors']);
    expect(nodes.flatMap((node) => (node.kind === 'tabs' || node.kind === 'tab' ? [node.name] : []))).toEqual([
      'essay',
      'write',
      'upload',
    ]);
    expect(nodes.find((node) => node.kind === 'tabs')).toMatchObject({ default: 'write' });
  });
});

describe('the grades of activities and honors', () => {
  it.each(['activity', 'activity_2', 'activity_3', 'activity_4', 'honors', 'honors_2', 'honors_3', 'honors_4'])(
    'are four boxes in a strip: %s',
    (prefix) => {
      expect(question(`${prefix}_grade_9`)).toMatchObject({
        control: 'checkboxes',
        drawnBy: 'grade_strip',
        boxes: [9, 10, 11, 12].map((grade) => ({ key: `${prefix}_grade_${grade}`, label: `${grade}th` })),
      });
    },
  );
});

describe('months and years', () => {
  it.each(['grad', 'sat_plan', 'act_plan', 'hs_attend_from', 'hs_attend_to', 'hs_5_attend_from', 'hs_5_attend_to'])(
    'stand side by side, each with its words: %s',
    (name) => {
      const [month, year] = [question(`${name}_month`), question(`${name}_year`)];
      expect([month.part, year.part, nodes[month.parent]?.kind]).toEqual(['month', 'year', 'monthYear']);
      expect(year.parent).toBe(month.parent);
      const before = openApplication(questionnaire, { '@repeat:hs': '5', sat_taken: 'N', act_taken: 'N' }, today);
      const { state } = changeAnswer(
        questionnaire,
        changeAnswer(questionnaire, before, month.key, '6', today).state,
        year.key,
        '2026',
        today,
      );
      expect(state.answers).toMatchObject({
        [month.key]: '6',
        [`${month.key}_desc`]: 'June',
        [year.key]: '2026',
        [`${year.key}_desc`]: '2026',
      });
    },
  );
});

it('the essay takes as many characters as institution.yaml says, and says so itself nowhere', () => {
  expect([question('personal_statement_essay').maxLength, institution.characterLimit]).toEqual([7000, 7000]);
  const page = readFileSync(new URL('../../../../config/pages/final-steps.yaml', import.meta.url), 'utf8');
  expect([/maxLength: characterLimit$/m.test(page), page.includes('7000')]).toEqual([true, false]);
});

describe('what is searched for', () => {
  it.each([
    ...['hs', 'hs_2', 'hs_3', 'hs_4', 'hs_5'].map(
      (prefix) => [`${prefix}_name`, 'hs_ceeb', ofSchool.map((field) => `${prefix}_${field}`)] as const,
    ),
    ['address_line_1', 'address', ofAddress] as const,
    ...['mailing', 'parent', 'parent_2'].map(
      (prefix) => [`${prefix}_address_line_1`, 'address', ofAddress.map((field) => `${prefix}_${field}`)] as const,
    ),
    ...['parent', 'parent_2'].map((prefix) => [`${prefix}_college`, 'college_ceeb', []] as const),
  ])('%s suggests from %s and fills what belongs to it, the country before its state', (key, category, fills) => {
    const { lookup } = question(key);
    expect(lookup?.category).toBe(category);
    expect(lookup?.fills.map((fill) => fill.key).toSorted()).toEqual([...fills].toSorted());
    expect(lookup?.fills.every((fill) => fill.key.endsWith(`_${fill.field}`) || fill.key === fill.field)).toBe(true);
    const order = lookup?.fills.map((fill) => fill.field) ?? [];
    if (fills.length > 0) expect(order.indexOf('country')).toBeLessThan(order.indexOf('state'));
  });

  it('is nothing else', () => {
    const searches = nodes.filter((node) => node.kind === 'question' && node.control === 'autocomplete');
    expect(searches).toHaveLength(11);
  });
});

describe('the box that asks back', () => {
  it('is the one that sends an applicant to another route', () => {
    expect(question('international_gateway').confirm).toMatchObject({ yes: 'Yes, I am an international student' });
    expect(nodes.filter((node) => node.kind === 'question' && node.confirm)).toHaveLength(1);
  });
});
