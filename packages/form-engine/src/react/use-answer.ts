import { useQuestionnaire } from './questionnaire-context.ts';
import { useKeyed } from './use-keyed.ts';

/** One answer or companion; renders again only when it changed. */
export function useAnswer(key: string): string {
  const { subscribe, answer } = useQuestionnaire().application;
  return useKeyed(subscribe.answer, key, answer);
}
