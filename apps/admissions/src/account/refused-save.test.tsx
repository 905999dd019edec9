import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();
const save = 'PUT /api/answer';
type Reply = ReturnType<Replies[string]>;

async function open(saves: readonly Reply[]): Promise<ReturnType<typeof openAt>> {
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/one' }) }),
    [save]: (_, times) => saves[times - 1],
  });
  document.cookie = 'Sample.session=1; Path=/';
  const here = openAt('/one');
  await screen.findByLabelText('first_name');
  await waitFor(() => {
    expect(here.admissions.saving.sync.store.getState().savedAt).toBeDefined();
  });
  return here;
}
const saves = (): number => server.bodies(save).length;
/** The message in the corner, on any page. */
const toast = async (text: string): Promise<void> => {
  expect(await screen.findByText(text, { selector: '.quire-toast *' })).toBeVisible();
};
const noToast = (): void => {
  expect(document.querySelector('.quire-toast')).toBeNull();
};
const line = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[role=status]' });
const page = '<!doctype html><h1>Oops</h1>';

it.each<[string, Reply, string, string]>([
  ['a 400 in words', { status: 400, body: { message: 'No such form.' } }, 'No such form.', 'status.notAccepted'],
  [
    'a 413 in words',
    { status: 413, body: { message: 'Too much at once.' } },
    'Too much at once.',
    'status.notAccepted',
  ],
  ['a 422 in words', { status: 422, body: { message: 'Closed today.' } }, 'Closed today.', 'status.notAccepted'],
  [
    'a 422 that names answers of nobody',
    { status: 422, body: { message: 'Not that one.', problems: [{ key: 'toString', page: '', message: 'No.' }] } },
    'Not that one.',
    'status.notAccepted',
  ],
  ['a 403 in words', { status: 403, body: { message: 'Not from here.' } }, 'Not from here.', 'status.notAccepted'],
  ['a 413 that is no JSON', { status: 413, html: page }, 'errors.generic', 'status.notSaved'],
  ['a 500 that is no JSON', { status: 500, html: page }, 'errors.generic', 'status.notSaved'],
  ['a 500 in words', { status: 500, body: { message: 'Something broke.' } }, 'Something broke.', 'status.notSaved'],
  ['a 200 that is no JSON, as of a hotel', { status: 200, html: page }, 'errors.generic', 'status.notSaved'],
])(
  '%s to a save as a whole stands where the student is, also after Save and Continue, until a save succeeds',
  async (_, refusal, text, status) => {
    const here = await open([refusal, refusal]);
    act(() => {
      here.admissions.live.current().change('first_name', 'Ada');
    });
    await act(() => here.admissions.saving.sync.flush());
    await toast(text);
    await line(status);
    await here.user.click(within(document.querySelector<HTMLElement>('.quire-toast')!).getByRole('button'));
    await waitFor(noToast);
    await here.user.click(screen.getByRole('button', { name: 'buttons.saveAndContinue' }));
    await screen.findByLabelText(/^essay/);
    await toast(text);
    expect([saves(), screen.queryByText(/savedAt/)]).toEqual([2, null]);
    expect(await act(() => here.admissions.saving.sync.flush())).toBe(true);
    await waitFor(noToast);
  },
);

it.each<[string, Reply]>([
  ['a server that is busy', { status: 503, body: { message: 'Busy.' } }],
  ['a proxy without a server', { status: 502, html: page }],
  ['a proxy that waited too long', { status: 504, html: page }],
  ['too many calls', { status: 429, body: { message: 'Slower.' } }],
  ['no answer', { cut: true }],
  [
    'a refusal of one answer, of which the line tells',
    { status: 422, body: { message: 'No.', problems: [{ key: 'first_name', page: 'one', message: 'Too long.' }] } },
  ],
])('%s shows no message: the save is tried again', async (_, reply) => {
  const here = await open([reply]);
  act(() => {
    here.admissions.live.current().change('first_name', 'Ada');
  });
  expect(await act(() => here.admissions.saving.sync.flush())).toBe(false);
  noToast();
});
