import { ApiError } from '@quire/api-client';
import { documentKeysBelow, type TabNode, tabsKey, tabsNamed, tabsOf } from '@quire/form-engine/core';
import { toastError } from '@quire/ui';
import { fillText } from '@quire/messages';
import { isDeadSession } from '../session/is-dead-session.ts';
import { messageOf } from '../session/message-of.ts';
import { showDialog } from '../application/documents-store.ts';
import { forgetConversion, forgetDocument } from './document-calls.ts';
import { attachedOf, isPending, isUploading } from './document-record.ts';
import { askNow, recordOf, refresh, refreshAll, type DocumentWork } from './document-store.ts';

/** A wish for another tab: the group, the tab that is left, and the one that is wanted. */
export interface TabChange {
  group: string;
  from: string;
  to: string;
}

/**
 * Whether a tab may be left (specification, 4.11): not while one of its documents is on its way. A document that
 * is there is removed with its tab, after a question (docs/decisions/0027).
 */
export async function guardTab(work: DocumentWork, change: TabChange): Promise<boolean> {
  const { admissions, store } = work;
  const {
    documents,
    config: { questionnaire },
  } = admissions;
  const left = tabNamed(work, change.group, change.from);
  const keys = left ? documentKeysBelow(questionnaire, left) : [];
  const thoseThere = (): string[] => keys.filter((key) => recordOf(store, key).stored);
  const wait = (): false => {
    showDialog(documents, { is: 'inProgress' });
    return false;
  };
  try {
    if (
      keys.some((key) => isUploading(recordOf(store, key))) ||
      thoseThere().some((key) => recordOf(store, key).poll.is === 'asking')
    )
      return wait();
    await Promise.all(thoseThere().map((key) => askNow(store, key)));
    if (!store.getState().isOpen) return false;
    if (keys.some((key) => isPending(recordOf(store, key).stored?.status))) {
      await refresh(store);
      return wait();
    }
    const there = thoseThere();
    const ready = there.find((key) => attachedOf(recordOf(store, key).stored));
    if (ready !== undefined && !(await isLeft(work, change, ready))) return false;
    for (const key of there) {
      if (!(await remove(work, key))) return wait();
    }
    for (const key of keys) store.dispatch({ is: 'cancelled', key });
    return true;
  } catch (error) {
    void refresh(store);
    if (!(error instanceof ApiError)) throw error;
    if (isDeadSession(error)) await admissions.session.invalid();
    else if (error.status === 409 && admissions.snapshot.getState().webStatus !== 'submitted') return wait();
    else notifyTabFailure(work, change.group, error);
    return false;
  }
}

function tabNamed(
  {
    admissions: {
      config: { questionnaire },
    },
  }: Pick<DocumentWork, 'admissions'>,
  group: string,
  tab: string,
): TabNode | undefined {
  const tabs = tabsNamed(questionnaire, group);
  return tabs && tabsOf(questionnaire, tabs).find(({ name }) => name === tab);
}

/**
 * Whether a document is removed; not where its conversion cannot be ended (specification, section 8). Rejects with
 * `ApiError`.
 */
async function remove({ store, notifyOthers }: DocumentWork, key: string): Promise<boolean> {
  store.dispatch({ is: 'left', key });
  const failure: unknown = await forgetConversion(key).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (isDeadSession(failure)) throw failure;
  if (failure !== undefined) {
    store.dispatch({ is: 'followed', key });
    return false;
  }
  await forgetDocument(key);
  store.dispatch({ is: 'deleted', key });
  notifyOthers();
  return true;
}

function isLeft({ admissions, store }: DocumentWork, { group, to }: TabChange, key: string): Promise<boolean> {
  const tab = tabNamed({ admissions }, group, to)?.label ?? to;
  return new Promise((answer) => {
    showDialog(admissions.documents, {
      is: 'leavingTab',
      tab,
      fileName: attachedOf(recordOf(store, key).stored)?.fileName ?? '',
      answer,
    });
  });
}

function notifyTabFailure(work: DocumentWork, group: string, error: ApiError): void {
  const {
    config: { messages, questionnaire },
  } = work.admissions;
  toastError(messageOf(error, messages), {
    title: fillText(messages.tabs.failed, { tab: tabsNamed(questionnaire, group)?.default ?? group }),
    id: tabsKey(group),
    onClose: () => {
      void refreshAll(work);
    },
  });
}
