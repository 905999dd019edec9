import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

/** Whether a key may be stored: a key of the data model, or its `_desc` companion. */
export function isAnswerKey(questionnaire: Questionnaire, key: string): boolean {
  const { dataModel } = indexOf(questionnaire);
  return dataModel.has(key) || (key.endsWith('_desc') && dataModel.has(key.slice(0, -'_desc'.length)));
}
