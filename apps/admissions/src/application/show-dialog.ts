import type { DocumentDialog, DocumentsStore } from './documents-store.ts';

/** Shows a dialog, or none. A replaced dialog that asked gets the answer no, so nobody waits for it forever. */
export function showDialog(documents: DocumentsStore, dialog: DocumentDialog | undefined): void {
  const { dialog: before } = documents.getState();
  documents.setState({ dialog });
  if (before?.is === 'leavingTab') before.answer(false);
}
