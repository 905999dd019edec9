import { z } from 'zod';
import { recordFields, type RecordField } from './record-fields.ts';
import { keyText } from './scalar.ts';

/** Where suggestions come from. */
export const lookupCategories = ['hs_ceeb', 'college_ceeb', 'address'] as const;
export type LookupCategory = (typeof lookupCategories)[number];

/** Binds an autocomplete question to a category, and to the answers that a chosen record fills. */
export interface Lookup {
  category: LookupCategory;
  /** Answer key of the same block, to the field of the record that fills it. The question's own answer is the name or address line. */
  fills?: Record<string, RecordField> | undefined;
}

export const lookupShape: z.ZodType<Lookup> = z.strictObject({
  category: z.enum(lookupCategories),
  fills: z.record(keyText, z.enum(recordFields)).optional(),
});
