// One part of the page, because each part has a name that the first page carries.
export { AppearanceDialog } from './appearance-dialog.tsx';
export { HelpDialog } from './help-dialog.tsx';
export { PrivacyDialog } from './privacy-dialog.tsx';
