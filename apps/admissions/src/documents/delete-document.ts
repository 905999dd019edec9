import { deleteConversion, deleteDocumentAnswer } from '@quire/api-client';
import { isDeadSession } from '../account/is-dead-session.ts';
import { messageOf } from '../layout/message-of.ts';
import { isPending } from './document.ts';
import { showDialog } from './show-dialog.ts';
import type { Uploads } from './uploads.ts';
import type { DocumentWork } from './work.ts';

/** A document could not be removed; `message` is for the person who wanted it. */
class NotRemoved extends Error {}

/**
 * Gives up an upload, or removes the document of a question: first its conversion while there is one. Where that cannot be stopped,
 * a dialog says so (specification, section 8) and everything stays as it is. Throws `NotRemoved`.
 */
export async function deleteDocument(work: DocumentWork, uploads: Uploads, key: string): Promise<void> {
  const { admissions, board, follower } = work;
  const wasUnderWay = uploads.isUnderWay(key);
  const mayBeThere = uploads.cancel(key);
  const known = board.known(key);
  // What was there before an upload that is given up stays.
  if (!mayBeThere && (wasUnderWay || !known)) return;
  follower.leave(key);
  try {
    if (mayBeThere || isPending(known?.status)) await deleteConversion(key);
  } catch (error) {
    if (isDeadSession(error)) return void admissions.sessionInvalid();
    showDialog(admissions.documents, { is: 'inProgress' });
    follower.follow(key);
    return;
  }
  try {
    if (!mayBeThere || known) await deleteDocumentAnswer(key);
  } catch (error) {
    if (isDeadSession(error)) return void admissions.sessionInvalid();
    follower.follow(key);
    throw new NotRemoved(messageOf(error, admissions.messages), { cause: error });
  }
  board.know(key, undefined);
  board.say(key, { doubt: undefined });
  work.changed();
}
