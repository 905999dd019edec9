import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAccount } from '../compose/actions.ts';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { saveOnLeave } from './save-on-leave.ts';

const server = servedScreens();

it('saves at once when the network is back, though a save of before has yet to fail', async () => {
  document.cookie = 'Sample.session=1; Path=/';
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile() }),
    'PUT /api/answer': (_, times) => {
      if (times > 1) return { body: { message: 'Saved.' } };
      window.dispatchEvent(new Event('online'));
      return { status: 503, body: { message: 'down' } };
    },
  });
  const { admissions } = sampleAdmissions('/two');
  await openAccount(admissions);
  saveOnLeave(admissions);
  admissions.live.current().change('first_name', 'Ada');
  expect(await admissions.saving.sync.flush()).toBe(false);
  // Before the next automatic try is due.
  await waitFor(
    () => {
      expect([server.bodies('PUT /api/answer').length, admissions.saving.sync.unsaved()]).toEqual([2, {}]);
    },
    { timeout: 4_000 },
  );
});

it.each([
  [{ first_name: 'Ada' }, false],
  [{ ssn: '123-45-6789' }, true],
])('asks before the page is left after a session has ended, if %o is in memory alone: %s', async (typed, asks) => {
  document.cookie = 'Sample.session=1; Path=/';
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile() }),
    'PUT /api/answer': () => ({ status: 401, body: { message: 'no' } }),
  });
  const { admissions } = sampleAdmissions('/two');
  await openAccount(admissions);
  saveOnLeave(admissions);
  admissions.live.current().change(typed);
  await admissions.saving.sync.flush();
  await waitFor(() => {
    expect(admissions.snapshot.getState().isLoggedIn).toBe(false);
  });
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(asks);
});
