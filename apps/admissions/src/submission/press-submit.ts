import { ApiError } from '@quire/api-client';
import { dismissToast, toastError } from '@quire/ui';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { submittedElsewhere } from '../account/submitted-elsewhere.ts';
import type { Admissions } from '../application/admissions.ts';
import { showDialog } from '../application/show-dialog.ts';
import { messageOf } from '../calls/message-of.ts';
import { submitApplication } from './submit-application.ts';

/** Submits for the button of a student, and tells why where that could not be done. Never rejects. */
export async function pressSubmit(admissions: Admissions): Promise<void> {
  const { messages } = admissions;
  dismissToast('submit');
  // What is on its way would not be sent with the rest.
  if (admissions.documents.getState().open?.isBusy()) return showDialog(admissions.documents, { is: 'inProgress' });
  try {
    await submitApplication(admissions);
  } catch (error) {
    // The log-in card tells of a dead session.
    if (isDeadSession(error) || !admissions.snapshot.getState().isLoggedIn) return;
    if (await submittedElsewhere(admissions, error)) return;
    const isUnreachable = error instanceof ApiError && error.kind === 'network';
    toastError(messageOf(error, messages), { title: isUnreachable ? undefined : messages.errors.unexpectedTitle, id: 'submit' });
  }
}
