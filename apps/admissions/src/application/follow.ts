import type { Admissions } from './admissions.ts';
import type { Decision, NavigationEvent } from '../navigation/decide.ts';
import { navigationFacts } from './navigation-facts.ts';

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
