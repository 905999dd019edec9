import type { DocumentAnswer } from '@quire/api-client';
import type { LeftOut } from '@quire/validation';

export type DocumentStatus = NonNullable<DocumentAnswer['status']>;

/** A document as the server has it. */
export interface StoredDocument {
  readonly status: Exclude<DocumentStatus, 'not_answered'>;
  readonly fileName?: string | undefined;
  /** In bytes. */
  readonly fileSize?: number | undefined;
  /** Of a failure. */
  readonly message?: string | undefined;
  /** The parts that its PDF lacks, and where that can be seen. */
  readonly leftOut?: readonly LeftOut[] | undefined;
  readonly url?: string | undefined;
  /** The document that stays until this one is ready. */
  readonly earlier?: StoredDocument | undefined;
  /** The number of documents that come before it, known while the server is busy. */
  readonly ahead?: number | undefined;
}

/** One try to bring a file to the server. `attempt` is the number of the event that chose it. */
interface Upload {
  readonly attempt: number;
  readonly chosen: File;
}
/** `file` is what became of the chosen one, `note` names changes made to fit, `progress` is from 0 to 1. */
interface PreparedUpload extends Upload {
  readonly file: File;
  readonly note: string | undefined;
  readonly progress?: number;
}

/** Where a question's file is on its way to the server. */
export type Phase =
  | { readonly is: 'resting' }
  /** The file is being made fit to be sent. */
  | ({ readonly is: 'preparing' } & Upload)
  /** The file goes to the store. */
  | ({ readonly is: 'posting' } & PreparedUpload)
  /** The server is asked to convert it, and may have begun even where its answer is lost. */
  | ({ readonly is: 'queueing'; readonly fileKey: string } & PreparedUpload)
  /** The upload failed. `isShown` in place of a document, because the question had no document. */
  | {
      readonly is: 'notUploaded';
      readonly chosen: File;
      readonly message: string;
      readonly isShown: boolean;
      readonly search: Search | undefined;
    }
  /** The conversion failed and the server has forgotten it. The reason stays until the student goes on. */
  | { readonly is: 'remembered'; readonly failed: StoredDocument };

/**
 * A look in the list for an upload that may have arrived although nobody said so; `before` was there when it failed.
 */
export interface Search {
  readonly isAsking: boolean;
  readonly before: StoredDocument | undefined;
}

/** The question about the conversion: none, one that is on its way, or one that waits for its time. */
export interface Poll {
  readonly is: 'idle' | 'asking' | 'waiting';
  /** The number of the event that asked, as long as its answer is awaited. */
  readonly id: number;
  /** How often in a row there was no answer, and why not the last time. */
  readonly failures: number;
  readonly error?: unknown;
  /** The last answer since the document was followed. */
  readonly status?: DocumentStatus;
}

/** Why the file that was chosen last is not the one that is shown; or that the one that was shown is gone. */
export type Refusal =
  | { readonly is: 'gone' }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'notReplaced'; readonly name: string; readonly reason: string };

/** The text for a document that failed and was to replace another. */
export const notReplacedBy = ({ fileName = '', message = '' }: StoredDocument): Refusal => ({
  is: 'notReplaced',
  name: fileName,
  reason: message,
});

/** A failure that the student is notified of. Closing the message may delete the conversion. */
export interface Notice {
  readonly message: string | undefined;
  readonly deletesConversion: boolean;
  /** The document whose conversion failed; undefined of an upload. */
  readonly failed?: StoredDocument;
}

/**
 * One document. A file may be on its way here while the server still has, and converts, the one before: the two are
 * side by side.
 */
export interface DocumentRecord {
  readonly phase: Phase;
  /** Null where the server has none, undefined where nobody has said. */
  readonly stored: StoredDocument | null | undefined;
  /** The list has the document without a status, and `stored.status` is a guess. */
  readonly isAssumed: boolean;
  readonly poll: Poll;
  /** The number of the event since which earlier questions about it are not believed. */
  readonly since: number;
  /** A note on changes made to fit the file. */
  readonly note?: string | undefined;
  readonly refusal?: Refusal | undefined;
  /** The server could not be asked how far it is. */
  readonly isUnsure: boolean;
  readonly notice?: Notice | undefined;
}

export const nothingAsked: Poll = { is: 'idle', id: 0, failures: 0 };

export const unknownDocument: DocumentRecord = {
  phase: { is: 'resting' },
  stored: undefined,
  isAssumed: false,
  poll: nothingAsked,
  since: 0,
  isUnsure: false,
};

export const isPending = (status: DocumentStatus | undefined): boolean =>
  status === 'unprocessed' || status === 'in_progress';

/** The document that counts: the one that is ready, or the one that stays until another is. */
export function attachedOf(stored: StoredDocument | null | undefined): StoredDocument | undefined {
  return stored?.status === 'completed' ? stored : stored?.earlier;
}

export const isUploading = ({ phase }: DocumentRecord): boolean => 'attempt' in phase;

/** Returns whether the server may be converting a file without having said so. */
export const mayBeQueued = ({ phase }: DocumentRecord): boolean =>
  phase.is === 'queueing' || (phase.is === 'notUploaded' && phase.search !== undefined);
