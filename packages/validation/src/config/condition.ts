import { z } from 'zod';
import { operatorFields, operators, type OperatorFields } from './operators.ts';
import { keyText, nameText, namePattern } from './scalar.ts';

/** One rule about one answer: a key and exactly one operator with its target. */
export interface Comparison extends OperatorFields {
  key: string;
}

/** A name from conditions.yaml, a comparison, a composition of conditions, or raw JSON Logic. */
export type Condition =
  | string
  | Comparison
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { logic: unknown };

const comparisonSchema = z
  .strictObject({ key: keyText, ...operatorFields })
  .refine((rule) => operators.filter((operator) => rule[operator] !== undefined).length === 1, {
    message: `A comparison has a key and exactly one of ${operators.join(', ')}.`,
  });

const toWrite =
  'Write the name of a condition, such as international, or a condition such as { key: some_key, equals: Y }; { ' +
  'not: international } turns one around.';
const conditionName = z.string().regex(namePattern, toWrite);

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      conditionName,
      comparisonSchema,
      z.strictObject({ all: z.array(conditionSchema).min(1) }),
      z.strictObject({ any: z.array(conditionSchema).min(1) }),
      z.strictObject({ not: conditionSchema }),
      z.strictObject({ logic: z.unknown() }),
    ],
    toWrite,
  ),
);

/** conditions.yaml: a name for each condition that is used more than once, or that deserves one. */
export const conditionsFileSchema: z.ZodType<Record<string, Condition>> = z.record(nameText, conditionSchema);
