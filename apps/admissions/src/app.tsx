import { Toaster } from '@quire/ui';
import { StrictMode, type ReactElement } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AdmissionsContext } from './application/admissions-context.ts';
import type { Admissions } from './application/admissions.ts';
import type { createRouter } from './router.tsx';

/** The application with what every screen needs around it. */
export function App({ admissions, router }: { admissions: Admissions; router: ReturnType<typeof createRouter> }): ReactElement {
  return (
    <StrictMode>
      <AdmissionsContext value={admissions}>
        <RouterProvider router={router} />
        <Toaster closeText={admissions.messages.buttons.close} />
      </AdmissionsContext>
    </StrictMode>
  );
}
