import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();
const kept = (username: string): void =>
  window.localStorage.setItem(
    `quire:draft:student:${username}:first_name`,
    JSON.stringify({ value: 'Ada', at: Date.now() }),
  );
const asked = (): number => server.asked().filter((call) => call === 'GET /api/profile').length;

it(
  'an account that fails to open is retried while this device keeps edits of it, and says so',
  { tags: 'deep' },
  async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout');
    server.replies({
      'GET /api/profile': (_, times) =>
        [{ cut: true } as const, { status: 503, headers: { 'retry-after': '1' } }][times - 1] ?? {
          body: sampleProfile({ last_page: '/one' }),
        },
    });
    document.cookie = 'Sample.session=1; Path=/';
    kept('ada%40example.org');
    openAt('/one');
    expect(await screen.findByText('session.unreachable')).toBeVisible();
    expect(screen.queryByText('errors.rootTitle')).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => {
      expect(asked()).toBe(2);
    });
    expect(screen.getByText('session.unreachable')).toBeVisible();
    expect(await screen.findByLabelText('first_name')).toHaveValue('Ada');
    expect(waits.mock.calls.map(([, wait]) => wait)).toEqual(expect.arrayContaining([1_000, 2_000]));
    await waitFor(() => {
      expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { first_name: 'Ada' } }]);
    });
    expect([asked(), window.localStorage.getItem('quire:draft:student:ada%40example.org:first_name')]).toEqual([
      3,
      null,
    ]);
  },
);

it('waits as long as the server asks, and no longer once nobody waits', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  server.replies({ 'GET /api/profile': () => ({ status: 503, headers: { 'retry-after': '77' } }) });
  document.cookie = 'Sample.session=1; Path=/';
  kept('ada%40example.org');
  const { admissions, router } = openAt('/one');
  await screen.findByText('session.unreachable');
  expect(waits.mock.calls.map(([, wait]) => wait)).toContain(77_000);
  await act(() => router.navigate('/login'));
  await waitFor(() => {
    expect(admissions.errors.failure.getState().isUnreachable).toBe(false);
  });
});

it('opens for somebody who has typed nothing here, once a busy server has time', async () => {
  server.replies({
    'GET /api/profile': (_, times) =>
      times === 1 ? { status: 503, headers: { 'retry-after': '1' } } : { body: sampleProfile({ last_page: '/one' }) },
  });
  document.cookie = 'Sample.session=1; Path=/';
  openAt('/one');
  expect(await screen.findByText('session.unreachable')).toBeVisible();
  expect(await screen.findByLabelText('first_name')).toHaveValue('');
});

it.each<[string, string | undefined, object]>([
  ['the server fails, and nothing is kept here', undefined, { status: 500, body: { message: 'broken' } }],
  ['trying again does not help', 'ada%40example.org', { status: 403, body: { message: 'No.' } }],
])('shows the error page where %s', async (_, username, reply) => {
  server.replies({ 'GET /api/profile': () => reply });
  document.cookie = 'Sample.session=1; Path=/';
  if (username !== undefined) kept(username);
  vi.spyOn(console, 'error').mockReturnValue();
  openAt('/one');
  expect(await screen.findByRole('heading', { name: 'errors.rootTitle' })).toBeVisible();
  expect(asked()).toBe(1);
});
