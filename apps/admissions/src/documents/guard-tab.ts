import { ApiError, deleteConversion, deleteDocumentAnswer } from '@quire/api-client';
import { tabsKey, tabsOf } from '@quire/form-engine/core';
import { toastError } from '@quire/ui';
import { fillText } from '@quire/validation';
import { messageOf } from '../layout/message-of.ts';
import { documentKeysOfTab } from './document-keys.ts';
import { isPending } from './document.ts';
import type { Uploads } from './uploads.ts';
import type { DocumentWork } from './work.ts';

/** A wish for another tab: the group, the tab that is left, and the one that is wanted. */
export interface TabChange { group: string; from: string; to: string }

/**
 * Whether a tab may be left (specification, 4.11): not while one of its documents is on its way. A document that is there is removed
 * with its tab, after a question (docs/decisions/0030).
 */
export async function guardTab(work: DocumentWork, uploads: Uploads, change: TabChange): Promise<boolean> {
  const { admissions, board, follower } = work;
  const { documents, questionnaire } = admissions;
  const keys = documentKeysOfTab(questionnaire, change.group, change.from);
  const wait = (): false => {
    documents.setState({ dialog: { is: 'inProgress' } });
    return false;
  };
  try {
    if (keys.some((key) => uploads.isUnderWay(key) || (board.known(key) && follower.isAsking(key)))) return wait();
    const asked = await Promise.all(keys.filter(board.known).map((key) => follower.ask(key)));
    if (asked.some(({ status }) => isPending(status))) {
      await follower.refresh();
      return wait();
    }
    const there = keys.filter(board.known);
    const ready = there.find((key) => board.known(key)?.status === 'completed');
    if (ready !== undefined && !(await isLeft(work, change, ready))) return false;
    for (const key of there) await remove(work, key);
    for (const key of keys) uploads.cancel(key);
    return true;
  } catch (error) {
    void follower.refresh();
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'unauthorised') await admissions.sessionInvalid();
    else if (error.status === 409 && admissions.snapshot.getState().webStatus !== 'submitted') return wait();
    else tellTabFailure(work, change.group, error);
    return false;
  }
}

async function remove({ board, changed, follower }: DocumentWork, key: string): Promise<void> {
  follower.leave(key);
  await deleteConversion(key);
  await deleteDocumentAnswer(key);
  board.know(key, undefined);
  changed();
}

function isLeft({ admissions: { documents, questionnaire }, board }: DocumentWork, { group, to }: TabChange, key: string): Promise<boolean> {
  const tabs = questionnaire.nodes.find((node) => node.kind === 'tabs' && node.name === group);
  const tab = tabs?.kind === 'tabs' ? tabsOf(questionnaire, tabs).find(({ name }) => name === to)?.label : undefined;
  return new Promise((answer) => {
    documents.setState({ dialog: { is: 'leavingTab', tab: tab ?? to, fileName: board.known(key)?.fileName ?? '', answer } });
  });
}

function tellTabFailure({ admissions: { messages, questionnaire }, follower }: DocumentWork, group: string, error: ApiError): void {
  const tabs = questionnaire.nodes.find((node) => node.kind === 'tabs' && node.name === group);
  toastError(messageOf(error, messages), {
    title: fillText(messages.tabs.failed, { tab: tabs?.kind === 'tabs' ? tabs.default : group }), id: tabsKey(group),
    onClose: () => { void follower.refresh(); },
  });
}
