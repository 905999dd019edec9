import { afterEach, expect, it, vi } from 'vitest';
import type { Admissions } from '../application/admissions.ts';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { logOut, openAccount, reportVisit } from '../compose/actions.ts';

const server = servedScreens();
afterEach(() => {
  vi.restoreAllMocks();
});

const visits = 'PUT /api/last-page';

/** A student whose profile says page one, in a page that was just loaded. */
async function student(replies: Replies = {}, username = 'ada@example.org'): Promise<Admissions> {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ username, last_page: '/one' }) }), ...replies });
  const { admissions } = sampleAdmissions('/two');
  await openAccount(admissions);
  return admissions;
}
const lastPage = (admissions: Admissions): string | undefined => admissions.snapshot.getState().lastPage;

it('visits reach the server one after the other, so that the last one is the last there, too', async () => {
  const admissions = await student();
  const fetchHere = globalThis.fetch;
  const held: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return fetchHere(...call);
  });
  const reports = [reportVisit(admissions, '/one'), reportVisit(admissions, '/two')];
  await expect.poll(() => held).toHaveLength(1);
  held[0]?.();
  await expect.poll(() => held).toHaveLength(2);
  expect(server.bodies(visits)).toEqual([{ last_page: '/one' }]);
  held[1]?.();
  await Promise.all(reports);
  expect(server.bodies(visits)).toEqual([{ last_page: '/one' }, { last_page: '/two' }]);
});

it('a visit that the server has not heard of is known after a reload, and to its student alone', async () => {
  const admissions = await student({ [visits]: () => ({ cut: true }) });
  await expect(reportVisit(admissions, '/two')).rejects.toThrow();
  expect(lastPage(await student({}, 'eve@example.org'))).toBe('/one');
  const reloaded = await student();
  expect(lastPage(reloaded)).toBe('/two');
  await reportVisit(reloaded, '/two');
  expect(lastPage(await student())).toBe('/one');
});

it('the way out leaves no visit behind', async () => {
  const admissions = await student({ [visits]: () => ({ cut: true }) });
  await expect(reportVisit(admissions, '/two')).rejects.toThrow();
  await logOut(admissions);
  expect(window.sessionStorage).toHaveLength(0);
});
