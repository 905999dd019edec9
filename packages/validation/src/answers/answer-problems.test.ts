import { describe, expect, it } from 'vitest';
import type { Rule } from './rules.ts';
import type { Today } from './answers.ts';
import { answerProblems } from './answer-problems.ts';

const on = (date: string): Today => ({ date, instant: Date.parse(`${date}T12:00:00Z`) });
const today = on('2026-11-21');

/** Each answer with the messages it earns; an empty list means that it is right. */
function table(rules: Rule[], cases: Record<string, string[]>, day = today): void {
  it.each(Object.entries(cases))('%j', (answer, messages) =>
    expect(answerProblems(rules, answer, day)).toEqual(messages),
  );
}

/** Answers that keep a rule, and others that earn its message. */
function judge(rule: Rule, right: readonly string[], wrong: readonly string[]): void {
  table(
    [rule],
    Object.fromEntries([
      ...right.map((answer): [string, string[]] => [answer, []]),
      ...wrong.map((answer): [string, string[]] => [answer, [rule.message]]),
    ]),
  );
}

describe('words', () => {
  judge({ kind: 'maxWords', value: 3, message: 'Three.' }, ['one', 'one two\n\n three'], ['one two three four']);
});

describe('email', () => {
  const message = 'Please provide a valid counselor e-mail address.';
  judge(
    { kind: 'format', is: 'email', message },
    ['a@b.c', 'first.last+tag_1-x@mail.example.edu', 'A@B.C', ''],
    [
      'a@b',
      '@b.c',
      'a@',
      'a@.c',
      'a@b.',
      'a@b..c',
      'a@b.c.',
      'a..b@c.d',
      '.a@b.c',
      'a.@b.c',
      '.@b.c',
      'a...b@c.d',
      'a b@c.d',
      'a@b.c ',
      ' a@b.c',
      'a@b@c.d',
      "o'neil@b.c",
      'é@b.c',
      'a@b.c\n',
    ],
  );
});

describe('phone', () => {
  const message = 'Please enter a valid phone number.';
  judge(
    { kind: 'format', is: 'phone', message },
    ['(555) 555-5555', '555-555-5555', '(200) 200-0000', '(999) 999-9999'],
    [
      '(155) 555-5555',
      '(055) 555-5555',
      '(555) 155-5555',
      '155-555-5555',
      '555-055-5555',
      '(555) 555-555',
      '(555) 555-55555',
      '(555',
      '5555555555',
      '(555)-555-5555',
      '(555) 555 5555',
    ],
  );
});

describe('Social Security number', () => {
  const message = 'Please provide a valid Social Security number.';
  judge(
    { kind: 'format', is: 'ssn', message },
    ['', '123-45-6789', '000-00-0000'],
    ['123-45-678', '123-45-67890', '123456789', '12-345-6789', '123-45-678a', '１23-45-6789'],
  );
});

describe('grade point average', () => {
  const message = 'Please provide a valid GPA and round to two decimal places.';
  judge(
    { kind: 'pattern', matches: String.raw`^\d.\d\d$`, message },
    ['', '3.67', '3,67', '0.00', '3😀67'],
    ['3.6', '3.678', '13.67', 'x.67', '3\n67'],
  );
});

describe('SAT section', () => {
  const message =
    'Please provide a valid SAT Math Score. The score must be between 200 and 800 in an increment of 10 (e.g., 570).';
  judge(
    { kind: 'number', min: 200, max: 800, step: 10, message },
    ['200', '210', '570', '790', '800', ''],
    [
      '190',
      '199',
      '201',
      '205',
      '209',
      '799',
      '801',
      '810',
      '-200',
      '2e2',
      '0x1f4',
      ' 500',
      '500 ',
      '0500',
      '5OO',
      '+500',
      '200.5',
      '٥٠٠',
    ],
  );
});

describe('SAT total', () => {
  const message = 'Please provide a valid SAT Total Score. The score must be between 400 and 1600.';
  judge(
    { kind: 'number', min: 400, max: 1600, integer: true, message },
    ['400', '401', '1599', '1600'],
    ['399', '1601', '1000.5', '1000.0'],
  );
});

describe('ACT composite', () => {
  const message = 'Please provide a valid ACT Composite Score. The score must be between 1 and 36.';
  judge(
    { kind: 'number', min: 1, max: 36, integer: true, message },
    ['1', '2', '35', '36'],
    ['-1', '0', '37', 'NaN', 'Infinity'],
  );
});

describe('a number with decimals and no upper bound', () => {
  judge(
    { kind: 'number', min: 0, step: 0.1, message: 'n' },
    ['0', '0.3', '0.30', '1234567.8'],
    ['0.35', '-0.1', '.5', '5.', '9'.repeat(400)],
  );
});

describe('a number as it is written', () => {
  judge(
    { kind: 'number', min: 0, step: 5, message: 'n' },
    ['5', '5.0', '90071992547409935'],
    ['5.0000000001', '4.9999999999999999999', '90071992547409933'],
  );
  judge(
    { kind: 'number', min: -0.3, max: 1e21, step: 1e-7, message: 'n' },
    ['-0.3', '0.0000001', '1000000000000000000000'],
    ['-0.30000001', '0.00000015', '1000000000000000000000.0000001'],
  );
});

