import type { Profile } from '@quire/api-client';
import { documentAnswered, documentKeys, questionAt } from '@quire/form-engine/core';
import { neutralFileName, uploadLimits } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import type { OpenDocuments } from '../application/documents-store.ts';
import { showDialog } from '../application/documents-store.ts';
import { deleteDocument } from './delete-document.ts';
import { createEffectRunner } from './document-effects.ts';
import { attachedOf, type DocumentRecord, isPending, isUploading } from './document-record.ts';
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
  const { open: before } = admissions.documents.getState();
  // An account that is read again keeps its upload.
  if (before?.isBusy()) return void before.refresh();
  closeDocuments(admissions);
  if (documentKeys(admissions.config.questionnaire).length === 0) return;

  const store = createDocumentStore(
    () => admissions.config.messages,
    createEffectRunner(() => work),
  );
  const { tabs } = admissions.device;
  const unfollow = tabs.listen('documents', (username) => {
    if (username === profile.username) store.dispatch({ is: 'refreshed' });
  });
  const notifyOthers = (): void => {
    tabs.post('documents', profile.username);
  };
  const work: DocumentWork = { admissions, store, notifyOthers };
  const endMirror = mirrorAnswers(work);
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
    isBusy: () => some(store, isOnItsWay),
    pending: () => {
      const { file } = admissions.config.messages;
      const busy = [...store.getState().documents].filter(([, record]) => isOnItsWay(record));
      return new Map(busy.map(([key]) => [key, store.view(key).fileName ?? file.unnamed]));
    },
    isReady: (key) => store.view(key).status === 'completed',
    subscribe: (listener) => store.subscribe(listener),
    refresh: () => refresh(store),
    refreshAll: () => refreshAll(work),
    close: () => {
      window.removeEventListener('beforeunload', holdPage);
      // Takes the messages with it: to close one deletes a conversion, which by then would be the next student's.
      store.dispatch({ is: 'signedOut' });
      endMirror();
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

const isOnItsWay = (record: DocumentRecord): boolean => isUploading(record) || isPending(record.stored?.status);

const some = (store: DocumentStore, is: (record: DocumentRecord) => boolean): boolean =>
  [...store.getState().documents.values()].some(is);

/** Nothing is uploaded or asked any more. */
export function closeDocuments({ documents }: Pick<Admissions, 'documents'>): void {
  documents.getState().open?.close();
  documents.setState({ open: undefined });
  showDialog(documents, undefined);
}

/**
 * Keeps the answers of documents as the documents are, and so the server's: its own answer for them need not
 * follow (docs/decisions/0045). The answer of a document of which nobody has said anything stays as it was.
 */
function mirrorAnswers({ admissions: { live }, store }: DocumentWork): () => void {
  const mirror = (): void => {
    const application = live.current();
    if (live.applicant() !== 'student' || live.isReader()) return;
    for (const [key, { stored }] of store.getState().documents) {
      const answer = attachedOf(stored) ? documentAnswered : '';
      // An author may have taken the question away meanwhile.
      if (stored !== undefined && questionAt(application.questionnaire, key) && application.stored(key) !== answer)
        application.change(key, answer);
    }
  };
  const ends = [
    store.subscribe(mirror),
    live.store.subscribe(mirror),
    // Later, because a change must reach everybody before there is another. A hidden document may have come back with
    // it.
    live.onChange(() => {
      queueMicrotask(mirror);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
