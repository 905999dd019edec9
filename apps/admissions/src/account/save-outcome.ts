import { ApiError } from '@quire/api-client';
import type { SaveOutcome } from '@quire/sync';
import type { Answers } from '@quire/validation';
import { mayPass } from '../calls/may-pass.ts';

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
