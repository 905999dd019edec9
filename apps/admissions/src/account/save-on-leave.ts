import type { Admissions } from '../application/admissions.ts';

/**
 * Saves when the page is hidden or left, and on reconnection. Asks before closing if neither server nor device holds an
 * edit.
 */
export function saveOnLeave({
  device: { draft },
  live,
  saving: { sync },
  snapshot,
}: Pick<Admissions, 'device' | 'live' | 'saving' | 'snapshot'>): void {
  const wouldLose = (): boolean => {
    const { answer, hasAnswers, questionnaire } = live.current();
    // A login brings them back, in this page.
    if (sync.left().some((edits) => !draft.keeps(Object.keys(edits)))) return true;
    // Only the device keeps a visitor's answers.
    if (!snapshot.getState().isLoggedIn) return !draft.keeps() && hasAnswers();
    if (sync.store.getState().unsaved === 0) return false;
    return !draft.keeps() || questionnaire.sensitive.some((key) => answer(key) !== '');
  };
  const leave = (): void => {
    void sync.flush({ leaving: true });
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', async () => {
    const wasSaving = sync.store.getState().saving;
    // A save sent before may fail after reconnection, and would wait for its next turn.
    if (!(await sync.flush()) && wasSaving) void sync.flush();
  });
  window.addEventListener('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });
}
