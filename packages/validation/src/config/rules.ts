import { z } from 'zod';
import { conditionShape, type Condition } from './condition.ts';
import { scalarText, shownText } from './scalar.ts';

/** When a rule or requirement holds; without either, always. */
export interface Applies {
  when?: Condition | undefined;
  unless?: Condition | undefined;
}

const applies = { when: conditionShape.optional(), unless: conditionShape.optional() };

/** An entry without a message means: not required here. The first entry that applies decides. */
export interface RequirementEntry extends Applies {
  message?: string | undefined;
  /** Left out in the second and later instances of an add-another group. */
  firstOnly?: true | undefined;
}
export type Required = string | RequirementEntry | RequirementEntry[];

const requirementEntry = z.strictObject({
  message: shownText.optional(),
  firstOnly: z.literal(true).optional(),
  ...applies,
});
export const requiredShape: z.ZodType<Required> = z.union(
  [shownText, requirementEntry, z.array(requirementEntry).min(1)],
  'Write what a student is told while there is no answer, such as required: First Name.',
);

/** A bound on a date: fixed (`2026-09-01`) or counted from today in the institution's time zone. */
const dateBoundMessage =
  'Write a date such as 2026-09-01, or today, or a bound that moves on: { yearsAgo: 13 }, { startOfYear: -4 } ' +
  'or { endOfYear: 4 }.';
export const dateBoundShape = z.union(
  [
    z.iso.date(dateBoundMessage),
    z.strictObject({ yearsAgo: z.int().min(0).max(200) }),
    z.strictObject({ startOfYear: z.int().min(-200).max(200) }),
    z.strictObject({ endOfYear: z.int().min(-200).max(200) }),
    z.literal('today'),
  ],
  dateBoundMessage,
);
export type DateBound = z.infer<typeof dateBoundShape>;

const lengthShape = z.strictObject({ value: z.int().min(1).max(100_000), message: shownText, ...applies });
const patternShape = z.strictObject({
  matches: z.string().regex(/^[^]{1,500}$/u, 'Write a regular expression of 500 characters at the most.'),
  message: shownText,
  ...applies,
});
const formatShape = z.strictObject({ is: z.enum(['email', 'phone', 'ssn']), message: shownText, ...applies });
const numberShape = z.strictObject({
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
  integer: z.boolean().optional(),
  message: shownText,
  ...applies,
});
const dateShape = z.strictObject({
  message: shownText,
  min: z.strictObject({ at: dateBoundShape, message: shownText }).optional(),
  max: z.strictObject({ at: dateBoundShape, message: shownText }).optional(),
  ...applies,
});
const mustBeShape = z.strictObject({ value: scalarText, message: shownText, ...applies });

/** One entry or several; each with its own message, and its own `when` or `unless`. */
const oneOrMore = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.array(shape).min(1)]).optional();

/** The rules an author may set beside a question. `{year}` in a date bound's message is the bound's year. */
export const ruleFields = {
  minLength: oneOrMore(lengthShape),
  pattern: oneOrMore(patternShape),
  format: oneOrMore(formatShape),
  number: oneOrMore(numberShape),
  date: oneOrMore(dateShape),
  mustBe: oneOrMore(mustBeShape),
};
export type RuleFields = z.infer<z.ZodObject<typeof ruleFields>>;
