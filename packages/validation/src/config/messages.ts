import { z } from 'zod';
import { texts as english } from '../../texts/en.ts';
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
export type Messages = { -readonly [Group in keyof Catalog]: { -readonly [Name in keyof Catalog[Group]]: string } };

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

/** Returns the texts of the catalog with those of a config in their place. */
export const withTexts = (written: WrittenMessages): Messages =>
  Object.fromEntries(
    Object.entries(english).map(([group, texts]) => [group, { ...texts, ...written[group as keyof Messages] }]),
  ) as unknown as Messages;

/**
 * Groups that no script reads, and no call is answered with: they stay on the server, in the page as it is served, or
 * in a compiled questionnaire. All others travel to the browser.
 */
const serverGroups = ['address', 'conversion', 'letters', 'start'] as const satisfies readonly (keyof Messages)[];
export type BrowserMessages = Omit<Messages, (typeof serverGroups)[number]>;

/** Returns what travels to the browser. */
export const browserMessages = (messages: Messages): BrowserMessages =>
  Object.fromEntries(
    Object.entries(messages).filter(([group]) => !serverGroups.some((kept) => kept === group)),
  ) as BrowserMessages;
