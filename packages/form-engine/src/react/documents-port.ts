import type { FileFault } from '@quire/validation';

/** State of a question's document. */
export interface DocumentState {
  /**
   * `preparing` is adjusted before sending, `uploading` is on its way; `unprocessed` and `in_progress` are converted on
   * the server.
   */
  readonly status: 'not_answered' | 'preparing' | 'uploading' | 'unprocessed' | 'in_progress' | 'completed' | 'failed';
  readonly fileName?: string | undefined;
  /** In bytes. */
  readonly fileSize?: number | undefined;
  /** From 0 to 1; undefined if unknown. */
  readonly progress?: number | undefined;
  /** Reason of a failure, and its fix. */
  readonly message?: string | undefined;
  /** A note on changes to the file, or on a state unknown at present. */
  readonly note?: string | undefined;
  /** Parts of the document that its PDF lacks, in words. */
  readonly lacks?: string | undefined;
  /** Address of that PDF, for a new tab. */
  readonly url?: string | undefined;
  /** Note that the earlier file stays during an upload. `remove` cancels the new one alone. */
  readonly earlier?: string | undefined;
  /** Reason that the last chosen file was refused; the other fields describe the one before. */
  readonly refusal?: string | undefined;
  /** Whether `retry` can send the failed file again. */
  readonly canRetry?: boolean | undefined;
}

/** The host's way to keep documents. The engine draws the control, and knows nothing of servers. */
export interface DocumentsPort {
  /** Types for the file dialog, such as `.pdf,.docx`. Dropped files can be anything: `choose` checks them. */
  readonly accept: string;
  /** The same object until something about it changes. */
  state(key: string): DocumentState;
  subscribe(key: string, listener: () => void): () => void;
  choose(key: string, file: File): void;
  /** Returns whether `choose` can fix a file, such as a picture that is too large. Without it no file is fixed. */
  canFix?(fault: FileFault, file: File): boolean;
  retry?(key: string): void;
  /** Cancels an upload or removes the document. The dialog shows the error of a rejected promise. */
  remove(key: string): void | Promise<void>;
}
