import { z } from 'zod';
import { conditionSchema, type Condition } from './condition.ts';
import { shownText } from './scalar.ts';

/** When a rule or requirement holds; without either, always. */
export interface Applies {
  when?: Condition | undefined;
  unless?: Condition | undefined;
}

export const applies = { when: conditionSchema.optional(), unless: conditionSchema.optional() };

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
export const requiredSchema: z.ZodType<Required> = z.union(
  [shownText, requirementEntry, z.array(requirementEntry).min(1)],
  'Write what an applicant is told while there is no answer, such as required: First Name.',
);