describe('birth date', () => {
  const [invalid, early, late] = [
    'A valid date of birth is required.',
    'This date is not supported. Please contact help support for assistance.',
    'You must be 13 years or older to apply.',
  ];
  const rules: Rule[] = [
    {
      kind: 'date',
      message: invalid,
      min: { at: { yearsAgo: 100 }, message: early },
      max: { at: { yearsAgo: 13 }, message: late },
    },
  ];
  table(rules, {
    '1926-11-20': [early],
    '1926-11-21': [],
    '1926-11-22': [],
    '2013-11-20': [],
    '2013-11-21': [],
    '2013-11-22': [late],
    '2027-01-01': [late],
    '2008-02-29': [],
    '2009-02-29': [invalid],
    '2000-02-29': [],
    '1900-02-29': [invalid],
    '2008-02-30': [invalid],
    '2008-04-31': [invalid],
    '2008-12-31': [],
    '2008-13-01': [invalid],
    '2008-00-10': [invalid],
    '2008-01-00': [invalid],
    '2008-01-32': [invalid],
    '08-01-01': [invalid],
    '1/2/2008': [invalid],
    '2008-1-2': [invalid],
    '0000-01-01': [invalid],
    '12008-01-01': [invalid],
    '0001-01-01': [early],
    tomorrow: [invalid],
    '2008-01-01T00:00:00Z': [invalid],
  });

  describe('on 29 February', () => {
    table(rules, { '2015-02-28': [], '2015-03-01': [late], '1928-02-28': [early], '1928-02-29': [] }, on('2028-02-29'));
  });
  describe('born on 29 February', () => {
    table(rules, { '2012-02-29': [late], '2012-02-28': [] }, on('2025-02-28'));
    table(rules, { '2012-02-29': [] }, on('2025-03-01'));
  });

  it('follows the day on, though the rules stay the same', () => {
    expect(answerProblems(rules, '2013-11-22', on('2026-11-21'))).toEqual([late]);
    expect(answerProblems(rules, '2013-11-22', on('2026-11-22'))).toEqual([]);
    expect(answerProblems(rules, '2013-11-22', on('2026-11-21'))).toEqual([late]);
  });
});

describe('the date from which an address holds', () => {
  const rules: Rule[] = [
    {
      kind: 'date',
      message: 'invalid',
      min: { at: { startOfYear: -4 }, message: 'The minimum supported year is {year}' },
      max: { at: { endOfYear: 4 }, message: 'The maximum supported year is {year}' },
    },
  ];
  table(rules, {
    '': [],
    soon: ['invalid'],
    '2021-12-31': ['The minimum supported year is 2022'],
    '2022-01-01': [],
    '2022-01-02': [],
    '2030-12-30': [],
    '2030-12-31': [],
    '2031-01-01': ['The maximum supported year is 2030'],
  });
});

describe('a date that counts as an early one when it is none', () => {
  const early = 'The minimum supported year is {year}';
  const rules: Rule[] = [{ kind: 'date', message: early, min: { at: { startOfYear: -4 }, message: early } }];
  table(rules, {
    '2026-02-29': ['The minimum supported year is 2022'],
    soon: ['The minimum supported year is 2022'],
    '2022-01-01': [],
    '': [],
  });
  table(rules, { '2026-02-29': ['The minimum supported year is 2023'] }, on('2027-01-01'));
});

describe('fixed bounds, and today', () => {
  table(
    [
      {
        kind: 'date',
        message: 'invalid',
        min: { at: '2026-09-01', message: 'early' },
        max: { at: 'today', message: 'late' },
      },
    ],
    {
      '2026-08-31': ['early'],
      '2026-09-01': [],
      '2026-11-21': [],
      '2026-11-22': ['late'],
    },
  );
});

describe('lengths', () => {
  judge(
    { kind: 'minLength', value: 5, message: 'ZIP/Postal Code must be at least 5 characters.' },
    ['', '12345', '12345-6789'],
    ['1234'],
  );
  judge(
    { kind: 'maxLength', value: 5, message: 'long' },
    [
      'abcd',
      'abcde',
      'a\nb\nc',
      'a\r\nb\r\nc',
      'a\rb\rc',
      '😀😀😀😀😀',
      'e\u0301e\u0301e',
      '👩‍👩‍👧',
      '\ud83d\ud83d\ud83d\ude00\ude00\ude00',
      '\r\n\r\r\n\n\r',
    ],
    ['abcdef', 'a\r\nb\r\ncd', '😀😀😀😀😀😀', 'e\u0301e\u0301e\u0301', '👩‍👩‍👧a'],
  );
});

describe('a value that must be', () => {
  judge({ kind: 'mustBe', value: 'true', message: 'agree' }, ['true', ''], ['false', 'True']);
});

describe('several rules', () => {
  table(
    [
      { kind: 'pattern', matches: '^[a-z]+$', message: 'letters' },
      { kind: 'maxLength', value: 3, message: 'long' },
      { kind: 'pattern', matches: '^a', message: 'letters' },
    ],
    { abc: [], abcd: ['long'], 123: ['letters'], b1234: ['letters', 'long'] },
  );

  it('reads properties of letters in a pattern', () => {
    expect(
      answerProblems([{ kind: 'pattern', matches: String.raw`^\p{L}+$`, message: 'letters' }], 'Élan', today),
    ).toEqual([]);
  });
});
