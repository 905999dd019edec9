import { StrictMode, type ReactElement } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AdmissionsContext } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';
import { AroundScreens } from '../layout/around-screens.tsx';
import type { createRouter } from './router.tsx';
import { ErrorCatcher } from '../unexpected/error-catcher.tsx';

/** Renders the application with what every screen needs around it. */
export function App({
  admissions,
  router,
}: {
  admissions: Admissions;
  router: ReturnType<typeof createRouter>;
}): ReactElement {
  return (
    <StrictMode>
      <AdmissionsContext value={admissions}>
        <ErrorCatcher onError={admissions.errors.unexpected.show}>
          <RouterProvider router={router} />
        </ErrorCatcher>
        <AroundScreens />
      </AdmissionsContext>
    </StrictMode>
  );
}
