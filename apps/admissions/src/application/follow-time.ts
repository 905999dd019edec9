import { followTime as follow } from '@quire/form-engine';
import type { Admissions } from './admissions.ts';

/** Updates the time of the open application. Returns a function that stops it. */
export function followTime({ live, clock }: Pick<Admissions, 'live' | 'clock'>): () => void {
  const { again, stop } = follow(live.current, () => clock.today);
  // Questionnaires may change with the application while an author edits the config.
  const leave = live.store.subscribe(again);
  return () => {
    stop();
    leave();
  };
}
