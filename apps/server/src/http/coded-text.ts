import {
  messageText,
  type BrowserMessageCode,
  type Messages,
  type MessageValues,
  type ValuesOf,
} from '@quire/messages';

/**
 * A text for people as a call answers it. A client with the messages in another language uses its code. It is a type:
 * an interface could be added to, and so is not a record.
 */
export type CodedText = { message: string; code: string; values?: Record<string, string | number> };

/** Returns the text of a code with exactly its values, in the caller's language. */
export const codedText = <Code extends BrowserMessageCode>(
  messages: Messages,
  code: Code,
  ...[values]: keyof ValuesOf<Code> extends never ? [] : [values: ValuesOf<Code>]
): CodedText => textOfCodes(messages, code, values);

/** Returns the same of one code or several with a space between them, as a refusal has them. */
export const textOfCodes = (messages: Messages, codes: string, values: MessageValues = {}): CodedText => ({
  message: messageText(messages, codes, values) ?? messages.errors.generic,
  code: codes,
  ...(Object.keys(values).length > 0 && { values: { ...values } }),
});
