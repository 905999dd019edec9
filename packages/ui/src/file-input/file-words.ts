import type { ConfirmWords } from '../confirm-dialog/confirm-dialog.tsx';

/** Everything that a file input says. */
export interface FileWords {
  /** The button while there is no file, such as "Choose a file". */
  choose: string;
  /** Beside the button, such as "or drop it here". */
  drop: string;
  /** The states in words, such as "Preparing…", "Uploading…", "Converting…", "Ready", "Not uploaded". */
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
  removeWords: ConfirmWords;
  /** When several files were dropped at once; none of them was taken. */
  onlyOne: string;
}
