import { describe } from 'vitest';
import { tellsStudents, type Row } from './student-table.ts';

const shortZip = 'ZIP/Postal Code must be at least 5 characters.';
const noZip = 'ZIP/Postal Code is required';
const gateway = 'All international students must use the common application service to apply to Wexcombe University.';

const inCountry = (country: string): Record<string, string> => ({ country });
const since = (date: string, messages: string[], now?: string): Row => [{ mailing_addr_effective_date: date }, 'mailing_addr_effective_date', messages, now];

describe('citizenship (specification 5.4)', () => {
  tellsStudents([
    [{}, 'citizenship_type', ['Citizen Type']],
    [{ citizenship_type: '1' }, 'citizenship_type', []],
    ...['', '1', '3'].flatMap((citizenship_type): Row[] => [
      [{ citizenship_type }, 'citizenship', []],
      [{ citizenship_type }, 'dual_citizenship', []],
      [{ citizenship_type, dual_citizenship: 'Y' }, 'citizenship_2', []],
    ]),
    [{ citizenship_type: '2' }, 'citizenship', ['What is your primary country of citizenship?']],
    [{ citizenship_type: '2' }, 'dual_citizenship', ['Do you have dual citizenship?']],
    [{ citizenship_type: '2', citizenship: 'FRA', dual_citizenship: 'N' }, 'citizenship', []],
    [{ citizenship_type: '2' }, 'citizenship_2', []],
    [{ citizenship_type: '2', dual_citizenship: 'N' }, 'citizenship_2', []],
    [{ citizenship_type: '2', dual_citizenship: 'Y' }, 'citizenship_2', ['What is your other country of citizenship?']],
    [{ citizenship_type: '2', dual_citizenship: 'Y', citizenship_2: 'FRA' }, 'citizenship_2', []],
    [{ citizenship_type: '3' }, 'international_gateway', [gateway]],
    [{ citizenship_type: '3', international_gateway: 'false' }, 'international_gateway', [gateway]],
    [{ citizenship_type: '3', international_gateway: 'true' }, 'international_gateway', []],
    [{ citizenship_type: '2' }, 'international_gateway', []],
  ]);
});

describe('addresses (specification 5.4)', () => {
  tellsStudents([
    ...['', '1', '2'].flatMap((citizenship_type): Row[] => [
      [{ citizenship_type }, 'address_line_1', ['Address Line 1']],
      [{ citizenship_type }, 'city', ['City']],
      [{ citizenship_type }, 'country', ['Country']],
    ]),
    ...['address_line_1', 'address_line_2', 'city', 'country', 'state', 'zip'].map((key): Row => [{ citizenship_type: '3' }, key, []]),
    [{}, 'address_line_2', []],
    [{}, 'state', []],
    [inCountry('USA'), 'state', ['State/Province']],
    [inCountry('CAN'), 'state', ['State/Province']],
    [inCountry('FRA'), 'state', []],
    [{ country: 'USA', state: 'VT' }, 'state', []],
    ...['PR', 'AE'].map((state): Row => [{ country: 'USA', state }, 'state', []]),
    [{ country: 'CAN', state: 'QC' }, 'state', []],
    [{ country: 'CAN', citizenship_type: '3' }, 'state', ['State/Province']],
    ...['', 'USA', 'CAN'].map((hs_country): Row => [{ hs_country }, 'hs_state', []]),
    [{ country: 'USA', citizenship_type: '3' }, 'state', ['State/Province']],
    [inCountry('USA'), 'zip', [noZip]],
    [inCountry('CAN'), 'zip', []],
    [inCountry('FRA'), 'zip', []],
    [{ country: 'USA', zip: '0509' }, 'zip', [shortZip]],
    [{ country: 'USA', zip: '05091' }, 'zip', []],
    [{ country: 'USA', zip: '05091-1234' }, 'zip', []],
    [{ country: 'FRA', zip: '7500' }, 'zip', []],
    ...['mailing_country', 'parent_country', 'parent_2_country'].flatMap((country): Row[] => ['USA', 'CAN'].map((code) =>
      [{ parent_living: 'Y', parent_2_living: 'Y', [country]: code }, country.replace('country', 'state'), []])),
    ...['mailing_address_line_1', 'mailing_city', 'mailing_country', 'mailing_state', 'mailing_zip'].map((key): Row => [{ mailing_country: 'USA' }, key, []]),
    [{ mailing_country: 'USA', mailing_zip: '0509' }, 'mailing_zip', [shortZip]],
    [{ mailing_country: 'USA', mailing_zip: '0509', mailing_addr_same_as_perm_addr: 'true' }, 'mailing_zip', []],
  ]);

  tellsStudents([
    since('', []),
    since('2021-12-31', ['The minimum supported year is 2022']),
    since('2022-01-01', []),
    since('2030-12-31', []),
    since('2031-01-01', ['The maximum supported year is 2030']),
    since('2022-12-31', ['The minimum supported year is 2023'], '2027-01-01T05:00:00Z'),
    since('2022-12-31', [], '2027-01-01T04:59:59Z'),
    since('2031-12-31', [], '2027-01-01T05:00:00Z'),
    since('2026-02-29', ['Please enter a date such as 9/1/2026.']),
    [{ mailing_addr_effective_date: '1999-01-01', mailing_addr_same_as_perm_addr: 'true' }, 'mailing_addr_effective_date', []],
  ]);
});

