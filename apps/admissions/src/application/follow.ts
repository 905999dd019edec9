import type { Admissions } from './admissions.ts';
import type { Decision, NavigationEvent } from '../navigation/decide.ts';
import { navigationFacts } from './navigation-facts.ts';

const cards: readonly string[] = ['/signup', '/confirm', '/login', '/forgot', '/reset'];

/** Asks the rules about an event and goes where they say; returns what they said. */
export function follow(admissions: Pick<Admissions, 'live' | 'navigator' | 'questionnaire' | 'rules' | 'snapshot'>, event: NavigationEvent): Decision {
  const { navigator, rules } = admissions;
  const place = navigator.place();
  const decision = rules(navigationFacts(admissions), place, event);
  // Cards replace one another, so that no history entry keeps the answers they carried.
  if (decision.go !== undefined) navigator.go(decision.go, { state: decision.state, replace: cards.includes(place.path) });
  return decision;
}
