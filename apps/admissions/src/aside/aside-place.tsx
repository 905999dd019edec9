import { lazy, Suspense, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions, useIsReading } from '../application/admissions-context.ts';

// Lazy, because few students ever need them.
const AsideCards = lazy(() =>
  import('./aside-card.tsx').then(
    ({ AsideCards: component }) => ({ default: component }),
    // Answers kept aside stay on the device, and the next page tries again.
    () => ({ default: () => null }),
  ),
);

/** Shows the answers added to the account and the card of those kept aside, if any. */
export function AsidePlace(): ReactElement | null {
  const isReading = useIsReading();
  const isNeeded = useStore(
    useAdmissions().aside,
    ({ added, answers, decided }) => added !== undefined || answers.length > 0 || decided !== undefined,
  );
  // The tab that edits decides.
  return isNeeded && !isReading ? (
    <Suspense fallback={null}>
      <AsideCards />
    </Suspense>
  ) : null;
}
