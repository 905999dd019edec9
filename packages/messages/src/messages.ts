import { texts as english } from '../texts/en.ts';

type Catalog = typeof english;

/** Every text that is not a question, by group and name: of the interface, of the server, and of emails. */
export type Messages = { -readonly [Group in keyof Catalog]: { -readonly [Name in keyof Catalog[Group]]: string } };

/** Texts that replace those of the catalog. */
export type ReplacedTexts = { [Group in keyof Messages]?: Partial<Messages[Group]> | undefined };

/** Returns the texts of the catalog with those of a config in their place. */
export const withTexts = (written: ReplacedTexts): Messages =>
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
