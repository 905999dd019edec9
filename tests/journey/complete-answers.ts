/** Answers with which an application can be submitted. */
export const complete = {
  first_name: 'Ada', last_name: 'Whitfield', middle_name: 'None', birth_date: '2008-12-10', gender: 'F', phone_mobile: '(802) 555-0199', citizenship_type: '1',
  address_line_1: '1 Mill Road', country: 'USA', city: 'Wexcombe', state: 'VT', zip: '05091', parent_communication_preference: 'BOTH', entry_term: 'FALL_2027',
  applied_major: 'UND', hs_name: 'Hill High School', conviction: 'N', counselor_waiver_request: 'Y', legal_agree: 'true',
};
