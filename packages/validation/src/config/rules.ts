import { z } from 'zod';
import type { RuleKind, RuleOf } from '../answers/rules.ts';
import { boundInWords, dateBoundSchema } from './date-bound.ts';
import type { DescriptionsByField, FieldDescription } from './field-description.ts';
import { applies, type Applies } from './required.ts';
import { scalarText, shownText } from './scalar.ts';

/** A rule beside a question, with its condition. */
export type RuleEntry<Kind extends RuleKind> = RuleOf<Kind> & Applies;

interface Mistake {
  field: string;
  what: string;
  why: string;
  fix: string;
}

interface WrittenField<Own> {
  shape: z.ZodType<Own & Applies>;
  /** For the schema: what the field is, and each field in it, by its owner. */
  about: FieldDescription;
  fields: DescriptionsByField;
}

/** A length comes from the control, and has a field of its own there. */
type WrittenKind = Exclude<RuleKind, 'maxLength'>;

/** Language of one kind of rule. `answers/rules.ts` checks answers by it. */
export interface RuleLanguage<Own extends { message: string }> {
  /** The field of a question. */
  written?: WrittenField<Own>;
  /** Describes its demand in words. */
  inWords(rule: Own): string;
  /** Its messages; without it, the one. A word that it fills in itself is left out. */
  messages?(rule: Own): readonly (string | undefined)[];
  /** The answer that it wants, which must be one that the question can have. */
  wants?(rule: Own): { field: string; answer: string };
  /** Why it could never be tried. */
  mistakeIn?(rule: Own): Mistake | undefined;
  /** Why no answer of at most so many characters could keep it. */
  impossible?(rule: Own, mostCharacters: number): string | false;
  /** Returns whether it plainly accepts everything that an earlier one did. */
  isWider?(now: Own, old: Own): boolean;
}

const withoutYear = (text: string): string => text.replaceAll('{year}', '');
const isFixed = (at: unknown): at is string => typeof at === 'string' && at !== 'today';
const part = (word: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${word} ${value}`;

const dateBound = z.strictObject({ at: dateBoundSchema, message: shownText });

const formats = {
  email: 'an email address',
  phone: 'a phone number',
  phoneExtension: 'a phone number',
  e164: 'a phone number',
  ssn: 'a social security number',
};

/** Every kind of rule, in the order of its messages. */
const kinds: {
  [Kind in RuleKind]: RuleLanguage<RuleOf<Kind>> &
    (Kind extends WrittenKind ? { written: WrittenField<RuleOf<Kind>> } : unknown);
} = {
  minLength: {
    written: {
      shape: z.strictObject({ value: z.int().min(1).max(100_000), message: shownText, ...applies }),
      about: ['The fewest characters.', { value: 5, message: 'Write at least five characters.' }],
      fields: { 'minLength.value': ['How many characters.', 5] },
    },
    inWords: ({ value }) => `at least ${value} characters`,
    impossible: ({ value }, mostCharacters) => value > mostCharacters && 'The shortest text is longer than maxLength.',
    isWider: (now, old) => now.value <= old.value,
  },
  maxLength: { inWords: ({ value }) => `at most ${value} characters` },
  maxWords: {
    written: {
      shape: z.strictObject({ value: z.int().min(1).max(20_000), message: shownText, ...applies }),
      about: [
        'The most words. The question counts them in place of characters.\n\n' +
          'Words are between spaces, and have a letter or a digit. A textarea then has room for them without ' +
          'maxLength.',
        { value: 300, message: 'Shorten this to 300 words.' },
      ],
      fields: { 'maxWords.value': ['How many words.', 300] },
    },
    inWords: ({ value }) => `at most ${value} words`,
    isWider: (now, old) => now.value >= old.value,
  },
  pattern: {
    written: {
      shape: z.strictObject({
        matches: z.string().regex(/^[^]{1,500}$/u, 'Write a regular expression of 500 characters at the most.'),
        message: shownText,
        ...applies,
      }),
      about: [
        'A regular expression that the answer must match. Put it in single quotation marks.\n\n' +
          'One that could take long on some answer is refused, and you see such an answer.',
        { matches: String.raw`^\d\.\d\d$`, message: 'Write it as 3.75.' },
      ],
      fields: {
        'pattern.matches': [
          'The regular expression. It begins with ^ and ends with $, and describes the whole answer.',
          String.raw`^\d\.\d\d$`,
        ],
      },
    },
    inWords: ({ matches }) => `matches ${matches}`,
    mistakeIn: ({ matches }) => unreadable(matches),
  },
  format: {
    written: {
      shape: z.strictObject({ is: z.enum(['email', 'phone', 'ssn']), message: shownText, ...applies }),
      about: [
        'A form of text that is known by name.' +
          '\n\nFor a phone with a country, it asks for a complete number of any country.',
        { is: 'email', message: 'Write an email address.' },
      ],
      fields: { 'format.is': ['Which form.', 'email'] },
    },
    inWords: ({ is }) => `is written as ${formats[is]}`,
  },
  number: {
    written: {
      shape: z.strictObject({
        min: z.number().optional(),
        max: z.number().optional(),
        step: z.number().positive().optional(),
        integer: z.boolean().optional(),
        message: shownText,
        ...applies,
      }),
      about: [
        'A number, and how large it may be.\n\nIt is compared as it is written, to the last digit.',
        { min: 200, max: 800, step: 10, message: 'Write a score between 200 and 800.' },
      ],
      fields: {
        'number.min': ['The smallest number.', 200],
        'number.max': ['The largest number.', 800],
        'number.step': ['It must be a multiple of this, counted from the smallest number.', 10],
        'number.integer': ['true: a whole number.', true],
      },
    },
    inWords: ({ min, max, step, integer }) =>
      `a number${part('from', min)}${part('to', max)}${part('in steps of', step)}${integer ? ' without decimals' : ''}`,
    impossible: ({ min = -Infinity, max = Infinity }) => min > max && 'The smallest number is above the largest.',
    isWider: (now, old) =>
      (now.min ?? -Infinity) <= (old.min ?? -Infinity) &&
      (now.max ?? Infinity) >= (old.max ?? Infinity) &&
      (now.step === undefined || (now.step === old.step && now.min === old.min)) &&
      (!now.integer || old.integer === true),
  },
  date: {
    written: {
      shape: z.strictObject({ message: shownText, min: dateBound.optional(), max: dateBound.optional(), ...applies }),
      about: [
        'A date, and how early or late it may be.',
        { message: 'Write a date.', max: { at: { yearsAgo: 13 }, message: 'You must be 13 or older.' } },
      ],
      fields: {
        'date.message': [
          'What the applicant reads when it is no date. {year} is the year of the earliest.',
          'Write a date as MM/DD/YYYY.',
        ],
        'date.min': ['The earliest date.', { at: { startOfYear: -4 }, message: 'Nothing before {year}.' }],
        'date.max': ['The latest date.', { at: 'today', message: 'This lies in the future.' }],
        '*.at': ['A date, or today, or a bound that moves on with the years.', '2026-09-01', 'today', { yearsAgo: 13 }],
        'min.message': [
          'What the applicant reads when it is earlier. {year} is the year of the bound.',
          'Nothing before {year}.',
        ],
        'max.message': [
          'What the applicant reads when it is later. {year} is the year of the bound.',
          'Nothing after {year}.',
        ],
        'at.yearsAgo': [
          'This day, so many years ago. As max, it includes the birthday: with 13, who turns 13 today may answer.',
          13,
        ],
        'at.startOfYear': ['January 1 of this year, or of one so many years away.', -4],
        'at.endOfYear': ['December 31 of this year, or of one so many years away.', 4],
      },
    },
    inWords: ({ min, max }) =>
      `a date${part('from', min && boundInWords(min.at))}${part('to', max && boundInWords(max.at))}`,
    // The year of the earliest is filled in where the text is not a date as well.
    messages: ({ message, min, max }) => [
      min ? withoutYear(message) : message,
      ...[min, max].map((bound) => bound && withoutYear(bound.message)),
    ],
    impossible: ({ min, max }) =>
      isFixed(min?.at) && isFixed(max?.at) && min.at > max.at && 'The earliest date is after the latest.',
  },
  mustBe: {
    written: {
      shape: z.strictObject({ value: scalarText, message: shownText, ...applies }),
      about: [
        'The one answer that is right, such as a box that must be ticked.',
        { value: 'true', message: 'You must agree.' },
      ],
      fields: { 'mustBe.value': ['The answer.', 'true'] },
    },
    inWords: ({ value }) => `is ${value}`,
    wants: ({ value }) => ({ field: 'value', answer: value }),
  },
};

function unreadable(pattern: string): Mistake | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return {
      field: 'matches',
      what: `This pattern cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      why: 'No answer could be compared with it.',
      fix: 'Fix the regular expression; a special character that is meant as itself needs a backslash before it.',
    };
  }
}

