import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions, useIsReading } from '../application/admissions-context.ts';
import { latePart } from '../application/late-part.ts';

// Few students ever need them. Where they do not come, the answers stay on the device, and the next page tries again.
const AsideCards = latePart(async () => (await import('./aside-card.tsx')).AsideCards);

/** Shows the answers added to the account and the card of those kept aside, if any. */
export function AsidePlace(): ReactElement | null {
  const isReading = useIsReading();
  const isNeeded = useStore(
    useAdmissions().aside,
    ({ added, answers, decided }) => added !== undefined || answers.length > 0 || decided !== undefined,
  );
  // The tab that edits decides.
  return isNeeded && !isReading ? <AsideCards /> : null;
}
