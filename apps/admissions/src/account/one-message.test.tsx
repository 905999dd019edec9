import { loadLazyComponents } from '@quire/form-engine';
import { dismissToast } from '@quire/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentCalls, kept } from '../sample/document-page.tsx';
import { openAt } from '../sample/open-at.tsx';
import { sampleProfile } from '../sample/sample-profile.ts';
import type { Replies } from '../sample/sample-server.ts';
import { servedScreens } from '../sample/served-screens.ts';
import { queriesOf } from '../calls/queries-of.ts';

const server = servedScreens();
const { ask, forget, list, presign, remove } = documentCalls;
const dead = () => ({ status: 401, body: { message: 'No session.' } });
const submitted = ['started', 'validating', 'submitted'].map((status) => ({ web_status: status }));

type Opened = ReturnType<typeof openAt>;
const scan = (): Promise<HTMLElement> => screen.findByRole('group', { name: /^Scan/ });
const choose = async ({ user }: Opened): Promise<void> => user.upload(await within(await scan()).findByLabelText(/file.choose|file.replace/), new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' }));
const flush = async ({ admissions }: Opened): Promise<void> => { await admissions.saver.flush(); };
const press = async ({ user }: Opened, name: RegExp): Promise<void> => { await user.click(await screen.findByRole('button', { name })); };
const removes = async (opened: Opened): Promise<void> => {
  await press(opened, /^file.remove scan.pdf/);
  await opened.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'file.remove' }));
};
const leaves = async ({ user }: Opened): Promise<void> => { await user.click(await screen.findByRole('tab', { name: 'Write it' })); };
const submits = async (opened: Opened): Promise<void> => { await press(opened, /buttons.submitApplication/); };
const nothing = (): Promise<void> => Promise.resolve();
const ready: Replies = { [ask]: () => ({ body: { status: 'completed' } }), [list]: () => ({ body: kept('completed') }) };

/** A call, what sets it off, what else the server answers, and what the student has. The beginning of a conversion is among the tests of uploads. */
const deaths: [call: string, act: (opened: Opened) => Promise<void>, replies?: Replies, profile?: Parameters<typeof sampleProfile>[0]][] = [
  ['GET /api/profile', nothing],
  ['PUT /api/last-page', nothing],
  ['PUT /api/answer', async (opened) => { opened.admissions.live.current().change('essay', 'Mine'); await flush(opened); }],
  ['POST /api/web-status', submits],
  ['POST /api/validations', submits],
  ['POST /api/submit', submits, {}, { answer: { first_name: 'Ada', essay: 'Mine' } }],
  ['PUT /api/tabs', async (opened) => { await opened.admissions.live.current().chooseTab('verse', 'song'); await flush(opened); }],
  ['PUT /api/add-another', async (opened) => { opened.admissions.live.current().addInstance('club'); await flush(opened); }],
  [ask, nothing],
  [list, async (opened) => { await opened.admissions.live.current().chooseTab('verse', 'song'); await flush(opened); }, { 'PUT /api/tabs': () => ({ status: 409, body: { message: 'Wait.' } }) }],
  [presign, choose],
  [remove, removes, ready, { document_answer: kept('completed') }],
  [forget, removes, ready, { document_answer: kept('completed') }],
  [forget, async (opened) => { await leaves(opened); await opened.user.click(await screen.findByRole('button', { name: 'file.leave' })); }, ready, { document_answer: kept('completed') }],
  [remove, async (opened) => { await leaves(opened); await opened.user.click(await screen.findByRole('button', { name: 'file.leave' })); }, ready, { document_answer: kept('completed') }],
  ['GET /api/pdf', async (opened) => {
    await waitFor(() => { expect(server.asked()).toContain('GET /api/pdf'); });
    await press(opened, /copy.make/);
  }, { 'GET /api/pdf': (_, times) => (times === 1 ? { status: 501, body: { message: 'Not yet.' } } : dead()) }, { web_status: submitted }],
];

beforeAll(loadLazyComponents);
beforeEach(() => { document.cookie = 'Sample.session=1; Path=/'; });
afterEach(() => { dismissToast(); });

describe('a session that is found dead', () => {
  it.each(deaths)('by %s is told once, at the log-in card', async (call, act, replies = {}, profile = {}) => {
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/two', tabs: { statement: 'upload' }, ...profile }) }), [ask]: () => ({ body: { status: 'not_answered' } }), [list]: () => ({ body: {} }), [call]: dead, ...replies });
    const opened = openAt('/two', null, { withDocument: true });
    await screen.findByRole('heading', { level: 1 });
    await act(opened);
    await screen.findByRole('heading', { name: 'cards.loginHeader' });
    await waitFor(() => { expect(queriesOf(opened.admissions).isFetching() + queriesOf(opened.admissions).isMutating()).toBe(0); });
    expect([screen.getAllByText('session.invalid').length, [...document.querySelectorAll('.quire-toast')].map(({ textContent }) => textContent), screen.queryByRole('dialog')]).toEqual([1, [], null]);
  });

  it.each([401, 404])('is none for a server that does not know the receipt and answers it with %i', async (status) => {
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ web_status: submitted }) }), 'GET /api/receipt': () => ({ status, body: { message: 'No.' } }),
      'GET /api/pdf': () => ({ body: { status: 'completed', url: '/api/pdf/file' } }),
    });
    const { admissions, router } = openAt('/completion');
    expect(await screen.findByRole('link', { name: 'copy.download' })).toBeTruthy();
    await waitFor(() => { expect([server.asked().includes('GET /api/receipt'), queriesOf(admissions).isFetching()]).toEqual([true, 0]); });
    expect([router.state.location.pathname, admissions.snapshot.getState().isLoggedIn, document.querySelectorAll('.quire-toast').length]).toEqual(['/completion', true, 0]);
  });
});

describe('a wrong password that is answered with 401', () => {
  it.each<[string | undefined, string]>([['Incorrect username or password.', 'Incorrect username or password.'], [undefined, 'errors.generic']])('with the words %s', async (message, told) => {
    server.replies({ 'POST /public/login': () => ({ status: 401, body: { message } }) });
    const { user, router } = openAt('/login');
    await user.type(await screen.findByLabelText('cards.email'), 'ada@example.org');
    await user.type(screen.getByLabelText('cards.password'), 'whatever it is');
    await press({ user } as Opened, /buttons.logIn/);
    // By its words: the toast of the test before may still be on its way out.
    const toast = (await screen.findByText(told)).closest<HTMLElement>('.quire-toast')!;
    expect(toast.textContent).toContain('cards.loginError');
    expect([screen.getByLabelText<HTMLInputElement>('cards.password').value, router.state.location.pathname, screen.queryByText('session.invalid')]).toEqual(['whatever it is', '/login', null]);
  });
});
