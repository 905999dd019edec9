import { ApiError } from '@quire/api-client';
import { messageText, type BrowserMessages, type MessageValues } from '@quire/messages';

/** Returns the message of a failure: what the server said, if it said anything. */
export function messageOf(error: unknown, messages: BrowserMessages): string {
  const { errors, session } = messages;
  if (!(error instanceof ApiError)) return errors.generic;
  const unsaid = { server: errors.generic, network: errors.unreachable, unauthorised: session.invalid };
  return (
    serverText({ message: error.serverMessage, code: error.code, values: error.values }, messages) ?? unsaid[error.kind]
  );
}

/** Returns what the server said: our own text of its code, else its message. */
export function serverText<Message extends string | undefined>(
  { message, code = '', values }: { message: Message; code?: string | undefined; values?: MessageValues | undefined },
  messages: BrowserMessages,
): string | Message {
  return messageText(messages, code, values) ?? message;
}
