import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../testing/open-at.tsx';
import { servedScreens } from '../testing/served-screens.ts';

servedScreens();

const bar = async (): Promise<HTMLElement> => screen.findByRole('region', { name: 'navigation.progress' });

it('leads to the question that is left, and is without the way there once it is answered', async () => {
  const { admissions, user } = openAt('/one');
  await user.click(await within(await bar()).findByRole('link', { name: /^navigation\.next/ }));
  expect(document.activeElement?.id).toBe('first_name-control');
  admissions.live.current().change('first_name', 'Ada');
  await waitFor(async () => {
    expect(within(await bar()).queryByRole('link')).toBeNull();
  });
  expect((await bar()).textContent).toBe('navigation.completenavigation.continue');
});

it('goes on as Save and Continue does: a visitor with answers signs up first', async () => {
  const { admissions, router, user } = openAt('/one');
  admissions.live.current().change('first_name', 'Ada');
  await user.click(within(await bar()).getByRole('button', { name: 'navigation.continue' }));
  await waitFor(() => {
    expect(router.state.location).toMatchObject({ pathname: '/signup', state: { answers: { first_name: 'Ada' } } });
  });
});

it('leads from the last page to the review, and no page without several sections has a list of them', async () => {
  const { router, user } = openAt('/two');
  await user.click(within(await bar()).getByRole('button', { name: 'review.open' }));
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/review');
  });
});

it('leads to the review from every page once nothing is left', async () => {
  const { admissions, router, user } = openAt('/one');
  await within(await bar()).findByRole('button', { name: 'navigation.continue' });
  admissions.live.current().change('first_name', 'Ada');
  admissions.live.current().change('essay', 'Once');
  await user.click(await within(await bar()).findByRole('button', { name: 'review.open' }));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/review');
  });
});
