import type { Item } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, today } from './testing/compiled.ts';
import { configSource } from '@quire/validation/testing';
import { compileQuestionnaire } from './compile/compile-questionnaire.ts';
import { problemsOf } from './problems.ts';

const message = 'The minimum supported year is {year}';
const since = (date: object): Item => ({ question: 'since', control: 'date', label: 'Since', date }) as Item;

describe('what is no date, where it counts as an early one', () => {
  const questionnaire = compiled({
    items: [since({ message, min: { at: { startOfYear: -4 }, message } })],
  });

  it.each(['2026-02-30', 'soon', '0000-01-01', '2021-12-31'])('%s is told the earliest year', (answer) => {
    expect(
      problemsOf(questionnaire, { since: answer }, { ...today, date: '2026-09-01' }).map((problem) => problem.message),
    ).toEqual(['The minimum supported year is 2022']);
    expect(
      problemsOf(questionnaire, { since: answer }, { ...today, date: '2027-01-01' }).map((problem) => problem.message),
    ).toEqual(['The minimum supported year is 2023']);
  });

  it('has no year to name where there is no earliest date', () => {
    const { findings } = compileQuestionnaire(
      configSource({ keys: ['since'], items: [since({ message, max: { at: 'today', message: 'Late' } })] }),
    );
    expect(findings.map(({ what }) => what)).toContain('Nothing fills in {year}.');
  });
});
