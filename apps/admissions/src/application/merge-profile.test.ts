import { describe, expect, it } from 'vitest';
import { sampleQuestionnaire } from '../../testing/sample-questionnaire.ts';
import { mergeProfile, type LoginInput } from './merge-profile.ts';

const { questionnaire } = sampleQuestionnaire({ withPerson: true });
const today = { date: '2026-11-21', instant: Date.UTC(2026, 10, 21) };

type Texts = Record<string, string>;

const merge = (account: Texts, typed: Texts, more: Partial<LoginInput> = {}) =>
  mergeProfile({
    questionnaire,
    today,
    account: { username: 'ada@example.org', answers: account, revision: undefined },
    isSubmitted: false,
    unsent: {},
    typed,
    ...more,
  });

describe('an account and what the device has', () => {
  it('are one: own unsent edits count, and answers of before the login fill the gaps', () => {
    expect(
      merge(
        { first_name: 'Ada', essay: 'Old' },
        { essay: 'Other', country: 'IE', abroad: 'Y' },
        { unsent: { essay: 'New', '@repeat:club': '2' } },
      ),
    ).toMatchObject({
      answers: { first_name: 'Ada', essay: 'New' },
      structure: { '@repeat:club': '2' },
      unsaved: { essay: 'New', '@repeat:club': '2' },
      filled: { country: 'IE', abroad: 'Y' },
      conflicts: { essay: 'Other' },
    });
  });

  it('differ once it is submitted: all of the device are conflicts', () => {
    expect(
      merge({ first_name: 'Ada' }, { essay: 'Typed' }, { unsent: { first_name: 'Ada L.' }, isSubmitted: true }),
    ).toMatchObject({
      answers: { first_name: 'Ada' },
      unsaved: {},
      filled: {},
      conflicts: { first_name: 'Ada L.', essay: 'Typed' },
    });
  });
});

describe('a draft', () => {
  const isOther = (account: Texts, typed: Texts): boolean => {
    const { isAnothers, filled, conflicts } = merge(account, typed);
    if (isAnothers) expect([filled, conflicts]).toEqual([{}, typed]);
    return isAnothers;
  };

  it("is of another person where its name or birth date differs from the account's", () => {
    expect(isOther({ first_name: 'Elder' }, { first_name: 'Younger', essay: 'Text' })).toBe(true);
    expect(isOther({ birth_date: '2007-03-02' }, { birth_date: '2009-04-27' })).toBe(true);
    expect(
      isOther({ first_name: 'Ada', birth_date: '2007-03-02' }, { first_name: 'Ada', birth_date: '2009-04-27' }),
    ).toBe(true);
  });

  it('is of the same person if only spelling differs, one of the two is missing, or another answer differs', () => {
    expect(isOther({ first_name: 'Zo\u00eb Ann' }, { first_name: ' zoe\u0308  ANN' })).toBe(false);
    expect(isOther({ first_name: 'Ada' }, { birth_date: '2009-04-27' })).toBe(false);
    expect(isOther({ first_name: '', essay: 'Mine' }, { first_name: 'Ada', essay: 'Other' })).toBe(false);
  });
});
