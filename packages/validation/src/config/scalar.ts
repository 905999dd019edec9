import { z } from 'zod';

const scalar = (instead?: string): z.ZodType<string> =>
  z.union([z.string(), z.number(), z.boolean()], instead).transform((value) => String(value));

/** Text as an author writes it: YAML reads `1` and `true` as a number and a boolean, an answer is always text. */
export const scalarText: z.ZodType<string> = scalar();

/** The value that an answer is compared with. */
export const targetText: z.ZodType<string> = scalar(
  'Write one value here; to compare with several, write in: [a, b] or notIn: [a, b].',
);

/** Snake case, as in the data model: `first_name`, `hs_2_city`. */
export const keyText: z.ZodType<string> = z
  .string()
  .regex(
    /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
    'A key is lower-case words and digits joined by underscores, such as first_name.',
  );

export const namePattern = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/;
/** The name of a page, list, block, condition, tab or group. */
export const nameText: z.ZodType<string> = z
  .string()
  .regex(namePattern, 'A name is lower-case words and digits joined by _ or -, such as yes_no.');

/** Text that a person reads; never empty. */
export const shownText: z.ZodType<string> = z.string().trim().min(1, 'Write the text that is read here.');
