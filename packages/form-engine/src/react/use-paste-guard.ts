import { useCallback, type RefCallback } from 'react';
import { useQuestionnaire } from './questionnaire-context.ts';

/**
 * For the element of a page: pastes that no browser bears are not put in. Fetched late, since nobody pastes at once.
 */
export function usePasteGuard(): RefCallback<HTMLElement> {
  const {
    application: { questionnaire },
    messages,
  } = useQuestionnaire();
  return useCallback(
    (page) => {
      if (!page) return undefined;
      let end: (() => void) | undefined;
      let isGone = false;
      const guard = async (): Promise<void> => {
        const { guardAnswers } = await import('./lazy/guard-answers.ts');
        if (!isGone) end = guardAnswers(page, questionnaire, messages);
      };
      // Without it every paste goes in.
      void guard().catch(() => undefined);
      return () => {
        isGone = true;
        end?.();
      };
    },
    [questionnaire, messages],
  );
}
