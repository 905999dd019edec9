import type { FileLabels } from '../file-input/file-state.ts';

/** English labels for tests and stories. */
export const fileLabels: FileLabels = {
  choose: 'Choose a file',
  drop: 'or drop it here',
  preparing: 'Preparing…',
  uploading: 'Uploading…',
  converting: 'Converting to PDF…',
  ready: 'Ready',
  failed: 'Not uploaded',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  retry: 'Try again',
  removeLabels: {
    header: 'Remove the file?',
    text: 'It will be deleted from your application. You can upload it again.',
    confirmText: 'Remove the file',
    cancelText: 'Keep it',
    closeText: 'Close',
  },
  see: 'Preview as PDF',
  newTab: '(opens in a new tab)',
  onlyOne: 'You can upload only one file here. Drop one at a time.',
};
