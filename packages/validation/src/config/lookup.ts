import { z } from 'zod';
import { keyText } from './scalar.ts';

/** Where suggestions come from. */
export const lookupCategories = ['hs_ceeb', 'college_ceeb', 'address'] as const;
export type LookupCategory = (typeof lookupCategories)[number];

/** What a full record may hold. */
export const recordFields = ['name', 'address_line_1', 'address_line_2', 'city', 'state', 'zip', 'country', 'ceeb'] as const;
export type RecordField = (typeof recordFields)[number];

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
