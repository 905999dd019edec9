import { ownText } from './answer-text.ts';
import type { ApplicationState } from './application-state.ts';
import { namesBeside, readParkedName } from './parked-name.ts';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

/**
 * An answer that counts or is parked, one that was cleared too: whatever its question would have, if it and all around
 * it were shown.
 */
export function storedAnswer(
  questionnaire: Questionnaire,
  { answers, parked }: Pick<ApplicationState, 'answers' | 'parked'>,
  key: string,
): string {
  const stored = ownText(answers, key) || ownText(parked, key);
  if (stored !== '' || !indexOf(questionnaire).cleared.has(key)) return stored;
  const cleared = namesBeside(parked, key).find((name) => readParkedName(name)?.decidedBy === undefined);
  return cleared === undefined ? '' : ownText(parked, cleared);
}
