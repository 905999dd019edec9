import { Refusal } from '../security/refusal.ts';
import type { Saved } from './save-answers.ts';

/**
 * Refuses a save of which nothing was kept. Outside its transaction, which remembers the number of the save. @throws
 * Refusal 409 with what others have answered
 */
export function refuseConflicts({ revision, conflicts, others }: Saved): void {
  if (Object.keys(conflicts).length > 0)
    throw new Refusal('answers.changedElsewhere', {}, { conflicts, answers: others, revision });
}
