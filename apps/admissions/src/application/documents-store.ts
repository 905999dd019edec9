import type { QuestionnaireProviderProps } from '@quire/form-engine';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The documents of a student whose account is open. */
export interface OpenDocuments {
  /** What the questionnaire is given. */
  readonly host: Required<Pick<QuestionnaireProviderProps, 'documents' | 'beforeTab'>>;
  /** Whether something is being uploaded or converted. */
  isBusy(): boolean;
  /** Asks the server what there is. Never rejects. */
  refresh(): Promise<void>;
  /** Asks the server what there is, and how each conversion stands. Never rejects. */
  refreshAll(): Promise<void>;
  close(): void;
}

/** What stands in the way of a wish, told in a dialog. */
export type DocumentDialog =
  | { is: 'inProgress' }
  /** `answer` is called once, with whether the tab is left and its document removed. */
  | { is: 'leavingTab'; tab: string; fileName: string; answer: (leaves: boolean) => void };

export type DocumentsStore = StoreApi<{ open: OpenDocuments | undefined; dialog: DocumentDialog | undefined }>;

export const createDocumentsStore = (): DocumentsStore => createStore(() => ({ open: undefined, dialog: undefined }));
