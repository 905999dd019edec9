import type { Profile } from '@quire/api-client';
import { documentKeys } from '@quire/form-engine/core';
import { uploadLimits } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { createBoard } from './board.ts';
import { deleteDocument } from './delete-document.ts';
import { isPending } from './document.ts';
import type { OpenDocuments } from '../application/documents-store.ts';
import { createFollower } from './follow-conversion.ts';
import { guardTab } from './guard-tab.ts';
import { mirrorDocuments } from './mirror-documents.ts';
import { mendsFault } from './prepare/mends-fault.ts';
import { showDialog } from '../application/show-dialog.ts';
import { untellFailure } from './tell-failure.ts';
import { tellOtherWindows } from './tell-other-windows.ts';
import { createUploads } from './uploads.ts';
import type { DocumentWork } from './work.ts';

/** The documents of the student whose account is open, from here on until it is left. What there is so far is in the profile. */
export function openDocuments(admissions: Admissions, profile: Profile): void {
  closeDocuments(admissions);
  const { documents, questionnaire } = admissions;
  const keys = documentKeys(questionnaire);
  if (keys.length === 0) return;

  const board = createBoard();
  const follower = createFollower(admissions, board);
  const windows = tellOtherWindows(profile.username, () => { void follower.refresh(); });
  const work: DocumentWork = { admissions, board, follower, changed: windows.tell };
  const uploads = createUploads(work);
  const stopMirroring = mirrorDocuments(admissions, board, keys);
  const isBusy = (key: string): boolean => uploads.isUnderWay(key) || isPending(board.known(key)?.status);
  const holdPage = (event: BeforeUnloadEvent): void => { if (keys.some(uploads.isUnderWay)) event.preventDefault(); };
  window.addEventListener('beforeunload', holdPage);

  const open: OpenDocuments = {
    host: {
      documents: {
        accept: uploadLimits.endings.map((ending) => `.${ending}`).join(','),
        state: board.state, subscribe: board.subscribe,
        canFix: mendsFault,
        choose: uploads.choose, retry: uploads.retry,
        remove: async (key) => { await deleteDocument(work, uploads, key); },
      },
      beforeTab: (group, from, to) => guardTab(work, uploads, { group, from, to }),
    },
    isBusy: () => keys.some(isBusy),
    refresh: async () => { await follower.refresh(); },
    refreshAll: follower.refreshAll,
    close: () => {
      window.removeEventListener('beforeunload', holdPage);
      stopMirroring();
      uploads.stop();
      follower.stop();
      windows.close();
      // To close such a message deletes a conversion: by then that would be the next student's.
      for (const key of keys) untellFailure(key);
    },
  };
  documents.setState({ open });
  follower.learn(profile.document_answer);
  for (const key of keys) if (!follower.isAsking(key)) follower.follow(key);
}

/** Nothing is uploaded or asked any more. */
export function closeDocuments({ documents }: Admissions): void {
  documents.getState().open?.close();
  documents.setState({ open: undefined });
  showDialog(documents, undefined);
}
