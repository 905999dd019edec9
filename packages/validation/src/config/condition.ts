import { z } from 'zod';
import { keyText, nameText, namePattern, scalarText, targetText } from './scalar.ts';

/** The ten operators of the language, in the order of the specification. */
export const operators = [
  'equals',
  'notEquals',
  'lt',
  'lte',
  'gt',
  'gte',
  'answered',
  'notAnswered',
  'in',
  'notIn',
] as const;
export type Operator = (typeof operators)[number];

/** One rule about one answer: a key and exactly one operator with its target. */
export interface Comparison {
  key: string;
  equals?: string | undefined;
  notEquals?: string | undefined;
  lt?: string | undefined;
  lte?: string | undefined;
  gt?: string | undefined;
  gte?: string | undefined;
  answered?: true | undefined;
  notAnswered?: true | undefined;
  in?: string[] | undefined;
  notIn?: string[] | undefined;
}

/** A name from conditions.yaml, a comparison, a composition of conditions, or raw JSON Logic. */
export type Condition =
  | string
  | Comparison
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { logic: unknown };

const target = targetText.optional();
const flag = z.literal(true).optional();
const targets = z.array(scalarText).min(1).optional();

const comparisonShape = z
  .strictObject({
    key: keyText,
    equals: target,
    notEquals: target,
    lt: target,
    lte: target,
    gt: target,
    gte: target,
    answered: flag,
    notAnswered: flag,
    in: targets,
    notIn: targets,
  })
  .refine((rule) => operators.filter((operator) => rule[operator] !== undefined).length === 1, {
    message: `A comparison has a key and exactly one of ${operators.join(', ')}.`,
  });

const toWrite =
  'Write the name of a condition, such as international, or a condition such as { key: some_key, equals: Y }; { ' +
  'not: international } turns one around.';
const conditionName = z.string().regex(namePattern, toWrite);

export const conditionShape: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      conditionName,
      comparisonShape,
      z.strictObject({ all: z.array(conditionShape).min(1) }),
      z.strictObject({ any: z.array(conditionShape).min(1) }),
      z.strictObject({ not: conditionShape }),
      z.strictObject({ logic: z.unknown() }),
    ],
    toWrite,
  ),
);

/** conditions.yaml: a name for each condition that is used more than once, or that deserves one. */
export const conditionsFileShape: z.ZodType<Record<string, Condition>> = z.record(nameText, conditionShape);
