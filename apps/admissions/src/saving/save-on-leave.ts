import type { Admissions } from '../application/admissions.ts';

/**
 * Saves when the page is hidden or left, and on reconnection. Asks before closing if neither server nor device holds an
 * edit.
 */
export function saveOnLeave({
  device: { draft },
  live,
  saving: { saver },
}: Pick<Admissions, 'device' | 'live' | 'saving'>): void {
  const wouldLose = (): boolean => {
    const { answer, hasAnswers, questionnaire } = live.current();
    // Only the device keeps a visitor's answers.
    if (live.applicant() === 'anonymous') return !draft.keeps() && hasAnswers();
    if (saver.store.getState().unsaved === 0) return false;
    return !draft.keeps() || questionnaire.sensitive.some((key) => answer(key) !== '');
  };
  const leave = (): void => {
    void saver.flush({ leaving: true });
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', async () => {
    const wasSaving = saver.store.getState().saving;
    // A save sent before may fail after reconnection, and would wait for its next turn.
    if (!(await saver.flush()) && wasSaving) void saver.flush();
  });
  window.addEventListener('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });
}
