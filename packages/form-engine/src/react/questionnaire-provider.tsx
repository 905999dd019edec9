import type { Messages } from '@quire/validation';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { controls as ownControls } from './controls/control-map.ts';
import type { ControlMap } from './controls/control.ts';
import type { LiveApplication } from './live/live-application.ts';
import { QuestionnaireContext } from './questionnaire-context.ts';

export interface QuestionnaireProviderProps {
  application: LiveApplication;
  messages: Messages;
  /** Controls that the host renders its own way. Keep the object the same between renders. */
  controls?: Partial<ControlMap>;
  children: ReactNode;
}

/** Gives an open application to the pages, fields and lists below it. */
export function QuestionnaireProvider({ application, messages, controls, children }: QuestionnaireProviderProps): ReactElement {
  const value = useMemo(
    () => ({ application, messages, controls: controls ? { ...ownControls, ...controls } : ownControls }),
    [application, messages, controls],
  );
  return <QuestionnaireContext value={value}>{children}</QuestionnaireContext>;
}
