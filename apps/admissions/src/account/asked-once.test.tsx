import { postLogin } from '@quire/api-client';
import { MutationObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Admissions } from '../application/admissions.ts';
import { openAt } from '../../testing/open-at.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { openAccount, reportProblems, reportVisit } from '../compose/actions.ts';
import { postStatus } from './post-status.ts';
import { queriesOf } from '../session/queries-of.ts';

const server = servedScreens();

const works: Record<string, (admissions: Admissions) => Promise<unknown>> = {
  'GET /api/profile': openAccount,
  'PUT /api/last-page': (admissions) => reportVisit(admissions, '/one'),
  'POST /api/validations': reportProblems,
  'POST /public/login': (admissions) =>
    new MutationObserver(queriesOf(admissions), {
      mutationFn: () => postLogin({ username: 'a@b.c', password: 'x' }),
    }).mutate(),
};
const statusPost = 'POST /api/web-status';

describe('a call that fails (specification 4.15, 7 and 9)', () => {
  it.each(Object.keys(works).flatMap((call) => [503, 500, 429, 403].map((status) => [call, status] as const)))(
    '%s, answered with %i, is made once',
    async (call, status) => {
      server.replies({ [call]: () => ({ status, body: { message: 'no' } }) });
      await expect(works[call]!(sampleAdmissions().admissions)).rejects.toThrow('no');
      expect(server.asked()).toEqual([call]);
    },
  );

  for (const [status, times, tier] of [
    [503, 3, {}],
    [500, 3, { tags: 'deep' }],
    [403, 3, { tags: 'deep' }],
    [401, 1, {}],
  ] as const)
    it(`a status that is answered with ${status} is posted ${times} times, and no more`, tier, async () => {
      server.replies({ [statusPost]: () => ({ status, body: { message: 'no' } }) });
      await expect(postStatus(sampleAdmissions().admissions, 'validating')).rejects.toThrow();
      expect(server.asked()).toEqual(Array(times).fill(statusPost));
    });
});

describe('the profile', () => {
  it('is fetched once for a login, whatever page is opened, and not on focus, return or reconnection', async () => {
    document.cookie = 'Sample.session=1; Path=/';
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Ada' } }) }) });
    const { router } = openAt('/one');
    await screen.findByRole('heading', { name: 'Page One' });
    const again = (): void => {
      for (const event of ['focus', 'visibilitychange', 'online', 'offline', 'online']) {
        window.dispatchEvent(new Event(event));
        document.dispatchEvent(new Event(event));
      }
    };
    act(again);
    for (const path of ['/two', '/one', '/login', '/one']) {
      await act(() => router.navigate(path));
      await waitFor(() => {
        expect([router.state.location.pathname, router.state.navigation.state]).toEqual([path, 'idle']);
      });
      act(again);
    }
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>('first_name').value).toBe('Ada');
    });
    expect(server.asked().filter((call) => call === 'GET /api/profile')).toHaveLength(1);
  });
});
