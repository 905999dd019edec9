import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { servedScreens } from '../../testing/served-screens.ts';

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

it('is without its button while those of the page are in sight', async () => {
  let see: ((isIntersecting: boolean) => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: object[]) => void) {
        see = (isIntersecting) => act(() => told([{ isIntersecting }]));
      }
      observe = (seen: Element): void => expect(seen.className).toContain('buttons');
      disconnect = (): void => undefined;
    },
  );
  const { admissions } = openAt('/one');
  admissions.live.current().change('first_name', 'Ada');
  await within(await bar()).findByRole('button');
  see!(true);
  expect(within(await bar()).queryByRole('button')).toBeNull();
  see!(false);
  expect(within(await bar()).queryByRole('button')).not.toBeNull();
  vi.unstubAllGlobals();
});

it('leads from the last page to the review, and no page without several sections has a list of them', async () => {
  const { admissions, router, user } = openAt('/two');
  admissions.live.current().change('essay', 'Once');
  await user.click(await within(await bar()).findByRole('button', { name: 'review.open' }));
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/review');
  });
});

it('leads to the review from every page once nothing is left', async () => {
  const { admissions, router, user } = openAt('/one');
  await within(await bar()).findByRole('link');
  admissions.live.current().change('first_name', 'Ada');
  admissions.live.current().change('essay', 'Once');
  await user.click(await within(await bar()).findByRole('button', { name: 'review.open' }));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/review');
  });
});
