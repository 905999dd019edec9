import type { LiveApplication } from '@quire/form-engine';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { Admissions } from '../application/admissions.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { focusHeading } from '../application/focus-heading.ts';

const signsOfUse = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'input'] as const;

/**
 * Scrolls the focused element back into view whenever the page grows, as by a lazy part above it. It ends when the
 * focus moves or the student acts. Returns a function that stops it.
 */
function holdInSight(show: () => void): () => void {
  const held = document.activeElement;
  if (held === document.body || typeof ResizeObserver === 'undefined') return () => undefined;
  const growth = new ResizeObserver(() => {
    if (document.activeElement === held) show();
  });
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

/**
 * Returns whether the page was used: an unused page keeps its focus at the top, before the skip link. Unknown counts as
 * used.
 */
const isUsed = (): boolean => (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true;

/** Returns whether the student has focused something on the page since. */
const hasChosen = (focused: Element | null): boolean =>
  document.activeElement !== focused && document.querySelector('main')?.contains(document.activeElement) === true;

/** Focuses a question's control, with the caret behind its text. Returns whether it is on the page. */
function focusAtEnd(live: LiveApplication, question: string): boolean {
  const isThere = live.controls.focus(question);
  const field = document.activeElement;
  const takesText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionEnd !== null);
  if (isThere && takesText) field.setSelectionRange(field.value.length, field.value.length);
  return isThere;
}

/** Where each application was arrived at last, and of which generation: a page that is drawn anew is not an arrival. */
const arrivals = new WeakMap<Admissions['live'], { at: Location; generation: number }>();

/**
 * Focuses the target of a navigation: the hash, the question of the last session, or the page's heading. The summary of
 * problems focuses itself.
 */
export function useArrival(): void {
  const {
    live,
    session: { returnPoint },
    snapshot,
  } = useAdmissions();
  const location = useLocation();
  const { problems } = useNavigationState();
  const type = useNavigationType();
  const arrived = useRef<typeof location>(undefined);
  const before = useRef<{ used: boolean; focused: Element | null }>({ used: false, focused: null });
  const { hash, key } = location;

  // Layout effects run before the page is visible: afterwards a key starts at its top, and a finger may have chosen a
  // question.
  useLayoutEffect(() => {
    // A page that was there before its scripts is not an arrival.
    const isTakenOver = document.documentElement.dataset['first'] !== undefined;
    before.current = { used: isUsed() && !isTakenOver, focused: document.activeElement };
  }, [key]);

  useEffect(() => {
    const { generation } = live.store.getState();
    const arrival = arrivals.get(live);
    const last = arrived.current ?? (arrival && arrival.generation !== generation ? arrival.at : undefined);
    arrivals.set(live, { at: location, generation });
    arrived.current = location;
    if (last?.key === key && last.hash === hash) return;
    const left = returnPoint.take(snapshot.getState().username);
    // Removing only a parameter from the address is not an arrival: somebody may already be typing.
    const isTidied = type === 'REPLACE' && last?.pathname === location.pathname && last.search !== location.search;
    if (hash !== '') {
      const show = (): void => {
        const named = keyIn(hash);
        // A row of the review has no control.
        if (!live.current().controls.focus(named)) document.getElementById(named)?.focus({ preventScroll: true });
      };
      show();
      return holdInSight(show);
    }
    if (left !== undefined && focusAtEnd(live.current(), left))
      return holdInSight(() => {
        live.current().controls.focus(left);
      });
    if (!problems && type !== 'POP' && !isTidied && before.current.used && !hasChosen(before.current.focused)) {
      focusHeading();
    }
  }, [hash, key, live, location, problems, returnPoint, snapshot, type]);
}
