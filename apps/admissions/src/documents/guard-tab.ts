import { ApiError } from '@quire/api-client';
import { documentKeysBelow, type TabNode, tabsKey, tabsNamed, tabsOf } from '@quire/form-engine/core';
import { toastError } from '@quire/ui';
import { fillText } from '@quire/validation';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { messageOf } from '../calls/message-of.ts';
import { forgetConversion, forgetDocument } from './delete-from-server.ts';
import { isPending } from './document.ts';
import { showDialog } from '../application/show-dialog.ts';
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
  const left = tabNamed(work, change.group, change.from);
  const keys = left ? documentKeysBelow(questionnaire, left) : [];
  const wait = (): false => {
    showDialog(documents, { is: 'inProgress' });
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
    for (const key of there) {
      if (!(await remove(work, key))) return wait();
    }
    for (const key of keys) uploads.cancel(key);
    return true;
  } catch (error) {
    void follower.refresh();
    if (!(error instanceof ApiError)) throw error;
    if (isDeadSession(error)) await admissions.sessionInvalid();
    else if (error.status === 409 && admissions.snapshot.getState().webStatus !== 'submitted') return wait();
    else tellTabFailure(work, change.group, error);
    return false;
  }
}

function tabNamed({ admissions: { questionnaire } }: DocumentWork, group: string, tab: string): TabNode | undefined {
  const tabs = tabsNamed(questionnaire, group);
  return tabs && tabsOf(questionnaire, tabs).find(({ name }) => name === tab);
}

/** Whether a document is removed; not where its conversion cannot be ended (specification, section 8). Rejects with `ApiError`. */
async function remove({ board, changed, follower }: DocumentWork, key: string): Promise<boolean> {
  follower.leave(key);
  const failure: unknown = await forgetConversion(key).then(() => undefined, (error: unknown) => error);
  if (isDeadSession(failure)) throw failure;
  if (failure !== undefined) {
    follower.follow(key);
    return false;
  }
  await forgetDocument(key);
  board.know(key, undefined);
  changed();
  return true;
}

function isLeft(work: DocumentWork, { group, to }: TabChange, key: string): Promise<boolean> {
  const { admissions, board } = work;
  const tab = tabNamed(work, group, to)?.label ?? to;
  return new Promise((answer) => {
    showDialog(admissions.documents, { is: 'leavingTab', tab, fileName: board.known(key)?.fileName ?? '', answer });
  });
}

function tellTabFailure({ admissions: { messages, questionnaire }, follower }: DocumentWork, group: string, error: ApiError): void {
  toastError(messageOf(error, messages), {
    title: fillText(messages.tabs.failed, { tab: tabsNamed(questionnaire, group)?.default ?? group }), id: tabsKey(group),
    onClose: () => { void follower.refreshAll(); },
  });
}
