import { messageText, type MessageCode, type Messages, type MessageValues } from '@quire/validation';

/**
 * Why something is as it is, as a row keeps it: a text of the messages and what fills it in, for readers of any
 * language.
 */
export interface Reason {
  code: MessageCode;
  values?: MessageValues;
}

/** Rows of before there were codes hold their sentence as `message`. */
export interface StoredReason {
  reason: Reason | null;
  message: string | null;
}

/** The reason as a reader sees it. */
export const reasonText = (messages: Messages, { reason, message }: StoredReason): string | undefined =>
  reason ? (messageText(messages, reason.code, reason.values) ?? messages.errors.generic) : (message ?? undefined);
