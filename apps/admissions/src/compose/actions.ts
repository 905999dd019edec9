// Actions that call the server, lazy because a visitor's first page does without them.
export { endSession } from '../account/end-session.ts';
export { logOut } from '../account/log-out.ts';
export { expectThisSession } from '../account/expected-session.ts';
export {
  enterAccount,
  openAccount,
  openAccountAtLast,
  openAccountOnCard,
  reopenAccount,
} from '../account/open-account.ts';
export { reportVisit } from '../account/report-visit.ts';
export { restoreTemporaryAnswer } from '../account/restore-temporary-answer.ts';
export { recordOf, suggestionsFor } from '../application/look-up.ts';
export { reportProblems } from '../account/report-problems.ts';
export { pressSubmit } from '../account/submit-application.ts';
export { reportError } from '../unexpected/report-error.ts';
