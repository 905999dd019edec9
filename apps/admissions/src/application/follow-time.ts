import { nextBoundary } from '@quire/form-engine/core';
import type { Admissions } from './admissions.ts';

/** Events of a return to the page: timers run late after a computer slept, and not at all in the back-forward cache. */
const returns = ['focus', 'pageshow', 'resume', 'visibilitychange'] as const;

/**
 * Updates the time at each boundary (notices, the institution's day) and each return to the page. Returns a function
 * that stops it.
 */
export function followTime(admissions: Pick<Admissions, 'live' | 'config' | 'clock'>): () => void {
  let [since, until] = [Infinity, -Infinity];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const { today } = admissions.clock;
    // Clocks may also be set back.
    if (today.instant < since || today.instant >= until) {
      admissions.live.current().setToday(today);
      [since, until] = [today.instant, nextBoundary(admissions.config.questionnaire, today.instant)];
    }
    // Boundaries are at most a day away; beyond 24.8 days a timer would fire at once.
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
  // Questionnaires may change with the application while an author edits the config.
  const leave = admissions.live.store.subscribe(lookAnew);
  look();
  return () => {
    clearTimeout(timer);
    ends.abort();
    leave();
  };
}
