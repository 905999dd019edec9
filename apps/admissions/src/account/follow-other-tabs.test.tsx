import { newestAnswers } from '@quire/sync';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { endSession, openAccount } from '../compose/actions.ts';

const server = servedScreens();

/** Two tabs with connected channels, as in a browser. */
function twoTabs() {
  const ends = [new EventTarget(), new EventTarget()];
  return ends.map((end, index) => {
    const tab = sampleAdmissions('/one', {
      channel: {
        postMessage: (data) => {
          ends[1 - index]?.dispatchEvent(new MessageEvent('message', { data }));
        },
        addEventListener: end.addEventListener.bind(end) as BroadcastChannel['addEventListener'],
      },
    });
    return tab;
  });
}
const is = (username: string) => {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ username }) }) });
};

describe('two tabs of one browser', () => {
  it('may have the same account open', async () => {
    is('ada@example.org');
    const [one, two] = twoTabs();
    await openAccount(one!.admissions);
    await openAccount(two!.admissions);
    expect(one!.went).toEqual([]);
    expect(one!.admissions.snapshot.getState().username).toBe('ada@example.org');
  });

  it('let go of an account when another is opened, and keep what was not saved for its own student', async () => {
    is('ada@example.org');
    const [one, two] = twoTabs();
    await openAccount(one!.admissions);
    one!.admissions.live.current().change('first_name', 'Ada');
    is('eve@example.org');
    await openAccount(two!.admissions);
    await waitFor(() => {
      expect(one!.went).toEqual([{ to: '/login', state: { error: 'session.loggedOut', kept: 'device' } }]);
    });
    expect(newestAnswers(one!.admissions.device.draft, { username: 'ada@example.org' })).toEqual({ first_name: 'Ada' });
    expect(await one!.admissions.saving.sync.flush()).toBe(false);
    expect(server.asked()).not.toContain('PUT /api/answer');
    expect(two!.admissions.snapshot.getState().username).toBe('eve@example.org');
  });

  it('are logged out together', async () => {
    is('ada@example.org');
    const [one, two] = twoTabs();
    await openAccount(one!.admissions);
    await openAccount(two!.admissions);
    endSession(two!.admissions, 'invalid');
    await waitFor(() => {
      expect(one!.admissions.snapshot.getState().username).toBeUndefined();
    });
  });
});
