import { loadActions } from './load-actions.ts';
import { commitFocusedField } from './commit-focused-field.ts';
import type { Admissions } from './admissions.ts';

/** What leaving a page by its buttons or the top navigation does for a student: answers and validations are posted (specification, 4.3). */
export function leavePage(admissions: Admissions): void {
  commitFocusedField();
  if (!admissions.snapshot.getState().isLoggedIn) return;
  admissions.snapshot.setState({ hasChangedPage: true });
  void admissions.saver.flush();
  // The saver tries again by itself; a report that did not arrive is followed by the next one.
  void loadActions().then(({ reportProblems }) => reportProblems(admissions)).catch(() => undefined);
}
