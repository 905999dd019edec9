import type { DocumentAnswer } from '@quire/api-client';

export type DocumentStatus = NonNullable<DocumentAnswer['status']>;

/** Stands among the answers for a document that is converted (specification, 4.10). */
export const answered = 'ANSWERED';

/** How its conversion stands. `message` says why it failed. */
export interface Conversion { status: DocumentStatus; message?: string | undefined }

/** A document as the server has it. */
export interface KnownDocument {
  readonly status: Exclude<DocumentStatus, 'not_answered'>;
  readonly fileName?: string | undefined;
  /** In bytes. */
  readonly fileSize?: number | undefined;
  /** Of a failure. */
  readonly message?: string | undefined;
}

/** Whether it is being converted, or waits for that. */
export const isPending = (status: DocumentStatus | undefined): boolean => status === 'unprocessed' || status === 'in_progress';
