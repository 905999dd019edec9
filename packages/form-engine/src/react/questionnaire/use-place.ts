import { scrollToStart } from '@quire/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';

/** The name of the page on which all answers are read once more; no page of a config has it. */
export const reviewPage = 'review';

/** Where somebody went: a page or the review, and the question to go to there. */
interface Place {
  readonly page: string;
  readonly to?: string | undefined;
}

export interface PlaceInForm {
  /** Position of the page that is shown. */
  at: number;
  goTo: (place: { page: string; key?: string | undefined }) => void;
  turn: (by: number) => void;
}

/**
 * Returns where somebody is in a form, and the ways from there. A host that gives `page` owns it: the form asks by
 * `onPage`, and waits for another one. A page that is not there is the first.
 */
export function usePlace(
  names: readonly string[],
  given: string | undefined,
  onPage: ((page: string) => void) | undefined,
  root: RefObject<HTMLElement | null>,
): PlaceInForm {
  const { application } = useQuestionnaire();
  const [place, setPlace] = useState<Place>({ page: given ?? names[0] ?? '' });
  // An address that Back leads to may name no page any longer.
  const [isOwned, setOwned] = useState(given !== undefined);
  if (given !== undefined && !isOwned) setOwned(true);
  const at = Math.max(names.indexOf(isOwned ? (given ?? '') : place.page), 0);
  useArrival(names[at] ?? '', place, root, application.controls.focus);
  const go = (next: Place): void => {
    setPlace(next);
    if (next.page !== names[at]) onPage?.(next.page);
  };
  return {
    at,
    goTo: ({ page, key }) => go({ page, to: key }),
    turn: (by) => go({ page: names[at + by] ?? '' }),
  };
}

/** Goes to the question of a place once its page is drawn, or else to the beginning of that page. */
function useArrival(
  shown: string,
  place: Place,
  root: RefObject<HTMLElement | null>,
  focus: (key: string) => boolean,
): void {
  const before = useRef({ shown, place });
  useEffect(() => {
    const last = before.current;
    before.current = { shown, place };
    if (shown === last.shown && place === last.place) return;
    if (place.page === shown) {
      if (place.to !== undefined && focus(place.to)) return;
    } else if (shown === last.shown) return;
    const { current } = root;
    if (!current) return;
    scrollToStart(current);
    current.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [shown, place, root, focus]);
}
