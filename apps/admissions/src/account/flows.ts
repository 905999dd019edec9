// Everything that talks to the server, fetched when it is first needed: a visitor's first page does without.
export { enterAccount } from './enter-account.ts';
export { invalidSession } from './invalid-session.ts';
export { leftElsewhere } from './left-elsewhere.ts';
export { logOut } from './log-out.ts';
export { meanThisSession } from './mean-session.ts';
export { openAccount, openAccountOnCard } from './open-account.ts';
export { reportVisit } from './report-visit.ts';
export { restoreTemporaryAnswer } from './restore-temporary-answer.ts';
export { sendChanges } from './send-changes.ts';
export { recordOf, suggestionsFor } from '../lookup/look-up.ts';
export { reportProblems } from '../submission/report-problems.ts';
export { pressSubmit } from '../submission/press-submit.ts';
export { reportError } from '../unexpected/report-error.ts';
