import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Admissions } from '../application/admissions.ts';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { pressSubmit, reportProblems, reportVisit } from '../compose/actions.ts';

const server = servedScreens();

const words = 'Your application was already submitted.';
const refusals: Replies = Object.fromEntries(
  ['PUT /api/answer', 'PUT /api/add-another', 'PUT /api/last-page', 'POST /api/validations'].map((call) => [
    call,
    () => ({ status: 409, body: { message: words } }),
  ]),
);
const profileOf = (...statuses: string[]) => ({
  body: sampleProfile({
    answer: { first_name: 'Ada', essay: 'Mine' },
    web_status: statuses.map((web_status) => ({ web_status })),
  }),
});

/** Opened before another window changed the status. */
async function studentWho(...statuses: string[]) {
  document.cookie = 'Sample.session=1; Path=/';
  server.replies({ 'GET /api/profile': () => profileOf('started') });
  const here = openAt('/one');
  await screen.findByRole('heading', { name: 'Page One' });
  await waitFor(() => {
    expect(server.asked()).toContain('PUT /api/last-page');
  });
  server.replies({ ...refusals, 'GET /api/profile': () => profileOf(...statuses) });
  return here;
}

const acts: [string, (admissions: Admissions) => unknown][] = [
  [
    'an edit',
    ({ live, saving: { sync } }) => {
      live.current().change('first_name', 'Too late');
      return sync.flush();
    },
  ],
  [
    'a number of instances',
    ({ live, saving: { sync } }) => {
      live.current().groups.addInstance('club');
      return sync.flush();
    },
  ],
  ['a visit', (admissions) => reportVisit(admissions, '/two').catch(() => undefined)],
  ['a report of problems', (admissions) => reportProblems(admissions).catch(() => undefined)],
  ['a submission', pressSubmit],
  ['all at once', (admissions) => Promise.allSettled([reportVisit(admissions, '/two'), reportProblems(admissions)])],
];

describe('an application that was submitted in another window', () => {
  it.each(acts)('shows itself submitted here as soon as %s is refused', async (_, act) => {
    const { admissions, router } = await studentWho('started', 'validating', 'submitted');
    await act(admissions);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/completion');
    });
    await screen.findByRole('heading', { name: 'completion.title' });
    await waitFor(() => {
      expect([...document.querySelectorAll('.quire-toast')].map((toast) => toast.textContent?.trim())).toEqual([words]);
    });
    expect(admissions.live.current().answers()).toMatchObject({ first_name: 'Ada' });
    expect(admissions.saving.sync.store.getState()).toMatchObject({ unsaved: 0, saving: false });
    expect(server.asked().filter((call) => call === 'GET /api/profile')).toHaveLength(1);
  });

  it.each(acts)('and a refusal of %s for another reason changes nothing', async (_, act) => {
    const { admissions, router } = await studentWho('started', 'validating');
    await act(admissions);
    expect([router.state.location.pathname, admissions.snapshot.getState().webStatus === 'submitted']).toEqual([
      '/one',
      false,
    ]);
    admissions.saving.sync.close();
  });
});
