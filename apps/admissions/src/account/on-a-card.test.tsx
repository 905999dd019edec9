import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterAccount, logOut } from '../compose/actions.ts';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();
const cards = ['/login', '/signup', '/confirm', '/forgot', '/reset?username=ada%40example.org&id=1'];
const profile = () => ({ body: sampleProfile({ answer: { first_name: 'Ada' } }) });
const isWatched = (): boolean => window.localStorage.getItem('quire:used-at') !== null;

beforeEach(() => {
  document.cookie = 'Sample.session=1; Path=/';
});

const cardIsThere = async (): Promise<void> => {
  await screen.findAllByRole('heading', { name: /^cards\..*Header$/ });
};

describe('a card that is loaded by its address', () => {
  it.each(cards)('%s is watched over while somebody is logged in, and stays', async (address) => {
    server.replies({ 'GET /api/profile': profile });
    const { admissions, router } = openAt(address);
    await cardIsThere();
    await waitFor(() => {
      expect(isWatched()).toBe(true);
    });
    expect([admissions.snapshot.getState().username, router.state.location.pathname]).toEqual([
      'ada@example.org',
      address.split('?')[0],
    ]);
  });

  it.each([
    [401, false],
    [500, true],
  ])('stays, without a word, where the profile is answered with %i', async (status, keepsCookie) => {
    server.replies({ 'GET /api/profile': () => ({ status, body: { message: 'no' } }) });
    const { admissions, router } = openAt('/reset?username=ada%40example.org&id=1');
    admissions.live.current().change('first_name', 'Typed');
    await cardIsThere();
    await waitFor(() => {
      expect([server.asked(), admissions.session.opening]).toEqual([['GET /api/profile'], undefined]);
    });
    expect([admissions.session.isThere(), router.state.location.pathname, isWatched()]).toEqual([
      keepsCookie,
      '/reset',
      false,
    ]);
    expect([
      screen.queryByText('session.invalid'),
      screen.queryByText('no'),
      admissions.live.current().answer('first_name'),
    ]).toEqual([null, null, 'Typed']);
  });

  it('is not asked for a profile where nobody is logged in', async () => {
    document.cookie = 'Sample.session=; Max-Age=0; Path=/';
    openAt('/login');
    await cardIsThere();
    expect(server.asked()).toEqual([]);
  });

  it('does not open the account of before over the one that somebody logs in to meanwhile', async () => {
    let answered = 0;
    server.replies({
      'GET /api/profile': (_, times) => {
        answered = times;
        return { body: sampleProfile({ username: times === 1 ? 'before@example.org' : 'after@example.org' }) };
      },
    });
    const { admissions } = openAt('/login');
    await cardIsThere();
    await waitFor(() => {
      expect(admissions.session.opening).toBeDefined();
    });
    const first = admissions.session.opening;
    enterAccount(admissions, 'Welcome.');
    await admissions.session.opening;
    await first?.catch(() => undefined);
    expect([admissions.snapshot.getState().username, answered]).toEqual(['after@example.org', 2]);
  });
});

it('a card to which an account was left is not watched over, even if another one is open in the browser', async () => {
  server.replies({ 'GET /api/profile': profile });
  const { admissions, router } = openAt('/one');
  await screen.findByRole('heading', { name: 'Page One' });
  await logOut(admissions);
  document.cookie = 'Sample.session=2; Path=/';
  await router.navigate('/login');
  await router.navigate('/signup');
  expect([
    admissions.snapshot.getState().username,
    server.asked().filter((call) => call === 'GET /api/profile').length,
  ]).toEqual([undefined, 1]);
});
