import { notifyManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

it('a card that was answered is busy until the next screen is there, and sends nothing more', async () => {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/two' }) }) });
  // The card receives the answer before it receives the navigation, as on a busy machine.
  notifyManager.setScheduler(queueMicrotask);
  const { router, user } = openAt('/login');
  await user.type(await screen.findByLabelText('cards.email'), 'ada@example.org');
  const password = screen.getByLabelText('cards.password');
  await user.type(password, 'whatever it is');
  const fetchHere = globalThis.fetch;
  let letProfile = (): void => undefined;
  globalThis.fetch = async (...call) => {
    if (call[0] === '/api/profile')
      await new Promise<void>((resolve) => {
        letProfile = resolve;
      });
    return fetchHere(...call);
  };
  try {
    const send = screen.getByRole('button', { name: 'buttons.logIn' });
    const seen: (string | null)[] = [];
    new MutationObserver(() => {
      seen.push(send.getAttribute('aria-busy'));
    }).observe(send, { attributeFilter: ['aria-busy'] });
    await user.click(send);
    await waitFor(() => {
      expect([router.state.navigation.location?.pathname, send.getAttribute('aria-busy')]).toEqual(['/one', 'true']);
    });
    await user.click(send);
    await user.type(password, '{Enter}');
    letProfile();
    await screen.findByRole('heading', { name: 'Page Two' });
    expect(seen).toEqual(['true']);
  } finally {
    globalThis.fetch = fetchHere;
  }
  expect(server.asked().filter((call) => call === 'POST /public/login')).toHaveLength(1);
});

it('a card is sent once by two presses, the second of which comes before the first can be seen', async () => {
  server.replies({ 'POST /public/forgot-password': () => ({ status: 500, html: '' }) });
  const { user } = openAt('/forgot');
  await user.type(await screen.findByLabelText('cards.email'), 'ada@example.org');
  const send = screen.getByRole('button', { name: 'buttons.sendInstructions' });
  const sent = (): number => server.asked().filter((call) => call === 'POST /public/forgot-password').length;
  act(() => {
    send.click();
    send.click();
  });
  await screen.findByText('cards.forgotError');
  expect(sent()).toBe(1);
  // A failed call can be sent again.
  await user.click(send);
  await waitFor(() => {
    expect(sent()).toBe(2);
  });
});
