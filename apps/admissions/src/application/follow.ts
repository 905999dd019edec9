import type { Decision, NavigationEvent, NavigationFacts } from '../navigation/decide.ts';
import type { Admissions } from './admissions.ts';

const cards: readonly string[] = ['/signup', '/confirm', '/login', '/forgot', '/reset'];

/** Applies the navigation rules to an event, goes where they decide, and returns the decision. */
export function follow(
  admissions: Pick<Admissions, 'live' | 'navigator' | 'config' | 'snapshot'>,
  event: NavigationEvent,
): Decision {
  const {
    navigator,
    config: { rules },
  } = admissions;
  const place = navigator.place();
  const decision = rules(navigationFacts(admissions), place, event);
  // Cards replace one another, so no history entry keeps the answers of their navigation state.
  if (decision.go !== undefined)
    navigator.go(decision.go, { state: decision.state, replace: cards.includes(place.path) });
  return decision;
}

/** Returns the facts that the navigation rules need, as they are now. */
export function navigationFacts({
  snapshot,
  live,
  config: { questionnaire },
}: Pick<Admissions, 'live' | 'config' | 'snapshot'>): NavigationFacts {
  const { isLoggedIn, webStatus, lastPage, hasChangedPage } = snapshot.getState();
  const answers = Object.entries(live.current().answers());
  const sensitive = new Set(questionnaire.sensitive);
  return {
    loggedIn: isLoggedIn,
    webStatus,
    lastPage,
    hasChangedPage,
    hasAnswers: live.current().hasAnswers(),
    pending: Object.fromEntries(answers.filter(([key, value]) => value !== '' && !sensitive.has(key))),
  };
}
