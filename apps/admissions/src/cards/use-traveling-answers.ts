import { isAnswerKey } from '@quire/form-engine/core';
import { useEffect } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';

/**
 * Where a device stores nothing, a card that is loaded again has the answers it carried still in its history entry, and nowhere
 * else. Only there: whoever cleared a device of its answers must not find them again.
 */
export function useTravelingAnswers(): void {
  const { draft, live, questionnaire } = useAdmissions();
  const { answers } = useNavigationState();
  useEffect(() => {
    // The first round is opened with the page; a log-out or a cleared draft opens another.
    const isLoadedAgain = live.store.getState().round === 1 && !live.current().hasAnswers();
    if (answers === undefined || draft.keeps() || !isLoadedAgain) return;
    const sound = Object.entries(answers).filter(([key, value]) => isAnswerKey(questionnaire, key) && typeof value === 'string');
    live.replace('anonymous', Object.fromEntries(sound));
  }, [answers, draft, live, questionnaire]);
}
