import { fillAnswers, saidAnswer } from '@quire/form-engine';
import { dismissToast, toastError } from '@quire/ui';
import { fillText } from '@quire/validation';
import { deleteConversion } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';

const toastOf = (key: string): string => `document ${key}`;

/** The label of a question as it reads now. */
export function labelOf({ live, messages, questionnaire: { asks, nodes } }: Admissions, key: string): string {
  const node = nodes[asks[key] ?? -1];
  const { answer, questionnaire } = live.current();
  return node?.kind === 'question' ? fillAnswers(node.label, saidAnswer(questionnaire, answer, messages.form)) : key;
}

/**
 * Tells of an upload or a conversion that failed, over whatever page the student is on by now. Closing the message deletes the
 * conversion (specification, section 8); why it failed stays at the question.
 */
export function tellFailure(admissions: Admissions, { key, message }: { key: string; message: string | undefined }, afterReset?: () => void): void {
  const { messages } = admissions;
  toastError(message ?? messages.errors.generic, {
    title: fillText(messages.file.uploadFailed, { field: labelOf(admissions, key) }), id: toastOf(key),
    onClose: afterReset && (() => { void deleteConversion(key).then(afterReset, afterReset); }),
  });
}

/** The student has gone on: another file, or none. */
export const untellFailure = (key: string): void => { dismissToast(toastOf(key)); };
