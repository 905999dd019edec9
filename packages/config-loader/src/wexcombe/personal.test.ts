import { describe } from 'vitest';
import { tellsStudents, type Row } from './student-table.ts';

const tooOld = 'This date is not supported. Please contact help support for assistance.';
const tooYoung = 'You must be 13 years or older to apply.';
const noDate = 'A valid date of birth is required.';
const noPhone = 'Please enter a valid phone number.';
const noSsn = 'Please provide a valid Social Security number.';
const textsNeedPhone = 'A primary phone number is required to receive text message updates.';

const born = (birth_date: string, messages: string[], now?: string): Row => [{ birth_date }, 'birth_date', messages, now];
const called = (phone_mobile: string, messages: string[]): Row => [{ phone_mobile }, 'phone_mobile', messages];

describe('names, dates and numbers of a student (specification 5.4)', () => {
  tellsStudents([
    [{}, 'first_name', ['First Name']],
    [{}, 'middle_name', ['Middle Name']],
    [{}, 'last_name', ['Last Name']],
    [{ first_name: '   ' }, 'first_name', ['First Name']],
    [{ first_name: 'Ada' }, 'first_name', []],
    [{ first_name: 'x'.repeat(45) }, 'first_name', []],
    [{ first_name: 'x'.repeat(46) }, 'first_name', ['This answer is too long. Please shorten it to 45 characters.']],
    [{}, 'preferred_name', []],
    [{}, 'gender', ['Gender']],
    [{ gender: 'U' }, 'gender', []],
    [{}, 'legal_sex', []],
    [{}, 'email_address', []],
  ]);

  tellsStudents([
    [{}, 'birth_date', ['Date of Birth']],
    born('2009-02-30', [noDate]),
    born('soon', [noDate]),
    born('2013-08-31', []),
    born('2013-09-01', []),
    born('2013-09-02', [tooYoung]),
    born('1926-09-02', []),
    born('1926-09-01', []),
    born('1926-08-31', [tooOld]),
    born('2027-01-01', [tooYoung]),
    // The day begins and ends where the university is.
    born('2013-09-02', [tooYoung], '2026-09-02T03:59:59Z'),
    born('2013-09-02', [], '2026-09-02T04:00:00Z'),
    // Whoever was born on 29 February has a birthday on 1 March of a common year.
    born('2012-02-29', [tooYoung], '2025-02-28T12:00:00-05:00'),
    born('2012-02-29', [], '2025-03-01T12:00:00-05:00'),
    born('2015-02-28', [], '2028-02-29T12:00:00-05:00'),
    born('2015-03-01', [tooYoung], '2028-02-29T12:00:00-05:00'),
    born('1928-02-29', [], '2028-02-29T12:00:00-05:00'),
    born('1928-02-28', [tooOld], '2028-02-29T12:00:00-05:00'),
    born('1900-02-29', [noDate], '1999-06-01T12:00:00-04:00'),
    born('2000-02-29', [], '2026-09-01T12:00:00-04:00'),
  ]);

  tellsStudents([
    [{}, 'phone_mobile', ['Primary Phone Number']],
    [{ phone_type: '1' }, 'phone_mobile', ['Primary Phone Number']],
    [{ optin_sms_ind: 'true', phone_type: '1' }, 'phone_mobile', [textsNeedPhone]],
    [{ optin_sms_ind: 'true', phone_type: '2' }, 'phone_mobile', []],
    [{ optin_sms_ind: 'true' }, 'phone_mobile', []],
    [{ optin_sms_ind: '', phone_type: '1' }, 'phone_mobile', ['Primary Phone Number']],
    [{ optin_sms_ind: 'true', phone_type: '2', phone_mobile: '(555) 555' }, 'phone_mobile', [noPhone]],
    called('(555) 555-5555', []),
    called('555-555-5555', []),
    called('(155) 555-5555', [noPhone]),
    called('(055) 555-5555', [noPhone]),
    called('(555) 155-5555', [noPhone]),
    called('(200) 200-0000', []),
    called('(999) 999-9999', []),
    called('(555) 555-555', [noPhone]),
    called('(555) 555-55555', [noPhone]),
    called('5555555555', [noPhone]),
    [{}, 'phone_home', []],
    [{ phone_home: '(802) 55' }, 'phone_home', [noPhone]],
    [{}, 'phone_international', []],
  ]);

  tellsStudents([
    [{}, 'ssn', []],
    [{ ssn: '123-45-6789' }, 'ssn', []],
    [{ ssn: '123-45-678' }, 'ssn', [noSsn]],
    [{ ssn: '123-45-67890' }, 'ssn', [noSsn]],
    [{ ssn: '123456789' }, 'ssn', [noSsn]],
    [{ ssn: '12-345-6789' }, 'ssn', [noSsn]],
    [{ ssn: '123-45-678x' }, 'ssn', [noSsn]],
  ]);
});
