import type { Admissions } from '../application/admissions.ts';
import type { Standing } from './decide.ts';

/** What the navigation rules look at, as it is now. */
export function standingOf({ snapshot, live, questionnaire }: Admissions): Standing {
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
