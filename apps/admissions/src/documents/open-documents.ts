import type { Profile } from '@quire/api-client';
import { documentKeys } from '@quire/form-engine/core';
import { neutralFileName, uploadLimits } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import type { OpenDocuments } from '../application/documents-store.ts';
import { showDialog } from '../application/show-dialog.ts';
import { deleteDocument } from './delete-document.ts';
import { runEffects } from './document-effects.ts';
import { type DocumentRecord, isPending, isUploading } from './document-record.ts';
import {
  createDocumentStore,
  type DocumentStore,
  type DocumentWork,
  listOf,
  recordOf,
  refresh,
  refreshAll,
} from './document-store.ts';
import { guardTab } from './guard-tab.ts';
import { canFixFault } from './prepare/prepare-file.ts';

/**
 * The documents of the student whose account is open, from here on until it is left. The profile has those that exist
 * so far.
 */
export function openDocuments(admissions: Admissions, profile: Profile): void {
  closeDocuments(admissions);
  if (documentKeys(admissions.config.questionnaire).length === 0) return;

  const store = createDocumentStore(() => admissions.config.messages);
  const { tabs } = admissions.device;
  const unfollow = tabs.listen('documents', (username) => {
    if (username === profile.username) store.dispatch({ is: 'refreshed' });
  });
  const notifyOthers = (): void => {
    tabs.post('documents', profile.username);
  };
  const work: DocumentWork = { admissions, store, notifyOthers };
  const endEffects = runEffects(work);
  const holdPage = (event: BeforeUnloadEvent): void => {
    if (some(store, isUploading)) event.preventDefault();
  };
  window.addEventListener('beforeunload', holdPage);

  const open: OpenDocuments = {
    host: {
      documents: {
        accept: uploadLimits.endings.map((ending) => `.${ending}`).join(','),
        state: store.view,
        subscribe: store.subscribeView,
        canFix: canFixFault,
        choose: (key, file) => {
          store.dispatch({ is: 'chosen', key, file: withNeutralName(file) });
        },
        retry: (key) => {
          const { phase } = recordOf(store, key);
          if (phase.is === 'notUploaded') store.dispatch({ is: 'chosen', key, file: phase.chosen });
        },
        remove: (key) => deleteDocument(work, key),
      },
      beforeTab: (group, from, to) => guardTab(work, { group, from, to }),
    },
    isBusy: () => some(store, (record) => isUploading(record) || isPending(record.stored?.status)),
    refresh: () => refresh(store),
    refreshAll: () => refreshAll(work),
    close: () => {
      window.removeEventListener('beforeunload', holdPage);
      // Takes the messages with it: to close one deletes a conversion, which by then would be the next student's.
      store.dispatch({ is: 'signedOut' });
      endEffects();
      unfollow();
    },
  };
  admissions.documents.setState({ open });
  store.dispatch({ is: 'opened', ...listOf(admissions, profile.document_answer) });
}

/**
 * The file under the name that the server will keep, from the first moment on: of two names that look alike, one could
 * end differently.
 */
function withNeutralName(file: File): File {
  const name = neutralFileName(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

const some = (store: DocumentStore, is: (record: DocumentRecord) => boolean): boolean =>
  [...store.getState().documents.values()].some(is);

/** Nothing is uploaded or asked any more. */
export function closeDocuments({ documents }: Pick<Admissions, 'documents'>): void {
  documents.getState().open?.close();
  documents.setState({ open: undefined });
  showDialog(documents, undefined);
}
