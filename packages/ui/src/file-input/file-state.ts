import type { ConfirmLabels } from '../confirm-dialog/confirm-dialog.tsx';

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
/** Note that the previous file stays until the new one is ready. Removing then cancels the new one. */
type Earlier = string | undefined;

type FilePhase =
  | { phase: 'empty' }
  /** Being made fit to be uploaded. */
  | ({ phase: 'preparing'; earlier?: Earlier } & Named)
  /** `progress` from 0 to 1; without it nobody knows how far it is. */
  | ({ phase: 'uploading'; progress?: number | undefined; earlier?: Earlier } & Named)
  | ({ phase: 'converting'; earlier?: Earlier } & Named)
  /** `lacks` names the parts that others do not see. `url` is where its owner can look at what they see. */
  | ({ phase: 'ready'; lacks?: string | undefined; url?: string | undefined } & Named)
  /**
   * `why` says what happened and how to fix it. It describes the control; the owner announces it, in a toast for
   * example.
   */
  | { phase: 'failed'; name?: string | undefined; size?: number | undefined; why: string };

/** Everything that a file input shows and announces. */
export interface FileLabels {
  /** The button while there is no file, such as "Choose a file". */
  choose: string;
  /** Beside the button, such as "or drop it here". */
  drop: string;
  /** The states, such as "Preparing…", "Uploading…", "Converting…", "Ready", "Not uploaded". */
  preparing: string;
  uploading: string;
  converting: string;
  ready: string;
  failed: string;
  replace: string;
  remove: string;
  /** The button that ends an upload under way, and the one that tries a failed one again. */
  cancel: string;
  retry: string;
  /** The question before a file is removed. */
  removeLabels: ConfirmLabels;
  /** Text of the link to the file as others see it, which mentions the new tab. */
  see: string;
  newTab: string;
  /** When several files were dropped at once; none of them was taken. */
  onlyOne: string;
}
