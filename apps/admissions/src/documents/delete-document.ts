import { isDeadSession } from '../session/is-dead-session.ts';
import { messageOf } from '../session/message-of.ts';
import { showDialog } from '../application/documents-store.ts';
import { forgetConversion, forgetDocument } from './document-calls.ts';
import { attachedOf, isPending, isUploading, mayBeQueued } from './document-record.ts';
import { recordOf, type DocumentWork } from './document-store.ts';

/** A document could not be removed; `message` is for the student. */
class NotRemoved extends Error {}

/**
 * Gives up an upload, whose document before it stays, or removes the document of a question. A conversion under way is
 * ended first. Where that cannot be done, a dialog says so (specification, section 8) and everything stays as it is. A
 * finished document goes last, because some server may remember it. Throws `NotRemoved`.
 */
export async function deleteDocument({ admissions, store, notifyOthers }: DocumentWork, key: string): Promise<void> {
  const before = recordOf(store, key);
  const mayBeThere = mayBeQueued(before);
  store.dispatch({ is: 'cancelled', key });
  // The document before an upload that is given up stays.
  if (!mayBeThere && (isUploading(before) || !before.stored)) return;
  const isRunning = mayBeThere || isPending(before.stored?.status);
  const isGivenUp =
    (isUploading(before) || isPending(before.stored?.status)) && attachedOf(before.stored) !== undefined;
  store.dispatch({ is: 'left', key });
  try {
    if (isRunning) await forgetConversion(key);
  } catch (error) {
    if (isDeadSession(error)) return void admissions.session.invalid();
    showDialog(admissions.documents, { is: 'inProgress' });
    store.dispatch({ is: 'followed', key });
    return;
  }
  try {
    if (isGivenUp) {
      // Which document is the question's now is the server's to say.
      store.dispatch({ is: 'followed', key });
      store.dispatch({ is: 'refreshed' });
      return notifyOthers();
    }
    if (!mayBeThere || before.stored) await forgetDocument(key);
  } catch (error) {
    if (isDeadSession(error)) return void admissions.session.invalid();
    store.dispatch({ is: 'followed', key });
    throw new NotRemoved(messageOf(error, admissions.config.messages), { cause: error });
  }
  store.dispatch({ is: 'deleted', key });
  notifyOthers();
  if (isRunning) return;
  try {
    await forgetConversion(key);
  } catch (error) {
    // The document is gone, and a conversion without one is shown to nobody.
    if (isDeadSession(error)) await admissions.session.invalid();
  }
}
