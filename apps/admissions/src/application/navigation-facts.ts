import type { Admissions } from './admissions.ts';
import type { NavigationFacts } from '../navigation/decide.ts';

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
