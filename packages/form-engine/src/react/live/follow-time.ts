import type { Today } from '@quire/validation';
import { nextBoundary } from '../../core/index.ts';
import type { LiveApplication } from './live-application.ts';

/** Events of a return to the page: timers run late after a computer slept, and not at all in the back-forward cache. */
const returns = ['focus', 'pageshow', 'resume', 'visibilitychange'] as const;

/**
 * Updates the time of an application at each boundary (notices, the institution's day) and each return to the page.
 * `again` looks anew, as for another application; `stop` ends it.
 */
export function followTime(
  application: () => LiveApplication,
  now: () => Today,
): { again: () => void; stop: () => void } {
  let [since, until] = [Infinity, -Infinity];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const today = now();
    // Clocks may also be set back.
    if (today.instant < since || today.instant >= until) {
      application().setToday(today);
      [since, until] = [today.instant, nextBoundary(application().questionnaire, today.instant)];
    }
    // Boundaries are at most a day away; beyond 24.8 days a timer would fire at once.
    timer = setTimeout(look, until - today.instant);
  };
  const ends = new AbortController();
  for (const target of [window, document]) {
    for (const name of returns) target.addEventListener(name, look, { signal: ends.signal });
  }
  look();
  return {
    again: () => {
      until = -Infinity;
      look();
    },
    stop: () => {
      clearTimeout(timer);
      ends.abort();
    },
  };
}
