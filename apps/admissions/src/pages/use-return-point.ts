import { questionAt } from '@quire/form-engine/core';
import { useEffect } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** Notes which question has the focus. Dialogs and the navigation take it for a moment only. */
export function useReturnPoint(): void {
  const { live, returnPoint } = useAdmissions();

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      const { questionnaire } = live.current();
      let place: Element | null = target;
      while (place && !(place.id !== '' && questionAt(questionnaire, place.id))) place = place.parentElement;
      returnPoint.focused(place?.id);
    };
    document.addEventListener('focusin', note);
    return () => { document.removeEventListener('focusin', note); };
  }, [live, returnPoint]);
}
