import { z } from 'zod';
import { conditionShape, type Condition } from './condition.ts';
import { optionShape, type Option } from './option-list.ts';
import { keyText, nameText, scalarText } from './scalar.ts';

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

export const questionOptionsShape: z.ZodType<QuestionOptions> = z.union(
  [
    nameText,
    z.array(optionShape).min(1),
    z.strictObject({ by: keyText, lists: z.record(scalarText, nameText) }),
    z.strictObject({ cases: z.array(z.strictObject({ when: conditionShape, list: nameText })).min(1) }),
  ],
  'Write the name of a list, such as yes_no, or the options themselves, or options that depend on another ' +
    'answer: { by: country, lists: { USA: us_states } }.',
);
