import { useCallback, useSyncExternalStore } from 'react';
import { useQuestionnaire } from './questionnaire-context.ts';

/** One answer or companion; renders again only when it changed. */
export function useAnswer(key: string): string {
  const { application } = useQuestionnaire();
  const subscribe = useCallback((listener: () => void) => application.subscribeAnswer(key, listener), [application, key]);
  const read = (): string => application.answer(key);
  return useSyncExternalStore(subscribe, read, read);
}
