import { ApiError } from '@quire/api-client';
import { messageText, type BrowserMessages } from '@quire/validation';

/** Returns the message of a failure: our own text of the server's code, else the server's own message when there is any. */
export function messageOf(error: unknown, messages: BrowserMessages): string {
  const { errors, session } = messages;
  if (!(error instanceof ApiError)) return errors.generic;
  const unsaid = { server: errors.generic, network: errors.unreachable, unauthorised: session.invalid };
  return messageText(messages, error.code ?? '', error.values) ?? error.serverMessage ?? unsaid[error.kind];
}
