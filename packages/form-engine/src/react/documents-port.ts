/** What is known of the document of a question. */
export interface DocumentState {
  /** `uploading` is on its way; `unprocessed` and `in_progress` are being converted on the server. */
  readonly status: 'not_answered' | 'uploading' | 'unprocessed' | 'in_progress' | 'completed' | 'failed';
  readonly fileName?: string | undefined;
  /** In bytes. */
  readonly fileSize?: number | undefined;
  /** From 0 to 1; without it nobody knows how far the upload is. */
  readonly progress?: number | undefined;
  /** Of a failure: what happened, and how to mend it. */
  readonly message?: string | undefined;
}

/** The host's way to keep documents. The engine draws the control, and knows nothing of servers. */
export interface DocumentsPort {
  /** What the file dialog offers, such as `.pdf,.docx`. A dropped file may be anything: `choose` checks it. */
  readonly accept: string;
  /** The same object until something about it changes. */
  state(key: string): DocumentState;
  subscribe(key: string, listener: () => void): () => void;
  choose(key: string, file: File): void;
  /** A rejected promise is told in the dialog that asked. */
  remove(key: string): void | Promise<void>;
}
