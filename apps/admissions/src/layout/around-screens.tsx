import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { followTime } from '../application/follow-time.ts';
import { latePart } from '../application/late-part.ts';
import { loadToaster } from '../application/load-parts.ts';
import { ErrorCatcher } from '../unexpected/error-catcher.tsx';
import { UnexpectedToast } from '../unexpected/unexpected-toast.tsx';
import { loadInactivity, loadUnexpectedDialog } from './load-layout-parts.ts';

// Toasts are fetched at once without blocking the screen: earlier messages wait for them.
const Toaster = lazy(() => loadToaster().then(({ Toaster: component }) => ({ default: component })));
// Servers end an idle session without this part, too.
const Inactivity = latePart(async () => (await loadInactivity()).Inactivity);
const UnexpectedDialog = latePart<{ error: unknown }>(
  async () => (await loadUnexpectedDialog()).UnexpectedDialog,
  UnexpectedToast,
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
          <Inactivity />
        </ErrorCatcher>
      )}
      {error === undefined ? null : <UnexpectedDialog error={error} />}
    </>
  );
}
