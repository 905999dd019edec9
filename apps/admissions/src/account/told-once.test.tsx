import { calls } from '@quire/api-client/contract';
import { loadLazyComponents } from '@quire/form-engine';
import { dismissToast } from '@quire/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAt } from '../sample/open-at.tsx';
import { sampleProfile } from '../sample/sample-profile.ts';
import type { Replies } from '../sample/sample-server.ts';
import { servedScreens } from '../sample/served-screens.ts';
import { queriesOf } from '../calls/queries-of.ts';

const server = servedScreens();
type Here = ReturnType<typeof openAt>;
const presses = (name: string | RegExp) => async ({ user }: Here): Promise<void> => user.click(await screen.findByRole('button', { name }));
const types = async ({ user }: Here): Promise<void> => user.type(await screen.findByLabelText('essay'), 'Mine');
const goesBack = presses('buttons.saveAndGoBack');
const refuse = () => ({ status: 422, body: { message: 'No such choice.' } });
const choosesSong = async ({ user }: Here): Promise<void> => user.click(await screen.findByRole('tab', { name: 'Song' }));

/** What a student does, on page two, that makes each call. */
const rows: Record<string, { act?: (here: Here) => Promise<void>; answer?: Record<string, string>; replies?: Replies; said?: string }> = {
  'GET /api/profile': {},
  'PUT /api/last-page': {},
  'PUT /api/answer': { act: async (here) => { await types(here); await goesBack(here); } },
  'POST /api/validations': { act: goesBack },
  'POST /api/web-status': { act: presses('buttons.submitApplication') },
  'POST /api/submit': { act: presses('buttons.submitApplication'), answer: { first_name: 'Ada', essay: 'Mine' } },
  'PUT /api/add-another': { act: presses('Add another club') },
  'GET /api/add-another': { act: presses('Add another club'), replies: { 'PUT /api/add-another': refuse } },
  'PUT /api/tabs': { act: choosesSong },
  'GET /api/tabs': { act: choosesSong, replies: { 'PUT /api/tabs': refuse } },
  'GET /api/logout': { act: async (here) => { await presses(/account\.menuLabel/)(here); await presses('buttons.logOut')(here); }, said: 'session.loggedOut' },
};
/** Those of documents and of the copy have tests beside what makes them. */
const elsewhere = /^\/api\/(?:pdf|document-answer|presigned-url|receipt)/;

const toasts = (): string[] => [...document.querySelectorAll('.quire-toast:not([data-leaving])')].map((toast) => toast.textContent);

/** What is told once nothing is under way any more: the words of the card, alerts, toasts and dialogs. */
async function told({ admissions, router }: Here, said = 'session.invalid'): Promise<unknown> {
  await waitFor(() => { expect(router.state.location.pathname).toBe('/login'); });
  await screen.findByText(said);
  await waitFor(() => { expect([queriesOf(admissions).isMutating(), queriesOf(admissions).isFetching(), admissions.saver.store.getState().saving]).toEqual([0, 0, false]); });
  // What those calls set off has been drawn.
  await act(async () => { await new Promise((resolve) => { setTimeout(resolve); }); });
  return [screen.getAllByText(said).length, screen.getAllByRole('alert').length, toasts(), screen.queryByRole('dialog')];
}
const once = [1, 1, [], null];

beforeAll(loadLazyComponents);
beforeEach(() => { document.cookie = 'Sample.session=1; Path=/'; });
afterEach(() => { act(() => dismissToast()); });

describe('a 401 is told once, at the log-in card (specification, 4.15 and 8)', () => {
  it('whatever call of a student it answers', () => {
    const all = Object.values(calls).filter(({ access, path }) => access === 'student' && !elsewhere.test(path)).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(rows).toSorted()).toEqual(all.toSorted());
  });

  const refused = () => ({ status: 401, body: { message: 'Who are you?' } });
  const profile = (answer: Record<string, string> = {}): Replies => ({ 'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/two', answer }) }) });

  it.each(Object.entries(rows))('%s', async (call, { act: does, answer, replies, said }) => {
    server.replies({ ...profile(answer), ...replies, [call]: refused });
    const here = openAt('/two');
    await does?.(here);
    expect(await told(here, said)).toEqual(once);
    expect(server.asked()).toContain(call);
  });

  it('all of them at once', async () => {
    server.replies(profile());
    const here = openAt('/two');
    await types(here);
    server.replies(Object.fromEntries(Object.keys(rows).map((call) => [call, refused])));
    await presses('Add another club')(here);
    expect(await told(here)).toEqual(once);
  });

  it('after a failure that was told of in a toast, which goes with the account', async () => {
    server.replies({ ...profile(), 'PUT /api/add-another': () => ({ status: 503, body: { message: 'Down.' } }) });
    const here = openAt('/two');
    await presses('Add another club')(here);
    await screen.findByText('Error adding another club');
    server.replies({ 'POST /api/validations': refused, 'PUT /api/add-another': () => ({ status: 503, body: { message: 'Down.' } }) });
    await goesBack(here);
    expect(await told(here)).toEqual(once);
  });
});
