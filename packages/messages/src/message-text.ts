import { fillText } from './fill-text.ts';
import type { BrowserMessages, Messages } from './messages.ts';
import type { textValues } from '../texts/en.ts';

type Filled = typeof textValues;
/**
 * Every text by its group and name, such as `session.invalid`. The server sends and stores such a code, and not the
 * text.
 */
export type MessageCode = { [Group in keyof Messages]: `${Group}.${keyof Messages[Group] & string}` }[keyof Messages];
/** A code that a browser knows as well; a call is answered with no other. */
export type BrowserMessageCode = Extract<MessageCode, `${keyof BrowserMessages}.${string}`>;
export type MessageValues = Readonly<Record<string, string | number>>;

type Values<Names> = Names extends readonly (infer Name extends string)[] ? Name : never;
/** The names of the values that the text of a code fills in. */
type NamesIn<Code extends MessageCode> = {
  [Group in keyof Filled]: {
    [Name in keyof Filled[Group]]: Code extends `${Group}.${Name & string}` ? Values<Filled[Group][Name]> : never;
  }[keyof Filled[Group]];
}[keyof Filled];
/** The values of a code, all of them. */
export type ValuesOf<Code extends MessageCode> = Readonly<Record<NamesIn<Code>, string | number>>;

/**
 * The text of a code with its values filled in; of several codes with a space between them, their texts. Codes
 * come from other servers too: undefined where one has no text here.
 */
export function messageText(messages: BrowserMessages, codes: string, values: MessageValues = {}): string | undefined {
  const texts = codes.split(' ').map((code) => textOf(messages, code));
  return texts.includes(undefined) ? undefined : fillText(texts.join(' '), values);
}

function textOf(messages: BrowserMessages, code: string): string | undefined {
  const [group = '', name = ''] = code.split('.');
  const texts: Readonly<Record<string, string | undefined>> = Object.hasOwn(messages, group)
    ? messages[group as keyof BrowserMessages]
    : {};
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
