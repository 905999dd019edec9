import { useSyncExternalStore } from 'react';
import type { Problem } from '../core/index.ts';
import { useQuestionnaire } from './questionnaire-context.ts';

/** Returns every problem while validating, else none; in page order. */
export function useProblemList(): readonly Problem[] {
  const { application } = useQuestionnaire();
  return useSyncExternalStore(application.subscribe.problems, application.problems.list, application.problems.list);
}
