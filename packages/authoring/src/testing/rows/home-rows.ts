import type { Answers } from '@quire/validation';
import { right, refused, tried, type AnswerRow } from './answer-row.ts';
import { emails } from './emails.ts';
import { phones } from './phones.ts';

const shortZip = 'ZIP/Postal Code must be at least 5 characters.';
const noZip = 'ZIP/Postal Code is required';
const noUsZip = 'A ZIP code has five digits, or nine with a dash, such as 05401 or 05401-1234.';
const longZip = 'This answer is too long. Please shorten it to 10 characters.';
const gateway = 'All international students must use the common application service to apply to Wexcombe University.';
const home = 'With whom do you make your permanent home?';

const resident = { citizenship_type: '2', citizenship: 'FRA', dual_citizenship: 'N' };
const international = { citizenship_type: '3', international_gateway: 'true' };
const noAddress = { address_line_1: '', address_line_2: '', city: '', country: '', state: '', zip: '' };

const citizenship: AnswerRow[] = [
  refused('citizenship_type', 'Citizen Type'),
  right('citizenship_type', resident),
  refused('citizenship', 'What is your primary country of citizenship?', { ...resident, citizenship: '' }),
  refused('dual_citizenship', 'Do you have dual citizenship?', { ...resident, dual_citizenship: '' }),
  right('citizenship_2', resident),
  refused('citizenship_2', 'What is your other country of citizenship?', { ...resident, dual_citizenship: 'Y' }),
  right('citizenship_2', { ...resident, dual_citizenship: 'Y', citizenship_2: 'DEU' }),
  // What hangs under another answer is not asked.
  right('dual_citizenship', { citizenship_type: '1', citizenship: '', dual_citizenship: 'Y', citizenship_2: '' }),
  refused('international_gateway', gateway, { citizenship_type: '3' }),
  refused('international_gateway', gateway, { citizenship_type: '3', international_gateway: 'false' }),
  right('international_gateway', international),
  right('international_gateway', { ...resident, international_gateway: '' }),
];

const addresses: AnswerRow[] = [
  ...[
    ['address_line_1', 'Address Line 1'],
    ['city', 'City'],
  ].flatMap(([key, message]) => [
    refused(key!, message!),
    refused(key!, message!, { ...resident, [key!]: '' }),
    right(key!, { ...international, [key!]: '' }),
  ]),
  refused('country', 'Country', { country: '', state: '', zip: '' }),
  refused('country', 'Country', { ...resident, country: '', state: '', zip: '' }),
  right('country', { ...international, ...noAddress }),
  right('address_line_2'),
  ...['USA', 'CAN'].flatMap((country) => [
    refused('state', 'State/Province', { country, state: '' }),
    refused('state', 'State/Province', { ...international, country, state: '' }),
  ]),
  ...[
    ['USA', 'VT'],
    ['USA', 'PR'],
    ['USA', 'AE'],
    ['CAN', 'QC'],
  ].map(([country, state]) => right('state', { country: country!, state: state! })),
  refused('state', 'This answer is no longer among the choices. Please choose again.', { country: 'CAN', state: 'VT' }),
  right('state', { country: 'FRA', state: '' }),
  refused('zip', noZip),
  refused('zip', noZip, { zip: '    ' }),
  refused('zip', noZip, { ...international, zip: '' }),
  ...tried('zip', shortZip, {
    right: ['０５０９１', ' ٠٥٠٩١–١٢٣٤', '05091', '05091-1234', '050911234', '05091 1234'],
    wrong: ['0', '0509', '😀😀😀😀'],
  }),
  ...['050911', '05091-123', 'ABCDE', '-----', '05091-', '0509A', '😀😀😀😀😀'].map((zip) =>
    refused('zip', noUsZip, { zip }),
  ),
  refused('zip', longZip, { zip: '05091-12345' }),
  ...['CAN', 'FRA'].flatMap((country) =>
    ['', '7', '7500'].map((zip) => right('zip', { country, state: country === 'CAN' ? 'QC' : '', zip })),
  ),
  right('mailing_zip', { mailing_country: 'USA' }),
  refused('mailing_zip', shortZip, { mailing_country: 'USA', mailing_zip: '0509' }),
  right('mailing_zip', { mailing_country: 'USA', mailing_zip: '05091' }),
  right('mailing_zip', { mailing_country: 'FRA', mailing_zip: '7500' }),
  right('mailing_zip', { mailing_country: 'USA', mailing_zip: '0509', mailing_addr_same_as_perm_addr: 'true' }),
];

const parents: AnswerRow[] = [
  ['parent', 'Parent 1/Guardian 1'],
  ['parent_2', 'Parent 2/Guardian 2'],
].flatMap(([parent, who]) => {
  const [living, email, phone, education] = [
    `${parent}_living`,
    `${parent}_email_address`,
    `${parent}_phone_home`,
    `${parent}_education`,
  ];
  const alive: Answers = { [living]: 'Y' };
  return [
    // Nothing about a parent is required, with any other answers.
    right(living, { ...alive, [`${parent}_country`]: 'USA', [education]: 'BACHELOR' }),
    ...tried(email, `${who}: Please enter a valid e-mail address.`, emails, alive),
    ...tried(
      phone,
      `${who}: Please enter a valid phone number.`,
      { ...phones, right: ['', '(555) 555-5555;ext=214', ...phones.right] },
      alive,
    ),
    ...['N', ''].map((answer) => right(living, { [living]: answer, [email]: 'a@b', [phone]: '(555) 555' })),
    refused(`${parent}_zip`, shortZip, { ...alive, [`${parent}_country`]: 'USA', [`${parent}_zip`]: '0509' }),
  ];
});

/** Citizenship, addresses and parents. */
export const homeRows: readonly AnswerRow[] = [
  ...citizenship,
  ...addresses,
  refused('parent_communication_preference', home),
  refused('parent_communication_preference', home, { ...resident, parent_communication_preference: '' }),
  right('parent_communication_preference', { ...international, parent_communication_preference: '' }),
  ...parents,
  // Each parent is one's own.
  right('parent_2_living', { parent_living: 'Y', parent_2_living: 'N', parent_2_email_address: 'a@b' }),
];
