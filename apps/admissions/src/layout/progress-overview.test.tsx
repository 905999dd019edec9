import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

function comeBack(profile: Partial<ReturnType<typeof sampleProfile>> = {}): ReturnType<typeof openAt> {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ successful_login: ['1', '2'], ...profile }) }) });
  document.cookie = 'Sample.session=1; Path=/';
  return openAt('/one');
}
const greeting = (): Promise<HTMLElement> => screen.findByRole('group', { name: 'banner.welcomeBackTitle' });
const goesOn = async (): Promise<HTMLElement> =>
  within(await greeting()).findByRole('button', { name: /^navigation\.goOn/ });

it('shows who comes back what is left of each page, and goes on where the student stopped', async () => {
  const { user } = comeBack();
  await goesOn();
  const pages = within(await greeting())
    .getAllByRole('group')
    .map((page) => page.querySelector('summary')?.textContent);
  expect(pages).toEqual(['Page One navigation.left', 'Page Two navigation.left']);
  await user.click(await goesOn());
  expect(document.activeElement?.id).toBe('first_name-control');
});

it('leads to another page as its step does: the greeting is gone there', async () => {
  const { router, user } = comeBack();
  await goesOn();
  await user.click(within(await greeting()).getByRole('link', { name: 'Page Two' }));
  await waitFor(() => {
    expect(router.state.location).toMatchObject({ pathname: '/two', hash: '#essay' });
  });
  await waitFor(() => {
    expect(document.activeElement?.id).toBe('essay-control');
  });
  expect(screen.queryByText('banner.welcomeBackTitle')).toBeNull();
});

it('goes to what is left of another page where nothing is left of this one', async () => {
  const { router, user } = comeBack({ answer: { first_name: 'Ada' } });
  const button = await goesOn();
  expect(within(await greeting()).getAllByRole('group')).toHaveLength(1);
  await user.click(button);
  await waitFor(() => {
    expect(router.state.location).toMatchObject({ pathname: '/two', hash: '#essay' });
  });
});

it('leads to the review where nothing is left', async () => {
  const { router, user } = comeBack({ answer: { first_name: 'Ada', essay: 'Once' } });
  await user.click(await within(await greeting()).findByRole('button', { name: 'review.open' }));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/review');
  });
});

it('says when the account was saved last, until something is saved again', async () => {
  server.replies({
    'GET /api/profile': () => ({
      body: sampleProfile({ successful_login: ['1', '2'] }),
      headers: { 'last-modified': 'Sun, 22 Nov 2026 16:12:00 GMT' },
    }),
  });
  document.cookie = 'Sample.session=1; Path=/';
  const { user } = openAt('/one');
  await goesOn();
  within(await greeting()).getByText(/^banner\.lastSaved/);
  await user.type(document.getElementById('first_name-control')!, 'Ada');
  await waitFor(
    () => {
      expect(
        within(screen.getByRole('group', { name: 'banner.welcomeBackTitle' })).queryByText(/^banner\.lastSaved/),
      ).toBeNull();
    },
    { timeout: 10_000 },
  );
});

it('does not say so where nothing was', async () => {
  comeBack();
  await goesOn();
  expect(within(await greeting()).queryByText(/^banner\.lastSaved/)).toBeNull();
});

it('is not there at the first login', async () => {
  comeBack({ successful_login: ['1'] });
  const first = await screen.findByRole('group', { name: 'banner.firstLoginTitle' });
  expect(within(first).queryByRole('group')).toBeNull();
});
