import { useCallback } from 'react';
import { answerFormatter, answersIn, fillAnswers } from './fill-answers.ts';
import { useQuestionnaire } from './questionnaire-context.ts';
import { useKeyed } from './use-keyed.ts';

/** Returns one answer or companion; renders again only when it changed. */
export function useAnswer(key: string): string {
  const { subscribe, answer } = useQuestionnaire().application;
  return useKeyed(subscribe.answer, key, answer);
}

/** Returns an author's text with its answers, where markup is impossible; follows only its own keys. */
export function useFilledText(text: string): string {
  const { application, messages } = useQuestionnaire();
  const subscribe = useCallback(
    (named: string, listener: () => void) => {
      const leave = answersIn(named).map((key) => application.subscribe.answer(key, listener));
      return () => {
        for (const stop of leave) stop();
      };
    },
    [application],
  );
  return useKeyed(subscribe, text, (named) =>
    fillAnswers(named, answerFormatter(application.questionnaire, application.answer, messages.form)),
  );
}