describe('parents (specification 5.4)', () => {
  tellsStudents([
    [{}, 'parent_communication_preference', ['With whom do you make your permanent home?']],
    [{ citizenship_type: '2' }, 'parent_communication_preference', ['With whom do you make your permanent home?']],
    [{ citizenship_type: '3' }, 'parent_communication_preference', []],
    [{ parent_communication_preference: 'BOTH' }, 'parent_communication_preference', []],
    ...[['parent', 'Parent 1/Guardian 1'], ['parent_2', 'Parent 2/Guardian 2']].flatMap(([parent, who]): Row[] => [
      [{ [`${parent}_living`]: 'Y' }, `${parent}_email_address`, []],
      [{ [`${parent}_living`]: 'Y' }, `${parent}_phone_home`, []],
      [{ [`${parent}_living`]: 'Y', [`${parent}_email_address`]: 'a@b' }, `${parent}_email_address`, [`${who}: Please enter a valid e-mail address.`]],
      [{ [`${parent}_living`]: 'Y', [`${parent}_email_address`]: 'a@b.org' }, `${parent}_email_address`, []],
      [{ [`${parent}_living`]: 'Y', [`${parent}_phone_home`]: '(555) 555' }, `${parent}_phone_home`, [`${who}: Please enter a valid phone number.`]],
      [{ [`${parent}_living`]: 'Y', [`${parent}_phone_home`]: '(555) 555-5555' }, `${parent}_phone_home`, []],
      [{ [`${parent}_living`]: 'N', [`${parent}_email_address`]: 'a@b', [`${parent}_phone_home`]: '(555) 555' }, `${parent}_email_address`, []],
      [{ [`${parent}_living`]: 'N', [`${parent}_phone_home`]: '(555) 555' }, `${parent}_phone_home`, []],
      [{ [`${parent}_phone_home`]: '(555) 555' }, `${parent}_phone_home`, []],
      ...['relationship', 'first_name', 'address_line_1', 'city', 'country', 'state', 'zip', 'college'].map((key): Row => [
        { [`${parent}_living`]: 'Y', [`${parent}_country`]: 'USA', [`${parent}_education`]: 'BACHELOR' }, `${parent}_${key}`, [],
      ]),
    ]),
    // Each parent is one's own.
    [{ parent_living: 'Y', parent_2_living: 'N', parent_2_email_address: 'a@b' }, 'parent_2_email_address', []],
  ]);
});
