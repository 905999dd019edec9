import { useSyncExternalStore } from 'react';
import type { Problem } from '../core/index.ts';
import { useQuestionnaire } from './questionnaire-context.ts';

/** Every problem of the application while validating, else none; in the order of the pages. */
export function useProblemList(): readonly Problem[] {
  const { application } = useQuestionnaire();
  return useSyncExternalStore(application.subscribe.problems, application.problems.list, application.problems.list);
}
