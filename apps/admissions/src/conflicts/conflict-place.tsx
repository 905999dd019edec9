import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions, useIsReading } from '../application/admissions-context.ts';
import { latePart } from '../application/late-part.ts';

// Few students need them. If loading fails, the answers stay on the device, and the next page tries again.
const ConflictCards = latePart(async () => (await import('./conflict-card.tsx')).ConflictCards);

/** Shows the answers added to the account and the conflicts, if any. */
export function ConflictPlace(): ReactElement | null {
  const isReading = useIsReading();
  const isNeeded = useStore(
    useAdmissions().conflicts,
    ({ added, answers, decided }) => added !== undefined || answers.length > 0 || decided !== undefined,
  );
  // The tab that edits decides.
  return isNeeded && !isReading ? <ConflictCards /> : null;
}
