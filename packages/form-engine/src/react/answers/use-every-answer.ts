import { useEffect, useReducer } from 'react';
import type { LiveApplication } from '../live/live-application.ts';

/** Renders again when any answer changed: for pages that are read and not typed into. */
export function useEveryAnswer(application: LiveApplication): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const keys = [...Object.keys(application.questionnaire.asks), ...Object.keys(application.structure())];
    const leave = keys.map((key) => application.subscribeAnswer(key, again));
    return () => { for (const stop of leave) stop(); };
  }, [application]);
}
