import { type ApplicationState, factsOf, type Questionnaire } from '@quire/form-engine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Admissions } from '../application/admissions.ts';

/** The application as it is filled in now, with the questionnaire it answers. */
export function useApplicationState({ live }: Admissions): { questionnaire: Questionnaire; state: ApplicationState } {
  const [edits, setEdits] = useState(0);
  useEffect(() => {
    const follow = (): void => { setEdits((count) => count + 1); };
    const [stopEdits, stopLives] = [live.onEdit(follow), live.store.subscribe(follow)];
    return () => {
      stopEdits();
      stopLives();
    };
  }, [live]);
  return useMemo(() => {
    const application = live.current();
    const { questionnaire, today } = application;
    const answers = { ...application.answers(), ...application.structure() };
    return { questionnaire, state: { answers, parked: application.parked(), facts: factsOf(questionnaire, answers, today) }, edits };
  }, [live, edits]);
}
