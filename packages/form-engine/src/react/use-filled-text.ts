import { useCallback, useSyncExternalStore } from 'react';
import { answersIn, fillAnswers, answerFormatter } from './fill-answers.ts';
import { useQuestionnaire } from './questionnaire-context.ts';

/** An author's text with its answers, for where only text can stand; follows the keys that it names and no other. */
export function useFilledText(text: string): string {
  const { application, messages } = useQuestionnaire();
  const subscribe = useCallback((listener: () => void) => {
    const leave = answersIn(text).map((key) => application.subscribeAnswer(key, listener));
    return () => { for (const stop of leave) stop(); };
  }, [application, text]);
  const read = (): string => fillAnswers(text, answerFormatter(application.questionnaire, application.answer, messages.form));
  return useSyncExternalStore(subscribe, read, read);
}
