import type { Rule } from '@quire/validation';
import fc from 'fast-check';

const message = 'Wrong.';
const short = fc.integer({ min: 1, max: 8 });
const bound = fc.oneof(
  fc.integer({ min: -120, max: 120 }),
  fc.integer({ min: -40, max: 40 }).map((tenths) => tenths / 10),
  fc.constantFrom(0.25, 1e-7, 999.99, 1e21),
);
const day = fc.constantFrom(
  '1999-12-31',
  '2000-01-01',
  '2000-02-29',
  '2024-02-28',
  '2026-11-21',
  '0001-01-01',
  '9999-12-31',
);
const patterns = [
  String.raw`^\d{5}$`,
  '^[a-c]+$',
  'b',
  String.raw`\d$`,
  String.raw`^\S+@\S+$`,
  '^(?!0)[0-9]+$',
  String.raw`^-?\d\.\d$`,
  '^(?:Y|No)$',
  '^.{2,4}$',
  String.raw`\b0`,
  String.raw`^\d{4}-0`,
  '^[^a]*$',
  String.raw`\s`,
];

export const rule: fc.Arbitrary<Rule> = fc.oneof(
  short.map((value): Rule => ({ kind: 'minLength', value, message })),
  short.map((value): Rule => ({ kind: 'maxLength', value: value + 2, message })),
  short.map((value): Rule => ({ kind: 'maxWords', value, message })),
  fc.constantFrom(...patterns).map((matches): Rule => ({ kind: 'pattern', matches, message })),
  fc.constantFrom('email', 'phone', 'ssn').map((is): Rule => ({ kind: 'format', is: is as 'email', message })),
  fc
    .record(
      { min: bound, max: bound, step: fc.constantFrom(1, 5, 7, 0.1, 0.25, 2.5), integer: fc.boolean() },
      { requiredKeys: [] },
    )
    .map((more): Rule => ({ kind: 'number', message, ...more })),
  fc
    .tuple(day, day)
    .map(([min, max]): Rule => ({ kind: 'date', message, min: { at: min, message }, max: { at: max, message } })),
  fc.constantFrom('Y', '5', 'a@b.c').map((value): Rule => ({ kind: 'mustBe', value, message })),
);
const constant: fc.Arbitrary<string> = fc.oneof(
  bound.filter((value) => Math.abs(value) < 1e20).map((value) => value.toFixed(value % 1 === 0 ? 0 : 2)),
  day,
  fc.constantFrom('Y', 'a', 'ab', '007', '5.0', '-0', 'a@b.c', '\u{1F600}'),
);
export const leaf: fc.Arbitrary<object> = fc.oneof(
  fc
    .tuple(fc.constantFrom('===', '!==', 'lt', 'lte', 'gt', 'gte'), constant)
    .map(([operator, target]) => ({ [operator]: [{ var: 'k' }, target] })),
  fc.array(constant, { minLength: 1, maxLength: 3 }).map((targets) => ({ in: [{ var: 'k' }, targets] })),
);

/** Texts near the constants, made without the prover. */
export const text: fc.Arbitrary<string> = fc.oneof(
  constant,
  constant.map((written) => `${written}0`),
  constant.map((written) => `${written}.0`),
  constant.map((written) => `-${written}`),
  constant.map((written) => ` ${written}`),
  fc.integer({ min: -200, max: 200 }).map(String),
  fc.integer({ min: -2000, max: 2000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  fc.integer({ min: -99, max: 99 }).map((tenths) => (tenths / 10).toFixed(1)),
  fc.nat().map(String),
  fc.tuple(bound, fc.integer({ min: -9, max: 9 })).map(([from, steps]) => String(from + steps)),
  fc.constantFrom('4.9999999999999999999', '5.00000000000000000001', '0.00000000000000000000000000000001', '-0.0'),
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc
    .array(fc.constantFrom('a', 'b', 'c', 'Y', 'No', '@', '.', '-', '0', '1', '5', ' ', '\r\n', '\u{1F600}', 'é'), {
      minLength: 1,
      maxLength: 7,
    })
    .map((parts) => parts.join('')),
  fc
    .constantFrom(...patterns.filter((source) => !/\(\?!|\\b/.test(source)))
    .chain((source) => fc.stringMatching(new RegExp(source, 'u'))),
  fc.emailAddress(),
  fc.constantFrom('555-555-5555', '(555) 555-5555', '123-45-6789'),
  fc.stringMatching(/^[a-z]{1,3}@[a-z]\.[a-z]{1,2}$/),
);
