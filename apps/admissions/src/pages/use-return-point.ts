import { useEffect } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { questionAround } from '../application/question-around.ts';

/** Notes which question has the focus. Dialogs and the navigation take it for a moment only. */
export function useReturnPoint(): void {
  const { live, returnPoint } = useAdmissions();

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      returnPoint.focused(questionAround(live.current().questionnaire, target)?.key);
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, [live, returnPoint]);
}
