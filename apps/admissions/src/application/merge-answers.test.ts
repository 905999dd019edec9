import { describe, expect, it } from 'vitest';
import { sampleQuestionnaire } from '../../testing/sample-questionnaire.ts';
import { mergeAnswers } from './merge-answers.ts';

const { questionnaire } = sampleQuestionnaire();
const today = { date: '2026-11-21', instant: Date.UTC(2026, 10, 21) };
const merge = (account: Record<string, string>, typed: Record<string, string>) =>
  mergeAnswers({ questionnaire, account, typed, today });

describe('mergeAnswers', () => {
  it('fills what the account lacks, with companions', () => {
    expect(merge({}, { first_name: 'Ada', abroad: 'Y' })).toEqual({
      filled: { first_name: 'Ada', abroad: 'Y', abroad_desc: 'Yes' },
      conflicts: {},
    });
  });

  it('never changes an answer of the account', () => {
    expect(merge({ first_name: 'Augusta' }, { first_name: 'Ada', essay: 'Text' })).toEqual({
      filled: { essay: 'Text' },
      conflicts: { first_name: 'Ada' },
    });
  });

  it('puts typed answers in place of prefilled ones, and never of answers that their student changed', () => {
    const prefilled = { essay: 'ada@example.org' };
    const typed = { essay: 'king@example.org' };
    expect(mergeAnswers({ questionnaire, account: prefilled, typed, prefilled, today })).toEqual({
      filled: typed,
      conflicts: {},
    });
    expect(mergeAnswers({ questionnaire, account: { essay: 'own@example.org' }, typed, prefilled, today })).toEqual({
      filled: {},
      conflicts: typed,
    });
    expect(mergeAnswers({ questionnaire, account: prefilled, typed: prefilled, prefilled, today })).toEqual({
      filled: {},
      conflicts: {},
    });
    expect(mergeAnswers({ questionnaire, account: prefilled, typed: {}, prefilled, today })).toEqual({
      filled: {},
      conflicts: {},
    });
  });

  it('passes over what is the same, and what is empty', () => {
    expect(merge({ first_name: 'Ada' }, { first_name: 'Ada', essay: '' })).toEqual({ filled: {}, conflicts: {} });
  });

  it('fills what shows a question before the question', () => {
    expect(merge({}, { country: 'IE', abroad: 'Y' }).filled).toMatchObject({ country: 'IE', abroad: 'Y' });
  });

  it('returns what the account has no room for', () => {
    expect(merge({ abroad: 'N' }, { country: 'IE', abroad: 'Y' })).toEqual({
      filled: {},
      conflicts: { country: 'IE', abroad: 'Y' },
    });
  });

  it('returns what would clear an answer', () => {
    expect(merge({ mailing_city: 'Bath' }, { same_address: 'true' })).toEqual({
      filled: {},
      conflicts: { same_address: 'true' },
    });
  });

  it("fills a choice only where the account's answers offer it", () => {
    const own = sampleQuestionnaire({ withRegion: true }).questionnaire;
    const typed = { abroad: 'Y', region: 'far' };
    expect(mergeAnswers({ questionnaire: own, account: { abroad: 'N' }, typed, today })).toEqual({
      filled: {},
      conflicts: typed,
    });
    expect(mergeAnswers({ questionnaire: own, account: { abroad: 'Y' }, typed, today }).filled).toMatchObject({
      region: 'far',
      region_desc: 'The far one',
    });
  });

  it('takes the items that a visitor has added, before the answers in them, and none away', () => {
    const typed = { club_2_name: 'Chess', '@repeat:club': '2' };
    expect(merge({}, typed)).toEqual({ filled: typed, conflicts: {} });
    expect(merge({ '@repeat:club': '1', club_name: 'Drama' }, typed)).toEqual({ filled: typed, conflicts: {} });
    expect(merge({ '@repeat:club': '3' }, typed)).toEqual({ filled: { club_2_name: 'Chess' }, conflicts: {} });
    expect(merge({ '@repeat:club': '2', club_2_name: 'Drama' }, typed)).toEqual({
      filled: {},
      conflicts: { club_2_name: 'Chess' },
    });
  });

  it('passes over keys that no question asks', () => {
    expect(merge({}, { abroad_desc: 'Yes', nonsense: 'x' })).toEqual({ filled: {}, conflicts: {} });
  });
});
