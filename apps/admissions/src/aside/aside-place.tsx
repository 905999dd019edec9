import { lazy, Suspense, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions } from '../application/admissions-context.ts';

// Lazy, because few students ever need it.
const AsideCard = lazy(() => import('./aside-card.tsx').then(
  ({ AsideCard: component }) => ({ default: component }),
  // Answers kept aside stay on the device, and the next page tries again.
  () => ({ default: () => null }),
));

/** Shows the card of answers kept aside, while there are any. */
export function AsidePlace(): ReactElement | null {
  const isNeeded = useStore(useAdmissions().aside, ({ answers, decided }) => answers.length > 0 || decided !== undefined);
  return isNeeded ? <Suspense fallback={null}><AsideCard /></Suspense> : null;
}
