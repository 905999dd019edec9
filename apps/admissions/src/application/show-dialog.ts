import type { DocumentDialog, DocumentsStore } from './documents-store.ts';

/** Shows a dialog, or none. One that asked and was not answered leaves everything as it is, so that nobody waits for it for ever. */
export function showDialog(documents: DocumentsStore, dialog: DocumentDialog | undefined): void {
  const { dialog: before } = documents.getState();
  documents.setState({ dialog });
  if (before?.is === 'leavingTab') before.answer(false);
}
