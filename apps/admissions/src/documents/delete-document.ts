import { isDeadSession } from '../calls/is-dead-session.ts';
import { messageOf } from '../calls/message-of.ts';
import { forgetConversion, forgetDocument } from './delete-from-server.ts';
import { isPending } from './document.ts';
import { showDialog } from '../application/show-dialog.ts';
import type { Uploads } from './uploads.ts';
import type { DocumentWork } from './work.ts';

/** A document could not be removed; `message` is for the person who wanted it. */
class NotRemoved extends Error {}

/**
 * Gives up an upload, or removes the document of a question. A conversion under way is ended first; where that cannot be done, a dialog
 * says so (specification, section 8) and everything stays as it is. One that is over goes last, because some server may remember it.
 * Throws `NotRemoved`.
 */
export async function deleteDocument(work: DocumentWork, uploads: Uploads, key: string): Promise<void> {
  const { admissions, board, follower } = work;
  const wasUnderWay = uploads.isUnderWay(key);
  const mayBeThere = uploads.cancel(key);
  const known = board.known(key);
  // What was there before an upload that is given up stays.
  if (!mayBeThere && (wasUnderWay || !known)) return;
  const isRunning = mayBeThere || isPending(known?.status);
  follower.leave(key);
  try {
    if (isRunning) await forgetConversion(key);
  } catch (error) {
    if (isDeadSession(error)) return void admissions.sessionInvalid();
    showDialog(admissions.documents, { is: 'inProgress' });
    follower.follow(key);
    return;
  }
  try {
    if (!mayBeThere || known) await forgetDocument(key);
  } catch (error) {
    if (isDeadSession(error)) return void admissions.sessionInvalid();
    follower.follow(key);
    throw new NotRemoved(messageOf(error, admissions.messages), { cause: error });
  }
  board.know(key, undefined);
  board.say(key, { doubt: undefined });
  work.changed();
  if (isRunning) return;
  try {
    await forgetConversion(key);
  } catch (error) {
    // The document is gone, and a conversion without one is shown to nobody.
    if (isDeadSession(error)) await admissions.sessionInvalid();
  }
}