/** Every kind of rule by its name, for rules of that kind. */
export const ruleLanguage = kinds as Readonly<Record<RuleKind, RuleLanguage<RuleOf<RuleKind>>>>;

const ruleKinds = Object.keys(kinds) as RuleKind[];
const entries = Object.entries(ruleLanguage).flatMap(([kind, { written }]) => (written ? [{ kind, written }] : []));

/**
 * The rules an author may set beside a question: one entry or several, each with its own message, and its own `when`
 * or `unless`.
 */
export const ruleFields = Object.fromEntries(
  entries.map(({ kind, written: { shape } }) => [kind, z.union([shape, z.array(shape).min(1)]).optional()]),
) as unknown as { [Kind in WrittenKind]: z.ZodOptional<z.ZodType<RuleEntry<Kind> | RuleEntry<Kind>[]>> };
export type RuleFields = z.infer<z.ZodObject<typeof ruleFields>>;

/** An entry of a rule, and its place in the question. */
interface WrittenRule {
  kind: RuleKind;
  entry: RuleEntry<RuleKind>;
  at: readonly (string | number)[];
}

/** The entries of each rule of a question, in the order of the language. */
export const ruleEntries = (item: { [Kind in RuleKind]?: unknown }): WrittenRule[] =>
  ruleKinds.flatMap((kind) => {
    const field = item[kind] as RuleEntry<typeof kind> | RuleEntry<typeof kind>[] | undefined;
    if (Array.isArray(field)) return field.map((entry, index) => ({ kind, entry, at: [kind, index] }));
    return typeof field === 'object' ? [{ kind, entry: field, at: [kind] }] : [];
  });

/** For the schema: each rule, and each field in it. */
export const ruleDescriptions: DescriptionsByField = Object.assign(
  {},
  ...entries.map(({ kind, written: { about, fields } }) => ({ [`question.${kind}`]: about, ...fields })),
);
