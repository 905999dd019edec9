import { loadActions } from './load-parts.ts';
import { commitFocusedField } from './commit-focused-field.ts';
import type { Admissions } from './admissions.ts';

/**
 * Posts answers and validations when a student leaves a page by its buttons or the top navigation (specification, 4.3).
 */
export function leavePage(admissions: Admissions): void {
  commitFocusedField();
  if (!admissions.snapshot.getState().isLoggedIn) return;
  admissions.snapshot.setState({ hasChangedPage: true });
  if (admissions.live.isReader()) return;
  void admissions.saving.sync.flush();
  // Failures need no handling: the client tries again by itself, and the next report replaces a lost one.
  void loadActions()
    .then(({ reportProblems }) => reportProblems(admissions))
    .catch(() => undefined);
}
