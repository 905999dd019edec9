import { z } from 'zod';
import type { DescriptionsByField, FieldDescription } from './field-description.ts';
import { scalarText, targetText } from './scalar.ts';

const targetShapes = {
  nothing: z.literal(true).optional(),
  one: targetText.optional(),
  /** A number or a date. */
  ordered: targetText.optional(),
  several: z.array(scalarText).min(1).optional(),
};

/** The target of a comparison, as it is read. */
export type Target = string | readonly string[] | true;

/** One operator of the language. */
interface OperatorLanguage {
  takes: keyof typeof targetShapes;
  /** Between an answer and its target, in words. */
  label: string;
  /** For the schema. */
  about: FieldDescription;
  /** The comparison as JSON Logic. The answer is the first part of the innermost step. */
  logic(answer: unknown, target: Target): object;
}

/** Every operator, in the order of the specification. */
const table = {
  equals: {
    takes: 'one',
    label: 'equals',
    about: ['The answer is exactly this.', '3'],
    logic: (answer, target) => ({ '===': [answer, target] }),
  },
  notEquals: {
    takes: 'one',
    label: 'does not equal',
    about: ['The answer is anything else, or there is none.', 'Y'],
    logic: (answer, target) => ({ '!==': [answer, target] }),
  },
  lt: {
    takes: 'ordered',
    label: 'is less than',
    about: ['The answer is a smaller number, or an earlier date.', 18],
    logic: (answer, target) => ({ lt: [answer, target] }),
  },
  lte: {
    takes: 'ordered',
    label: 'is at most',
    about: ['The answer is this number or date, or a smaller or earlier one.', 18],
    logic: (answer, target) => ({ lte: [answer, target] }),
  },
  gt: {
    takes: 'ordered',
    label: 'is more than',
    about: ['The answer is a larger number, or a later date.', '2026-09-01'],
    logic: (answer, target) => ({ gt: [answer, target] }),
  },
  gte: {
    takes: 'ordered',
    label: 'is at least',
    about: ['The answer is this number or date, or a larger or later one.', 4],
    logic: (answer, target) => ({ gte: [answer, target] }),
  },
  answered: {
    takes: 'nothing',
    label: 'is answered',
    about: ['There is an answer.', true],
    logic: (answer) => ({ '!!': [answer] }),
  },
  notAnswered: {
    takes: 'nothing',
    label: 'is not answered',
    about: ['There is no answer, or it is hidden.', true],
    logic: (answer) => ({ '!': [answer] }),
  },
  in: {
    takes: 'several',
    label: 'is one of',
    about: ['The answer is one of these.', ['1', '2']],
    logic: (answer, target) => ({ in: [answer, target] }),
  },
  notIn: {
    takes: 'several',
    label: 'is none of',
    about: ['The answer is none of these, or there is none.', ['1', '2']],
    logic: (answer, target) => ({ '!': [{ in: [answer, target] }] }),
  },
} as const satisfies Record<string, OperatorLanguage>;

export type Operator = keyof typeof table;
export const operatorLanguage: Readonly<Record<Operator, OperatorLanguage>> = table;
export const operators = Object.keys(table) as Operator[];

/** The operators of a comparison, each with the target that it takes. */
export type OperatorFields = {
  [Name in Operator]?:
    | { nothing: true; one: string; ordered: string; several: string[] }[(typeof table)[Name]['takes']]
    | undefined;
};
export const operatorFields = Object.fromEntries(
  operators.map((name) => [name, targetShapes[table[name].takes]]),
) as unknown as { [Name in Operator]: (typeof targetShapes)[(typeof table)[Name]['takes']] };

/** For the schema: each operator. */
export const operatorDescriptions: DescriptionsByField = Object.fromEntries(
  operators.map((name) => [`*.${name}`, operatorLanguage[name].about]),
);
