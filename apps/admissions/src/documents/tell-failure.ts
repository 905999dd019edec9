import { fillAnswers, answerFormatter } from '@quire/form-engine';
import { questionAt } from '@quire/form-engine/core';
import { dismissToast, toastError } from '@quire/ui';
import { fillText } from '@quire/validation';
import { isDeadSession } from '../calls/is-dead-session.ts';
import type { Admissions } from '../application/admissions.ts';
import { forgetConversion } from './delete-from-server.ts';
import { showDialog } from '../application/show-dialog.ts';

const toastOf = (key: string): string => `document ${key}`;

/** The label of a question as it reads now. */
function labelOf({ live, messages, questionnaire: own }: Admissions, key: string): string {
  const node = questionAt(own, key);
  const { answer, questionnaire } = live.current();
  return node ? fillAnswers(node.label, answerFormatter(questionnaire, answer, messages.form)) : key;
}

/**
 * Tells of an upload or a conversion that failed, over whatever page the student is on by now. Closing the message deletes the
 * conversion (specification, section 8); why it failed stays at the question.
 */
export function tellFailure(admissions: Admissions, { key, message }: { key: string; message: string | undefined }, afterReset?: (isDeleted: boolean) => void): void {
  const { messages } = admissions;
  toastError(message ?? messages.errors.generic, {
    title: fillText(messages.file.uploadFailed, { field: labelOf(admissions, key) }), id: toastOf(key),
    onClose: afterReset && (() => { void reset(admissions, key).then(afterReset); }),
  });
}

/** Whether there is no conversion any more. */
async function reset({ documents, sessionInvalid }: Admissions, key: string): Promise<boolean> {
  try {
    await forgetConversion(key);
    return true;
  } catch (error) {
    if (isDeadSession(error)) await sessionInvalid();
    else showDialog(documents, { is: 'inProgress' });
    return false;
  }
}

/** The student has gone on: another file, or none. */
export const untellFailure = (key: string): void => { dismissToast(toastOf(key)); };
