import type { Messages } from '@quire/validation';
import { createContext, useContext, type Context } from 'react';
import type { ControlMap } from './controls/control.ts';
import type { LiveApplication } from './live/live-application.ts';

/** What every part of a questionnaire on the screen needs. It never changes while an application is open. */
export interface QuestionnaireContextValue {
  application: LiveApplication;
  messages: Messages;
  controls: ControlMap;
}

export const QuestionnaireContext: Context<QuestionnaireContextValue | undefined> = createContext<QuestionnaireContextValue | undefined>(undefined);

export function useQuestionnaire(): QuestionnaireContextValue {
  const value = useContext(QuestionnaireContext);
  if (!value) {
    throw new Error('A part of a questionnaire was rendered outside a QuestionnaireProvider, so it has no application to show. Wrap it in <QuestionnaireProvider application={…} messages={…}>.');
  }
  return value;
}
