import { ApiError } from '@quire/api-client';
import { toastError } from '@quire/ui';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { messageOf } from '../session/message-of.ts';
import type { SaveOutcome } from '@quire/sync';
import { isAway, mayPass } from '../session/may-pass.ts';

/** Returns whether a 409 is about other saves, not a submission. */
export const isOfAnotherSave = (error: unknown): boolean =>
  error instanceof ApiError && (error.conflicts !== undefined || error.code === 'answers.superseded');

/** Returns the outcome that a failed save means for its changes. */
export function saveOutcome(error: unknown, changes: Answers): SaveOutcome {
  const refusal = error instanceof ApiError ? error : undefined;
  if (refusal?.conflicts) return { is: 'changedElsewhere', revision: refusal.revision };
  if (refusal?.code === 'answers.superseded') return { is: 'overtaken' };
  if (mayPass(error)) return { is: 'unavailable', retryAfter: refusal?.retryAfter };
  return {
    is: 'refused',
    keys: (refusal?.problems ?? []).map(({ key }) => key).filter((key) => Object.hasOwn(changes, key)),
  };
}

/** Name of the message of a refused save, which the next success removes. */
export const refusedSave = 'save';

/** Shows why a save failed as a whole, in the server's words or generic ones, on any page. */
export function tellRefusedSave(
  { config: { messages }, snapshot }: Pick<Admissions, 'config' | 'snapshot'>,
  error: unknown,
  answers: Answers,
): void {
  // The status line announces the next try.
  if (!(error instanceof ApiError) || error.kind !== 'server' || isAway(error) || !snapshot.getState().isLoggedIn)
    return;
  const outcome = saveOutcome(error, answers);
  if (outcome.is === 'refused' && outcome.keys.length > 0) return;
  toastError(messageOf(error, messages), {
    title: outcome.is === 'refused' ? messages.status.notAccepted : messages.status.notSaved,
    id: refusedSave,
  });
}
