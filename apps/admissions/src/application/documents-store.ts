import type { QuestionnaireProviderProps } from '@quire/form-engine';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Documents of a student whose account is open. */
export interface OpenDocuments {
  /** Parts that the questionnaire takes from its host. */
  readonly host: Required<Pick<QuestionnaireProviderProps, 'documents' | 'beforeTab'>>;
  /** Returns whether a document is being uploaded or converted. */
  isBusy(): boolean;
  /** Returns the names of these documents, by the keys of their questions. */
  pending(): ReadonlyMap<string, string>;
  /** Returns whether a question has its document, converted. */
  isReady(key: string): boolean;
  subscribe(listener: () => void): () => void;
  /** Asks the server for its documents. Never rejects. */
  refresh(): Promise<void>;
  /** Asks the server for its documents and the state of each conversion. Never rejects. */
  refreshAll(): Promise<void>;
  close(): void;
}

/** Dialog that shows why a document blocks an action. */
export type DocumentDialog =
  /** It closes by itself. `submit` is called once all is converted, if the student chooses so. */
  | { is: 'inProgress'; submit?: () => void }
  /** `answer` is called once, with whether the tab is left and its document removed. */
  | { is: 'leavingTab'; tab: string; fileName: string; answer: (leaves: boolean) => void };

export type DocumentsStore = StoreApi<{ open: OpenDocuments | undefined; dialog: DocumentDialog | undefined }>;

export const createDocumentsStore = (): DocumentsStore => createStore(() => ({ open: undefined, dialog: undefined }));

/** Shows a dialog, or none. A replaced dialog that asked gets the answer no, so nobody waits for it forever. */
export function showDialog(documents: DocumentsStore, dialog: DocumentDialog | undefined): void {
  const { dialog: before } = documents.getState();
  documents.setState({ dialog });
  if (before?.is === 'leavingTab') before.answer(false);
}
