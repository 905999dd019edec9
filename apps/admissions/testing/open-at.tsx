import type { CardName } from '@quire/validation/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AdmissionsContext } from '../src/application/admissions-context.ts';
import { AroundScreens } from '../src/layout/around-screens.tsx';
import { joinRouter } from '../src/compose/navigator.ts';
import { routes } from '../src/compose/router.tsx';
import { sampleAdmissions } from './sample-admissions.ts';

/** The text of the button that sends each card. */
export const cardButtons: Record<CardName, string> = {
  login: 'buttons.logIn',
  signup: 'buttons.signUp',
  confirm: 'buttons.confirm',
  forgot: 'buttons.sendInstructions',
  reset: 'buttons.resetPassword',
};

/** The real routes on the sample questionnaire, at an address. */
export function openAt(address: string, state: unknown = null, options: Parameters<typeof sampleAdmissions>[1] = {}) {
  const { admissions } = sampleAdmissions(undefined, options);
  const { pathname, search } = new URL(address, 'http://sample.example');
  const router = createMemoryRouter(routes(admissions), { initialEntries: [{ pathname, search, state }] });
  joinRouter(admissions, router);
  render(
    <AdmissionsContext value={admissions}>
      <RouterProvider router={router} />
      <AroundScreens />
    </AdmissionsContext>,
  );
  return { admissions, router, user: userEvent.setup() };
}
