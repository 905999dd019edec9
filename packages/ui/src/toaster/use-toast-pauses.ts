import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface PauseHandlers {
  startPause: () => void;
  endPause: () => void;
}

export interface ToastPauses {
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

type Reason = 'hover' | 'focus' | 'hidden';

/** No toast goes while a pointer or the focus is on one, or while nobody sees the page. */
export function useToastPauses(
  { startPause, endPause }: PauseHandlers,
  region: RefObject<HTMLElement | null>,
): ToastPauses & {
  /** Call it when the toasts have changed: a toast that goes from under the pointer or the focus fires no event. */
  changed: (count: number) => void;
} {
  const reasons = useRef(new Set<Reason>());
  const latest = useRef({ startPause, endPause });
  useEffect(() => {
    latest.current = { startPause, endPause };
  });

  const set = useCallback((reason: Reason, on: boolean): void => {
    const { size } = reasons.current;
    if (on) reasons.current.add(reason);
    else reasons.current.delete(reason);
    // A second start would forget the time that already passed.
    if (size === 0 && reasons.current.size > 0) latest.current.startPause();
    if (size > 0 && reasons.current.size === 0) latest.current.endPause();
  }, []);

  useEffect(() => {
    const look = (): void => {
      set('hidden', document.visibilityState === 'hidden');
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [set]);

  const changed = useCallback(
    (count: number): void => {
      if (count === 0 || !region.current?.matches(':hover')) set('hover', false);
      if (!region.current?.contains(document.activeElement)) set('focus', false);
    },
    [region, set],
  );

  return {
    onMouseEnter: () => {
      set('hover', true);
    },
    onMouseLeave: () => {
      set('hover', false);
    },
    onFocus: () => {
      set('focus', true);
    },
    onBlur: ({ relatedTarget }) => {
      if (!region.current?.contains(relatedTarget)) set('focus', false);
    },
    changed,
  };
}
