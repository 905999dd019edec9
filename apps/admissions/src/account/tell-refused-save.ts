import { ApiError } from '@quire/api-client';
import { toastError } from '@quire/ui';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { messageOf } from '../calls/message-of.ts';
import { saveOutcome } from './save-outcome.ts';

/** The name of the message that a save of answers was refused; to be taken away once one succeeds. */
export const refusedSave = 'save';

/**
 * Statuses of a server or a proxy that is busy: the next try may well succeed, and the status line says that there is
 * one.
 */
const busy: readonly number[] = [408, 429, 502, 503, 504];

/**
 * Shows why a save of answers failed as a whole, in the server's words or the generic ones, over whatever page the
 * student is on.
 */
export function tellRefusedSave(
  { config: { messages }, snapshot }: Pick<Admissions, 'config' | 'snapshot'>,
  error: unknown,
  answers: Answers,
): void {
  if (
    !(error instanceof ApiError) ||
    error.kind !== 'server' ||
    busy.includes(error.status) ||
    !snapshot.getState().isLoggedIn
  )
    return;
  const outcome = saveOutcome(error, answers);
  if (outcome.is === 'refused' && outcome.keys.length > 0) return;
  toastError(messageOf(error, messages), {
    title: outcome.is === 'refused' ? messages.status.notAccepted : messages.status.notSaved,
    id: refusedSave,
  });
}
