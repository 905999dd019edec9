import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { focusHeading } from './focus-heading.ts';

const signsOfUse = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'input'] as const;

/**
 * Shows what has the focus again whenever the page grows, as by what arrives late above it, until the focus is elsewhere or the
 * student does something. Returns how to end it.
 */
function holdInSight(show: () => void): () => void {
  const held = document.activeElement;
  if (held === document.body || typeof ResizeObserver === 'undefined') return () => undefined;
  const growth = new ResizeObserver(() => { if (document.activeElement === held) show(); });
  const used = new AbortController();
  const end = (): void => {
    growth.disconnect();
    used.abort();
  };
  for (const sign of signsOfUse) window.addEventListener(sign, end, { signal: used.signal, passive: true });
  growth.observe(document.body);
  return end;
}

function keyIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** A page that was just opened keeps the focus at its top, before the skip link; browsers that cannot tell count as used. */
const isUsed = (): boolean => (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true;

/** Whether the student has gone to something on the page since. */
const hasChosen = (focused: Element | null): boolean =>
  document.activeElement !== focused && document.querySelector('main')?.contains(document.activeElement) === true;

/** Puts the focus where a navigation leads: the control of the hash, or the page's heading. The summary of problems sees to itself. */
export function useArrival(): void {
  const { live } = useAdmissions();
  const location = useLocation();
  const { problems } = useNavigationState();
  const type = useNavigationType();
  const arrived = useRef<typeof location>(undefined);
  const before = useRef<{ used: boolean; focused: Element | null }>({ used: false, focused: null });
  const { hash, key } = location;

  // Before the page can be seen: from then on a key goes on from its top, and a finger may have chosen a question.
  useLayoutEffect(() => { before.current = { used: isUsed(), focused: document.activeElement }; }, [key]);

  useEffect(() => {
    const last = arrived.current;
    if (last?.key === key && last.hash === hash) return;
    arrived.current = location;
    // Where only a parameter was taken out of the address, somebody may be typing already.
    const isTidied = type === 'REPLACE' && last?.pathname === location.pathname && last.search !== location.search;
    if (hash !== '') {
      const show = (): void => { live.current().focus(keyIn(hash)); };
      show();
      return holdInSight(show);
    } else if (!problems && type !== 'POP' && !isTidied && before.current.used && !hasChosen(before.current.focused)) {
      focusHeading();
    }
  }, [hash, key, live, location, problems, type]);
}
