const words = (text: string): string[] => text.trim().split(/\s+/);
const numbered = (prefix: string, most: number): string[] =>
  Array.from({ length: most }, (_, index) => (index === 0 ? prefix : `${prefix}_${index + 1}`));

/** Each key, and how it is asked: a control, a box of a group, or a part of a month and year. */
type Asked = Readonly<Record<string, string>>;

/** The keys under each way of asking, each with the prefixes if there are any. */
const asked = (byControl: Readonly<Record<string, string>>, prefixes: readonly string[] = ['']): Asked =>
  Object.fromEntries(
    prefixes.flatMap((prefix) =>
      Object.entries(byControl).flatMap(([control, keys]) =>
        words(keys).map((key) => [prefix === '' ? key : `${prefix}_${key}`, control] as const),
      ),
    ),
  );

/** Specification 3.7, group by group. Of a school, the rest of its own record is asked as well. */
export const specifiedAnswers: Readonly<Record<string, Asked>> = {
  personal: asked({
    text: 'first_name middle_name last_name preferred_name email_address gender_iden preferred_pronouns_other phone_international',
    select: 'suffix phone_type preferred_pronouns',
    date: 'birth_date',
    radio: 'gender legal_sex',
    phone: 'phone_mobile phone_home',
    checkbox: 'optin_sms_ind',
  }),
  address: asked({
    autocomplete: 'address_line_1 mailing_address_line_1',
    text: 'address_line_2 city zip mailing_address_line_2 mailing_city mailing_zip',
    select: 'state country mailing_state mailing_country',
    checkbox: 'mailing_addr_same_as_perm_addr',
    date: 'mailing_addr_effective_date',
  }),
  citizenship: asked({
    radio: 'citizenship_type',
    buttons: 'dual_citizenship',
    select: 'birth_country citizenship citizenship_2 citizenship_visa_status',
    ssn: 'ssn',
    checkbox: 'international_gateway',
  }),
  ethnicity: asked({
    radio: 'ethnicity',
    box: 'race_american_indian race_asian race_black race_native_hawaiian race_white',
  }),
  congregation: asked({ text: 'congregation_name congregation_city' }),
  parents: asked(
    {
      text: 'first_name last_name email_address education_other address_line_2 city zip occupation employer',
      select: 'relationship prefix phone_type education state country',
      phone: 'phone_home',
      autocomplete: 'college address_line_1',
      checkbox: 'addr_same_as_perm_addr',
      buttons: 'living',
    },
    ['parent', 'parent_2'],
  ),
  family: asked({
    select: 'parent_marital_status',
    buttons: 'parents_college',
    radio: 'parent_communication_preference',
  }),
  interests: asked({
    radio: 'entry_term',
    select: 'applied_major applied_major_2 musical_instrument musical_instrument_2 music_festival_type',
    buttons: 'financial_aid scholarship_music music_festival scholarship_theatre scholarship_dance',
  }),
  highSchool: asked({
    autocomplete: 'hs_name',
    text: 'hs_ceeb hs_address_line_1 hs_city hs_zip counselor_first_name counselor_last_name counselor_email_address',
    select: 'hs_state hs_country',
    month: 'grad_month',
    year: 'grad_year',
  }),
  schools: asked(
    { select: 'state country', month: 'attend_from_month attend_to_month', year: 'attend_from_year attend_to_year' },
    numbered('hs', 5),
  ),
  schoolRecords: asked({ autocomplete: 'name', text: 'ceeb address_line_1 city zip' }, numbered('hs', 5)),
  gradesAndTests: asked({
    text: 'hs_gpa sat_score_math sat_score_reading_writing sat_score_total act_score_composite',
    select: 'gpa_scale',
    buttons: 'test_optional sat_taken act_taken',
    month: 'sat_plan_month act_plan_month',
    year: 'sat_plan_year act_plan_year',
  }),
  activities: asked(
    { text: 'name position honors', box: 'grade_9 grade_10 grade_11 grade_12', buttons: 'continue' },
    numbered('activity', 4),
  ),
  honors: asked({ text: 'name', box: 'grade_9 grade_10 grade_11 grade_12' }, numbered('honors', 4)),
  essay: asked({ textarea: 'personal_statement_essay', file: 'personal_statement_doc' }),
  final: asked({
    radio: 'conviction counselor_waiver_request',
    textarea: 'conviction_comment',
    checkbox: 'legal_agree',
  }),
};
