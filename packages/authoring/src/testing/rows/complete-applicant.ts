import type { Answers } from '@quire/validation';

/** Minimum answers of a citizen of the United States: everything else is optional (specification 5.4). */
export const completeApplicant: Answers = {
  first_name: 'Ada',
  middle_name: 'King',
  last_name: 'Lovelace',
  birth_date: '2008-12-10',
  gender: 'F',
  phone_mobile: '(802) 555-0199',
  citizenship_type: '1',
  country: 'USA',
  address_line_1: '1 Engine Row',
  city: 'Wexcombe',
  state: 'VT',
  zip: '05091',
  parent_communication_preference: 'BOTH',
  entry_term: 'FALL_2027',
  applied_major: 'UND',
  hs_name: 'Hill High School',
  conviction: 'N',
  counselor_waiver_request: 'Y',
  legal_agree: 'true',
};
