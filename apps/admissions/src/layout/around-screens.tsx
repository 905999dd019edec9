import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { followTime } from '../application/follow-time.ts';
import { loadToaster } from '../application/load-parts.ts';
import { ErrorCatcher } from '../unexpected/error-catcher.tsx';
import { UnexpectedToast } from '../unexpected/unexpected-toast.tsx';
import { loadInactivity, loadUnexpectedDialog } from './load-layout-parts.ts';

// Toasts are fetched at once without blocking the screen: earlier messages wait for them.
const Toaster = lazy(() => loadToaster().then(({ Toaster: component }) => ({ default: component })));
const Inactivity = lazy(() =>
  loadInactivity().then(
    ({ Inactivity: component }) => ({ default: component }),
    // Servers end an idle session without this part, too.
    () => ({ default: () => null }),
  ),
);
const UnexpectedDialog = lazy<(props: { error: unknown }) => ReactElement | null>(() =>
  loadUnexpectedDialog().then(
    ({ UnexpectedDialog: component }) => ({ default: component }),
    () => ({ default: UnexpectedToast }),
  ),
);

/** Shows what may appear over any screen: toasts, the inactivity question and unforeseen errors. */
export function AroundScreens(): ReactElement {
  const admissions = useAdmissions();
  const {
    config: { messages },
    errors: { unexpected },
  } = admissions;
  const username = useSnapshot((snapshot) => snapshot.username);
  const { error } = useStore(unexpected.store);
  useEffect(() => followTime(admissions), [admissions]);
  return (
    <>
      <ErrorCatcher onError={unexpected.show}>
        <Suspense fallback={null}>
          <Toaster label={messages.navigation.notifications} closeText={messages.buttons.close} />
        </Suspense>
      </ErrorCatcher>
      {username === undefined ? null : (
        <ErrorCatcher key={username} onError={unexpected.show}>
          <Suspense fallback={null}>
            <Inactivity />
          </Suspense>
        </ErrorCatcher>
      )}
      {error === undefined ? null : (
        <Suspense fallback={null}>
          <UnexpectedDialog error={error} />
        </Suspense>
      )}
    </>
  );
}
