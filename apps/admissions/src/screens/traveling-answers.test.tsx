import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const carried = { answers: { first_name: 'Ada', essay: 7, no_longer_asked: 'x', constructor: 'x' } };

describe('a card that is loaded again', () => {
  it('has the answers it carried where the device stores nothing, and they come along', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(undefined as never);
    const { admissions, router, user } = openAt('/signup', carried);
    expect(await screen.findByText('cards.answersAreKept')).toBeTruthy();
    expect(admissions.live.current().answers()).toEqual({ first_name: 'Ada' });
    await user.click(screen.getByRole('link', { name: 'Sample College' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/one');
    });
    expect((await screen.findByLabelText<HTMLInputElement>('first_name')).value).toBe('Ada');
  });

  it('leaves alone what was typed since', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(undefined as never);
    const { admissions, router } = openAt('/one');
    admissions.live.current().change('first_name', 'Grace');
    await router.navigate('/signup', { state: carried });
    await screen.findByText('cards.answersAreKept');
    expect(admissions.live.current().answers()).toEqual({ first_name: 'Grace' });
  });

  it('brings nothing back to a device that was cleared', async () => {
    const { admissions } = openAt('/signup', carried);
    await screen.findByRole('heading', { name: 'cards.signupHeader' });
    expect(admissions.live.current().answers()).toEqual({});
    expect(screen.queryByText('cards.answersAreKept')).toBeNull();
  });
});
