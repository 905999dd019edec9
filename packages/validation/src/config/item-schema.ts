import { z } from 'zod';
import { autocompleteText, autofillText } from './autofill.ts';
import { conditionSchema } from './condition.ts';
import { lookupSchema } from './lookup.ts';
import { questionOptionsSchema } from './option-list.ts';
import { phoneCountries, phoneCountryFix } from './phone-country.ts';
import { requiredSchema } from './required.ts';
import { ruleFields } from './rules.ts';
import { keyText, nameText, scalarText, shownText } from './scalar.ts';
import { addressParts, type Item } from './item.ts';

const base = {
  showWhen: conditionSchema.optional(),
  disableWhen: conditionSchema.optional(),
  clears: z.array(keyText).min(1).optional(),
};
const askedTexts = {
  label: shownText,
  shortLabel: shownText.optional(),
  hint: shownText.optional(),
  why: shownText.optional(),
};
const foldSchema = z.strictObject({ line: z.array(keyText).min(1), needs: z.array(keyText).min(1).optional() });
const items: z.ZodType<Item[]> = z.lazy(() => z.array(itemSchema).min(1));

const sectionSchema = z.strictObject({
  section: shownText,
  guidance: shownText.optional(),
  fold: z.enum(['onPhones', 'onEveryScreen']).optional(),
  items,
  ...base,
});
const detailsSchema = z.strictObject({ details: shownText, items, ...base });
const questionSchema = z.strictObject({
  question: keyText,
  control: nameText,
  ...askedTexts,
  width: z.enum(['short', 'half', 'full']).optional(),
  autocomplete: autocompleteText.optional(),
  inputMode: z.enum(['text', 'numeric', 'decimal', 'email', 'tel']).optional(),
  decimals: z.int().min(1).max(9).optional(),
  prefill: z.literal('accountEmail').optional(),
  noneBox: z.strictObject({ label: shownText, value: shownText }).optional(),
  abroad: keyText.optional(),
  second: keyText.optional(),
  extension: z.boolean().optional(),
  country: z
    .string()
    .refine((code) => phoneCountries.has(code), { error: ({ input }) => phoneCountryFix(String(input)) })
    .optional(),
  options: questionOptionsSchema.optional(),
  lookup: lookupSchema.optional(),
  boxes: z
    .array(z.strictObject({ key: keyText, label: shownText }))
    .min(1)
    .optional(),
  maxLength: z
    .union(
      [z.int().min(1).max(100_000), z.literal('characterLimit')],
      'Write how many characters there may be, from 1 to 100000, or characterLimit for the limit in institution.yaml.',
    )
    .optional(),
  rows: z.int().min(1).max(60).optional(),
  storeDescription: z.boolean().optional(),
  sensitive: z.boolean().optional(),
  encrypted: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  required: requiredSchema.optional(),
  confirm: z.strictObject({ title: shownText, text: shownText, yes: shownText, no: shownText }).optional(),
  under: z.record(scalarText, items).optional(),
  ...ruleFields,
  ...base,
});
const monthYearSchema = z.strictObject({
  monthYear: keyText,
  ...askedTexts,
  months: nameText,
  years: nameText,
  required: requiredSchema.optional(),
  ...base,
});
const addressSchema = z.strictObject({
  address: keyText,
  ...askedTexts,
  country: z.union(
    [z.string(), z.strictObject({ key: keyText })],
    'Write the code of a country, such as GB, or the question that asks it, such as { key: home_country }.',
  ),
  keys: z.partialRecord(z.enum(addressParts), keyText).optional(),
  without: z
    .array(z.enum(addressParts).exclude(['line_1']))
    .min(1)
    .optional(),
  required: requiredSchema.optional(),
  encrypted: z.boolean().optional(),
  autofill: autofillText.optional(),
  ...base,
});
const useSchema = z.strictObject({
  use: nameText,
  prefix: keyText.optional(),
  required: requiredSchema.optional(),
  optional: z.literal(true).optional(),
  with: z.record(nameText, shownText).optional(),
  autofill: autofillText.optional(),
  fold: foldSchema.optional(),
  ...base,
});
const repeatSchema = z.strictObject({
  repeat: keyText,
  label: shownText,
  button: shownText.optional(),
  firstButton: shownText.optional(),
  min: z
    .literal([0, 1], 'Write 0 where there may be none; otherwise leave "min" out, and one is always there.')
    .optional(),
  max: z.int().min(1).max(10, 'Add another goes up to 10 at the most.'),
  namedBy: keyText.optional(),
  fold: foldSchema.optional(),
  items,
  ...base,
});
const tabSchema = z.strictObject({ tab: nameText, label: shownText, items });
const tabsSchema = z.strictObject({
  tabs: nameText,
  label: shownText,
  default: nameText,
  items: z.array(tabSchema).min(2),
  ...base,
});
const instant = z.iso.datetime({
  offset: true,
  error: 'Write date, time and distance from UTC, such as 2026-09-01T00:00:00-04:00.',
});
const noticeSchema = z.strictObject({
  notice: shownText,
  from: instant.optional(),
  until: instant.optional(),
  ...base,
});
const modalSchema = z.strictObject({
  modal: shownText,
  title: shownText,
  text: shownText,
  size: z.enum(['xs', 's', 'm']).optional(),
  ...base,
});
const checkSchema = z.strictObject({
  check: nameText,
  when: conditionSchema,
  at: keyText,
  message: shownText,
  severity: z.enum(['blocks', 'warns', 'informs']).optional(),
});

/** The key that distinguishes the kinds of item. */
export const itemKinds = [
  'section',
  'details',
  'question',
  'monthYear',
  'address',
  'use',
  'repeat',
  'tabs',
  'notice',
  'modal',
  'check',
] as const;

export const itemSchema: z.ZodType<Item> = z.union([
  sectionSchema,
  detailsSchema,
  questionSchema,
  monthYearSchema,
  addressSchema,
  useSchema,
  repeatSchema,
  tabsSchema,
  noticeSchema,
  modalSchema,
  checkSchema,
]);
