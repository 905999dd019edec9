import type { DocumentStatus } from '@quire/api-client/contract';
import { messageText, type MessageCode, type Messages, type MessageValues } from '@quire/messages';

/** How far the server is with a document, or with a PDF copy. */
export type StoredStatus = Exclude<DocumentStatus, 'not_answered'>;

const pending: readonly StoredStatus[] = ['unprocessed', 'in_progress'];

/** A document or a copy is pending while it waits to be made or is being made. */
export const isPending = ({ status }: { status: StoredStatus }): boolean => pending.includes(status);

/** The same as a condition on rows of their tables. */
export const pendingRows = `status IN (${pending.map((status) => `'${status}'`).join(', ')})`;

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
