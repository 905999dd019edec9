import type { FileFault } from '@quire/validation';

/** The state of the document of a question. */
export interface DocumentState {
  /**
   * `preparing` is being made fit to be sent, `uploading` is on its way; `unprocessed` and `in_progress` are being
   * converted on the server.
   */
  readonly status: 'not_answered' | 'preparing' | 'uploading' | 'unprocessed' | 'in_progress' | 'completed' | 'failed';
  readonly fileName?: string | undefined;
  /** In bytes. */
  readonly fileSize?: number | undefined;
  /** From 0 to 1; without it nobody knows how far the upload is. */
  readonly progress?: number | undefined;
  /** Of a failure: what happened, and how to mend it. */
  readonly message?: string | undefined;
  /** A note on changes made to fit the file, or on a state that is not known at present. */
  readonly note?: string | undefined;
  /** The parts of the document that its PDF lacks, in words. */
  readonly lacks?: string | undefined;
  /** Where that PDF can be seen, in a tab of its own; only of a document that is there. */
  readonly url?: string | undefined;
  /** Of a file on its way: that the one before it stays until then, in words. `remove` gives up the new one alone. */
  readonly earlier?: string | undefined;
  /** Why the file that was chosen last was not uploaded, and the other fields describe the one before. */
  readonly refusal?: string | undefined;
  /** The file that failed last can be sent once more, by `retry`. */
  readonly canRetry?: boolean | undefined;
}

/** The host's way to keep documents. The engine draws the control, and knows nothing of servers. */
export interface DocumentsPort {
  /** The file types of the file dialog, such as `.pdf,.docx`. A dropped file may be anything: `choose` checks it. */
  readonly accept: string;
  /** The same object until something about it changes. */
  state(key: string): DocumentState;
  subscribe(key: string, listener: () => void): () => void;
  choose(key: string, file: File): void;
  /**
   * Whether `choose` can mend what is wrong with a file, such as a picture that is too large. Without it nothing is
   * mended.
   */
  canFix?(fault: FileFault, file: File): boolean;
  retry?(key: string): void;
  /**
   * Ends what is under way, or removes the document. The dialog shows the error's message where the promise is
   * rejected.
   */
  remove(key: string): void | Promise<void>;
}
