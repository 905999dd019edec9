/** The state of the file of an answer; `size` in bytes. */
export type FileState = FilePhase & {
  /** A remark on the file, such as what was done to it. */
  note?: string | undefined;
  /** Why the file that was chosen last did not replace this one. */
  refusal?: string | undefined;
};

interface Named {
  name: string;
  size?: number | undefined;
}
/** Says that the file before stays until this one is ready. Then this one is given up, and not removed. */
type Earlier = string | undefined;

type FilePhase =
  | { phase: 'empty' }
  /** Being made fit to be uploaded. */
  | ({ phase: 'preparing'; earlier?: Earlier } & Named)
  /** `progress` from 0 to 1; without it nobody knows how far it is. */
  | ({ phase: 'uploading'; progress?: number | undefined; earlier?: Earlier } & Named)
  | ({ phase: 'converting'; earlier?: Earlier } & Named)
  /** `lacks` says what of it the others do not see, and `url` is where its owner can look at what they see. */
  | ({ phase: 'ready'; lacks?: string | undefined; url?: string | undefined } & Named)
  /** `why` says what happened and how to mend it. It describes the control; the owner tells it, in a toast for one. */
  | { phase: 'failed'; name?: string | undefined; size?: number | undefined; why: string };
