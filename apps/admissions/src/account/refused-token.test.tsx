import '@testing-library/jest-dom/vitest';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { openAccount, restoreTemporaryAnswer } from '../compose/actions.ts';

const server = servedScreens();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a token for handed over answers', () => {
  it.each([401, 404, 500])(
    'that is answered with %i is told of in the dialog, and the student who is logged in stays so',
    async (status) => {
      document.cookie = 'Sample.session=1; Path=/';
      server.replies({
        'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Ada' } }) }),
        'GET /public/tmp': () => ({ status, body: { message: 'This link is of no use.' } }),
      });
      const { admissions, router } = openAt('/one');
      await openAccount(admissions);
      await restoreTemporaryAnswer(admissions, 'token').catch(admissions.errors.unexpected.show);
      const dialog = await screen.findByRole('dialog', { name: 'errors.unexpectedTitle' });
      expect(dialog.textContent).toContain('This link is of no use.');
      expect([
        admissions.snapshot.getState().isLoggedIn,
        admissions.session.isThere(),
        router.state.location.pathname,
      ]).toEqual([true, true, '/one']);
    },
  );

  it.each<[string, string, object]>([
    ['no token', '', { answer: { first_name: 'Ada' } }],
    ['no answers', 'token', { answer: {} }],
    ['empty answers', 'token', { answer: { first_name: '', essay: null } }],
  ])('with %s is told of, too', async (_, token, body) => {
    server.replies({ 'GET /public/tmp': () => ({ body }) });
    const { admissions } = openAt('/one');
    await screen.findByRole('heading', { level: 1 });
    await act(() => restoreTemporaryAnswer(admissions, token).catch(admissions.errors.unexpected.show));
    expect(await screen.findByRole('dialog', { name: 'errors.unexpectedTitle' })).toHaveTextContent('answers.notThere');
    expect(admissions.live.current().hasAnswers()).toBe(false);
  });
});
