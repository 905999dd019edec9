import { dismissToast } from '@quire/ui';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAt } from '../sample/open-at.tsx';
import { sampleProfile } from '../sample/sample-profile.ts';
import { servedScreens } from '../sample/served-screens.ts';

const server = servedScreens();
afterEach(() => { dismissToast(); });

describe('a message that a navigation carries (specification 2.3)', () => {
  it.each([['success', 'Mailed.'], ['error', 'You have been logged out.']])('of the kind %s goes no further than to where it was carried', async (kind, message) => {
    const { router, user } = openAt('/login', { username: 'ada@example.org', answers: { first_name: 'Ada' }, [kind]: message });
    expect(await screen.findByText(message)).toBeTruthy();
    dismissToast();
    for (const [link, header] of [['noAccountLink', 'signupHeader'], ['haveAccountLink', 'loginHeader']]) {
      await user.click(screen.getByRole('link', { name: `cards.${link}` }));
      await screen.findByRole('heading', { name: `cards.${header}` });
      expect(router.state.location.state).toEqual({ username: 'ada@example.org', answers: { first_name: 'Ada' } });
    }
    await waitFor(() => { expect(screen.queryByText(message)).toBeNull(); });
  });
});
