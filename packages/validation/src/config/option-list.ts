import { z } from 'zod';
import { type Condition, conditionSchema } from './condition.ts';
import { keyText, nameText, scalarText, shownText } from './scalar.ts';

/** One choice. `value` is the stored answer, `label` is what the applicant reads (and the `_desc` companion). */
export interface Option {
  value: string;
  label: string;
}

const optionSchema: z.ZodType<Option> = z.strictObject({ value: scalarText, label: z.string() });

const plainList = z.strictObject({ options: z.array(optionSchema).min(1) });

/** Another list with some values left out and others moved or added to the front. */
const derivedList = z.strictObject({
  from: nameText,
  without: z.array(scalarText).optional(),
  first: z.array(z.union([scalarText, optionSchema])).optional(),
});

/** Several lists, one after the other. */
const joinedList = z.strictObject({ join: z.array(nameText).min(2) });

/** `years: { from: 2020 }` or from the current year, `count` long, forward or backward; the first entry is blank. */
const yearList = z.strictObject({
  years: z.strictObject({
    from: z.union([z.literal('thisYear'), z.int().min(1900).max(2200)]).default('thisYear'),
    offset: z.int().default(0),
    count: z.int().min(1).max(200),
    direction: z.enum(['forward', 'backward']),
    blank: z.string().default(''),
  }),
});

/** January to December with the values 1 to 12; the first entry is blank. */
const monthList = z.strictObject({
  months: z.strictObject({ names: z.array(shownText).length(12), blank: z.string().default('') }),
});

export const optionListSchema = z.union([plainList, derivedList, joinedList, yearList, monthList]);
export type OptionList = z.infer<typeof optionListSchema>;

/** Options that depend on the answer of another question: a list for each of its values. */
export interface OptionsByValue {
  by: string;
  lists: Record<string, string>;
}
/** Options that depend on conditions: the list of the first one that holds. */
export interface OptionsByCondition {
  cases: { when: Condition; list: string }[];
}
/** The options of a question: a list by its name, options written here, or a list that depends on other answers. */
export type QuestionOptions = string | Option[] | OptionsByValue | OptionsByCondition;

export const questionOptionsSchema: z.ZodType<QuestionOptions> = z.union(
  [
    nameText,
    z.array(optionSchema).min(1),
    z.strictObject({ by: keyText, lists: z.record(scalarText, nameText) }),
    z.strictObject({ cases: z.array(z.strictObject({ when: conditionSchema, list: nameText })).min(1) }),
  ],
  'Write the name of a list, such as yes_no, or the options themselves, or options that depend on another ' +
    'answer: { by: country, lists: { USA: us_states } }.',
);
