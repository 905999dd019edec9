import { right, refused, tried, type AnswerRow } from './answer-row.ts';
import { emails } from './emails.ts';
import { phones } from './phones.ts';

const noPhone = 'Please enter a valid phone number.';
const textsNeedPhone = 'A primary phone number is required to receive text message updates.';
const tooLong = (limit: number): string => `This answer is too long. Please shorten it to ${limit} characters.`;
const x = (count: number): string => 'x'.repeat(count);

/** Names, gender, phones, the Social Security number, and how long a short answer may be. */
export const personalRows: readonly AnswerRow[] = [
  ...[
    ['first_name', 'First Name'],
    ['middle_name', 'Middle Name'],
    ['last_name', 'Last Name'],
  ].flatMap(([key, message]) => [
    refused(key!, message!),
    refused(key!, message!, { [key!]: ' \t\u00A0\u3000' }),
    right(key!, { [key!]: 'a' }),
    ...tried(key!, tooLong(45), { right: [x(44), x(45)], wrong: [x(46)] }),
  ]),
  // One measure of length: a character is a code point, and a line end is one however it was sent.
  ...tried('preferred_name', tooLong(45), {
    right: ['', '😀'.repeat(45), 'e\u0301'.repeat(22)],
    wrong: ['😀'.repeat(46), 'e\u0301'.repeat(23)],
  }),
  refused('gender', 'Gender'),
  right('gender', { gender: 'U' }),
  right('legal_sex'),
  right('gender_iden', { gender: 'X', gender_iden: '' }),

  ...tried('email_address', 'Please enter a valid e-mail address.', emails),

  refused('phone_mobile', 'Primary Phone Number'),
  refused('phone_mobile', 'Primary Phone Number', { phone_mobile: '', phone_type: '1' }),
  refused('phone_mobile', 'Primary Phone Number', { phone_mobile: '', optin_sms_ind: 'false', phone_type: '1' }),
  refused('phone_mobile', textsNeedPhone, { phone_mobile: '', optin_sms_ind: 'true', phone_type: '1' }),
  ...['', '2', '3'].map((phone_type) => right('phone_mobile', { phone_mobile: '', optin_sms_ind: 'true', phone_type })),
  // An applicant with only a phone abroad can apply, but gets no messages there.
  right('phone_mobile', { phone_mobile: '', phone_international: '+44 20 7946 0000' }),
  refused('phone_mobile', textsNeedPhone, {
    phone_mobile: '',
    phone_international: '+44 20 7946 0000',
    optin_sms_ind: 'true',
    phone_type: '1',
  }),
  refused('phone_mobile', noPhone, { phone_mobile: '(555) 555', optin_sms_ind: 'true', phone_type: '2' }),
  ...tried('phone_mobile', noPhone, phones),
  ...tried('phone_home', noPhone, { ...phones, right: ['', ...phones.right] }),
  ...tried('phone_international', tooLong(20), { right: ['', '+44 20 7946 0000', x(19), x(20)], wrong: [x(21)] }),

  ...tried('ssn', 'Please provide a valid Social Security number.', {
    right: ['', '123-45-6789', '000-00-0000'],
    wrong: [
      '123-45-678',
      '123-45-67890',
      '123456789',
      '12-345-6789',
      '12-3456-789',
      '123-4-56789',
      '123-45-678x',
      '１23-45-6789',
      ' 123-45-6789',
    ],
  }),
  right('ssn', { ssn: '12', citizenship_type: '3', international_gateway: 'true' }),
];
