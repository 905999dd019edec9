import { z } from 'zod';
import { recordFields, type RecordField } from './record-fields.ts';
import { keyText, shownText } from './scalar.ts';

/** Where suggestions come from. */
export const lookupCategories = ['hs_ceeb', 'college_ceeb', 'address'] as const;
export type LookupCategory = (typeof lookupCategories)[number];

/** Binds an autocomplete question to a category, and to the answers that a chosen record fills. */
export interface Lookup {
  category: LookupCategory;
  /**
   * Answer key of the same block, to the field of the record that fills it. The question's own answer is the name or
   * address line.
   */
  fills?: Record<string, RecordField> | undefined;
  /** Answers in no list, suggested first when their beginning, or that of a word in `fits`, is typed. */
  own?: OwnSuggestion[] | undefined;
}
export interface OwnSuggestion {
  text: string;
  fits?: string[] | undefined;
}

export const lookupSchema: z.ZodType<Lookup> = z.strictObject({
  category: z.enum(lookupCategories),
  fills: z.record(keyText, z.enum(recordFields)).optional(),
  own: z
    .array(z.strictObject({ text: shownText, fits: z.array(shownText).min(1).optional() }))
    .min(1)
    .optional(),
});
