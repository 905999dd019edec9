import { dismissToast } from '@quire/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

describe('a message that a navigation carries (specification 2.3)', () => {
  it.each([
    ['success', 'Mailed.'],
    ['error', 'You have been logged out.'],
  ])('of the kind %s goes no further than to where it was carried', async (kind, message) => {
    const { router, user } = openAt('/login', {
      username: 'ada@example.org',
      answers: { first_name: 'Ada' },
      [kind]: message,
    });
    expect(await screen.findByText(message)).toBeTruthy();
    dismissToast();
    for (const [link, header] of [
      ['noAccountLink', 'signupHeader'],
      ['haveAccountLink', 'loginHeader'],
    ]) {
      await user.click(screen.getByRole('link', { name: `cards.${link}` }));
      await screen.findByRole('heading', { name: `cards.${header}` });
      expect(router.state.location.state).toEqual({ username: 'ada@example.org', answers: { first_name: 'Ada' } });
    }
    await waitFor(() => {
      expect(screen.queryByText(message)).toBeNull();
    });
  });

  it.each<[string, string, string[]]>([
    ['the last page', '/two', ['started']],
    ['the completion page', '/completion', ['started', 'validating', 'submitted']],
  ])('that somebody is logged in goes along to %s', async (_, path, statuses) => {
    server.replies({
      'POST /public/login': () => ({ body: { message: 'You are logged in.' } }),
      'GET /api/profile': () => ({
        body: sampleProfile({ last_page: '/two', web_status: statuses.map((status) => ({ web_status: status })) }),
      }),
    });
    const { router, user } = openAt('/login');
    await user.type(await screen.findByLabelText('cards.email'), 'ada@example.org');
    await user.type(screen.getByLabelText('cards.password'), 'whatever it is');
    await user.click(screen.getByRole('button', { name: 'buttons.logIn' }));
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: path, state: { success: 'You are logged in.' } });
    });
    const told = await screen.findByText('You are logged in.');
    expect([told.closest('.quire-banner') !== null, document.querySelector('.quire-toast')]).toEqual([
      path !== '/completion',
      path === '/completion' ? told.closest('.quire-toast') : null,
    ]);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe(path);
  });
});
