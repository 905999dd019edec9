import { describe, expect, it } from 'vitest';
import { sampleQuestionnaire } from '../testing/sample-questionnaire.ts';
import { isOfAnotherPerson } from './is-of-another-person.ts';

const { questionnaire } = sampleQuestionnaire({ withPerson: true });
const isOther = (account: Record<string, string>, typed: Record<string, string>): boolean =>
  isOfAnotherPerson(questionnaire, account, typed);

describe('a draft', () => {
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
