import type { ConfirmLabels } from '../confirm-dialog/confirm-dialog.tsx';

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
  /** The link to what others see of the file, such as "See it as they will", and that it opens in a new tab. */
  see: string;
  newTab: string;
  /** When several files were dropped at once; none of them was taken. */
  onlyOne: string;
}
