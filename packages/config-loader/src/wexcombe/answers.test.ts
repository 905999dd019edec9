import { describe, expect, it } from 'vitest';
import { descriptionKey, isAnswerKey } from '@quire/form-engine/core';
import { wexcombe } from './student-table.ts';

const numbered = (prefix: string, most: number): string[] => Array.from({ length: most }, (_, index) => (index === 0 ? prefix : `${prefix}_${index + 1}`));
const under = (prefixes: string[], keys: string): string[] => prefixes.flatMap((prefix) => words(keys).map((key) => `${prefix}_${key}`));
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Specification 3.7, in its order. */
const asked = {
  personal: words(`first_name middle_name suffix last_name preferred_name email_address birth_date gender gender_iden phone_type phone_mobile legal_sex
    preferred_pronouns preferred_pronouns_other optin_sms_ind phone_home phone_international`),
  address: words(`address_line_1 address_line_2 city state zip country mailing_addr_same_as_perm_addr mailing_address_line_1 mailing_address_line_2
    mailing_city mailing_state mailing_zip mailing_country mailing_addr_effective_date`),
  citizenship: words('citizenship_type birth_country ssn citizenship citizenship_2 citizenship_visa_status dual_citizenship international_gateway'),
  parents: [
    ...under(['parent', 'parent_2'], `relationship prefix first_name last_name email_address phone_home phone_type education education_other college
      addr_same_as_perm_addr address_line_1 address_line_2 city state zip country living occupation employer`),
    ...words('parent_marital_status parents_college parent_communication_preference'),
  ],
  interests: words(`entry_term applied_major applied_major_2 financial_aid scholarship_music musical_instrument musical_instrument_2 music_festival
    music_festival_type scholarship_theatre scholarship_dance`),
  highSchool: words(`hs_name hs_ceeb hs_address_line_1 hs_city hs_state hs_zip hs_country grad_month grad_year counselor_first_name counselor_last_name
    counselor_email_address`),
  moreSchools: under(numbered('hs', 5), 'state country attend_from_month attend_from_year attend_to_month attend_to_year'),
  tests: words(`hs_gpa gpa_scale test_optional sat_taken sat_score_math sat_score_reading_writing sat_score_total sat_plan_month sat_plan_year act_taken
    act_score_composite act_plan_month act_plan_year`),
  essay: words('personal_statement_essay personal_statement_doc'),
  final: words('conviction conviction_comment legal_agree counselor_waiver_request'),
};
const storable = {
  ethnicity: words('ethnicity race_american_indian race_asian race_black race_native_hawaiian race_white'),
  congregation: words('congregation_name congregation_city'),
  activities: under(numbered('activity', 4), 'name grade_9 grade_10 grade_11 grade_12 position honors continue'),
  honors: under(numbered('honors', 4), 'name grade_9 grade_10 grade_11 grade_12'),
};
const { questionnaire } = wexcombe;

describe('the answers of the specification (3.7)', () => {
  it.each(Object.entries({ ...asked, ...storable }))('can be stored: %s', (_group, keys) => {
    expect(keys.filter((key) => !isAnswerKey(questionnaire, key))).toEqual([]);
    expect(keys.filter((key) => !isAnswerKey(questionnaire, descriptionKey(key)))).toEqual([]);
  });

  it('are all there are, but for what else a school has', () => {
    const specified = new Set([...Object.values(asked), ...Object.values(storable)].flat());
    const others = questionnaire.dataModel.filter((key) => !specified.has(key));
    expect(others.filter((key) => !/^hs_[2-5]_(?:name|ceeb|address_line_1|city|zip)$/.test(key))).toEqual([]);
    expect(new Set(questionnaire.dataModel).size).toBe(questionnaire.dataModel.length);
  });

  it.each(Object.entries(asked))('are asked on a page: %s', (_group, keys) => {
    expect(keys.filter((key) => !Object.hasOwn(questionnaire.asks, key))).toEqual([]);
  });
});
