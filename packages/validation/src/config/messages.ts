import { z } from 'zod';
import { texts as english, type Messages } from '@quire/messages';
import { conditionSchema } from './condition.ts';
import { shownText } from './scalar.ts';

type Catalog = typeof english;
type GroupSchema<Texts> = z.ZodObject<{ [Name in keyof Texts]: typeof shownText }, z.core.$strict>;

/** Every text that is not a question: of the interface, of the server, and of emails. */
export const messagesSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(english).map(([group, texts]) => [
      group,
      z.strictObject(Object.fromEntries(Object.keys(texts).map((name) => [name, shownText]))),
    ]),
  ),
) as unknown as z.ZodObject<{ [Group in keyof Catalog]: GroupSchema<Catalog[Group]> }, z.core.$strict>;

const { banner, completion, copy, letters, buttons } = messagesSchema.shape;
const textsForSome = {
  banner: banner.partial().optional(),
  buttons: buttons.pick({ submitApplication: true }).partial().optional(),
  completion: completion.partial().optional(),
  copy: copy.pick({ number: true, submitted: true }).partial().optional(),
  letters: letters.pick({ receiptSubject: true, receipt: true, receiptUse: true }).partial().optional(),
};
const forSomeSchema = z.strictObject({ showWhen: conditionSchema, ...textsForSome });
/** Texts that are in place of others while a condition holds. */
export type TextsForSome = z.infer<z.ZodObject<typeof textsForSome>>;
export type ForSome = z.infer<typeof forSomeSchema>;

/**
 * messages/<language>.yaml: the texts that replace those of the catalog, and those that some applicants read instead.
 * Words in braces are filled in.
 */
export const messagesFileSchema = z.strictObject({
  ...(Object.fromEntries(
    Object.entries(messagesSchema.shape).map(([group, texts]) => [group, texts.partial().optional()]),
  ) as unknown as { [Group in keyof Messages]: z.ZodOptional<z.ZodType<Partial<Messages[Group]>>> }),
  forSome: z.array(forSomeSchema).min(1).optional(),
});
export type WrittenMessages = Omit<z.infer<typeof messagesFileSchema>, 'forSome'>;
