import { nextBoundary } from '@quire/form-engine/core';
import type { Admissions } from './admissions.ts';

/** After a computer slept, a timer is late by as much; a page from the back-forward cache has none that ran. */
const returns = ['focus', 'pageshow', 'resume', 'visibilitychange'] as const;

/**
 * Lets time go on for the open application: it wakes when a notice begins or ends, when a day ends where the institution is, and when
 * somebody comes back to the page. Returns how to stop.
 */
export function followTime(admissions: Pick<Admissions, 'live' | 'questionnaire' | 'today'>): () => void {
  let [since, until] = [Infinity, -Infinity];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const { today } = admissions;
    // A clock may be set back, too.
    if (today.instant < since || today.instant >= until) {
      admissions.live.current().setToday(today);
      [since, until] = [today.instant, nextBoundary(admissions.questionnaire, today.instant)];
    }
    // A day at the most: beyond 24.8 days a timer would fire at once.
    timer = setTimeout(look, until - today.instant);
  };
  const lookAnew = (): void => {
    until = -Infinity;
    look();
  };
  const ends = new AbortController();
  for (const target of [window, document]) {
    for (const name of returns) target.addEventListener(name, look, { signal: ends.signal });
  }
  // Another application may be of another questionnaire while an author changes it.
  const leave = admissions.live.store.subscribe(lookAnew);
  look();
  return () => {
    clearTimeout(timer);
    ends.abort();
    leave();
  };
}
