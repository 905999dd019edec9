/** The state of the file of an answer; `size` in bytes. */
export type FileState = FilePhase & {
  /** A remark on the file, such as what was done to it. */
  note?: string | undefined;
  /** Why the file that was chosen last did not replace this one. */
  refusal?: string | undefined;
};

type FilePhase =
  | { phase: 'empty' }
  /** Being made fit to be uploaded. */
  | { phase: 'preparing'; name: string; size?: number | undefined }
  /** `progress` from 0 to 1; without it nobody knows how far it is. */
  | { phase: 'uploading'; name: string; size?: number | undefined; progress?: number | undefined }
  | { phase: 'converting'; name: string; size?: number | undefined }
  /** `lacks` says what of it the others do not see, and `url` is where its owner can look at what they see. */
  | { phase: 'ready'; name: string; size?: number | undefined; lacks?: string | undefined; url?: string | undefined }
  /** `why` says what happened and how to mend it. */
  | { phase: 'failed'; name?: string | undefined; size?: number | undefined; why: string };
