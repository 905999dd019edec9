import { calls } from '@quire/api-client/contract';
import { loadLazyComponents } from '@quire/form-engine';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentCalls, kept } from '../../testing/document-page.tsx';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { queriesOf } from '../session/queries-of.ts';

const server = servedScreens();
const { ask, forget, list, presign, remove } = documentCalls;
const dead = () => ({ status: 401, body: { message: 'No session.' } });
const submitted = ['started', 'validating', 'submitted'].map((status) => ({ web_status: status }));

type Opened = ReturnType<typeof openAt>;
const scan = (): Promise<HTMLElement> => screen.findByRole('group', { name: /^Scan/ });
const choose = async ({ user }: Opened): Promise<void> =>
  user.upload(
    await within(await scan()).findByLabelText(/file.choose|file.replace/),
    new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' }),
  );
const flush = async ({ admissions }: Opened): Promise<void> => {
  await admissions.saving.sync.flush();
};
const press = async ({ user }: Opened, name: RegExp): Promise<void> => {
  await user.click(await screen.findByRole('button', { name }));
};
const removes = async (opened: Opened): Promise<void> => {
  await press(opened, /^file.remove scan.pdf/);
  await opened.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'file.remove' }));
};
const leaves = async ({ user }: Opened): Promise<void> => {
  await user.click(await screen.findByRole('tab', { name: 'Write it' }));
};
const submits = async (opened: Opened): Promise<void> => {
  await press(opened, /buttons.submitApplication/);
};
const nothing = (): Promise<void> => Promise.resolve();
const ready: Replies = {
  [ask]: () => ({ body: { status: 'completed' } }),
  [list]: () => ({ body: kept('completed') }),
};

/**
 * A call, its cause, other answers of the server, and the student's data. Tests of uploads cover the start of a
 * conversion.
 */
const deaths: [
  call: string,
  does: (opened: Opened) => Promise<void>,
  replies?: Replies,
  profile?: Parameters<typeof sampleProfile>[0],
][] = [
  ['GET /api/profile', nothing],
  ['PUT /api/last-page', nothing],
  [
    'PUT /api/answer',
    async (opened) => {
      opened.admissions.live.current().change('essay', 'Mine');
      await flush(opened);
    },
  ],
  ['POST /api/web-status', submits],
  ['POST /api/validations', submits],
  ['POST /api/submit', submits, {}, { answer: { first_name: 'Ada', essay: 'Mine' } }],
  [
    'PUT /api/tabs',
    async (opened) => {
      await opened.admissions.live.current().groups.chooseTab('verse', 'song');
      await flush(opened);
    },
  ],
  [
    'PUT /api/add-another',
    async (opened) => {
      opened.admissions.live.current().groups.addInstance('club');
      await flush(opened);
    },
  ],
  [ask, nothing],
  [
    list,
    async (opened) => {
      await opened.admissions.live.current().groups.chooseTab('verse', 'song');
      await flush(opened);
    },
    { 'PUT /api/tabs': () => ({ status: 409, body: { message: 'Wait.' } }) },
  ],
  [presign, choose],
  [remove, removes, ready, { document_answer: kept('completed') }],
  [forget, removes, ready, { document_answer: kept('completed') }],
  [
    forget,
    async (opened) => {
      await leaves(opened);
      await opened.user.click(await screen.findByRole('button', { name: 'file.leave' }));
    },
    ready,
    { document_answer: kept('completed') },
  ],
  [
    remove,
    async (opened) => {
      await leaves(opened);
      await opened.user.click(await screen.findByRole('button', { name: 'file.leave' }));
    },
    ready,
    { document_answer: kept('completed') },
  ],
  [
    'GET /api/pdf',
    async (opened) => {
      await waitFor(() => {
        expect(server.asked()).toContain('GET /api/pdf');
      });
      await press(opened, /copy.make/);
    },
    { 'GET /api/pdf': (_, times) => (times === 1 ? { status: 501, body: { message: 'Not yet.' } } : dead()) },
    { web_status: submitted },
  ],
];

beforeAll(loadLazyComponents);
beforeEach(() => {
  document.cookie = 'Sample.session=1; Path=/';
});

describe('a session that is found dead', () => {
  // Rows that a button test repeats below are deep.
  const own = deaths.filter(([call]) => [ask, list, presign, remove, forget, 'GET /api/pdf'].includes(call));
  for (const [rows, tier] of [
    [own, {}],
    [deaths.filter((row) => !own.includes(row)), { tags: 'deep' }],
  ] as const)
    it.each(rows)('by %s is told once, at the login card', tier, async (call, does, replies = {}, profile = {}) => {
      server.replies({
        'GET /api/profile': () => ({
          body: sampleProfile({ last_page: '/two', tabs: { statement: 'upload' }, ...profile }),
        }),
        [ask]: () => ({ body: { status: 'not_answered' } }),
        [list]: () => ({ body: {} }),
        [call]: dead,
        ...replies,
      });
      const opened = openAt('/two', null, { withDocument: true });
      await screen.findByRole('heading', { level: 1 });
      await does(opened);
      await screen.findByRole('heading', { name: 'cards.loginHeader' });
      await waitFor(() => {
        expect(queriesOf(opened.admissions).isFetching() + queriesOf(opened.admissions).isMutating()).toBe(0);
      });
      expect([
        screen.getAllByText('session.invalid').length,
        [...document.querySelectorAll('.quire-toast')].map(({ textContent }) => textContent),
        screen.queryByRole('dialog'),
      ]).toEqual([1, [], null]);
    });

  it.each([401, 404])('is none for a server that does not know the receipt and answers it with %i', async (status) => {
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ web_status: submitted }) }),
      'GET /api/receipt': () => ({ status, body: { message: 'No.' } }),
      'GET /api/pdf': () => ({ body: { status: 'completed', url: '/api/pdf/file' } }),
    });
    const { admissions, router } = openAt('/completion');
    expect(await screen.findByRole('link', { name: 'copy.download' })).toBeTruthy();
    await waitFor(() => {
      expect([server.asked().includes('GET /api/receipt'), queriesOf(admissions).isFetching()]).toEqual([true, 0]);
    });
    expect([
      router.state.location.pathname,
      admissions.snapshot.getState().isLoggedIn,
      document.querySelectorAll('.quire-toast').length,
    ]).toEqual(['/completion', true, 0]);
  });
});

describe('a wrong password that is answered with 401', () => {
  it.each<[string | undefined, string]>([
    ['Incorrect username or password.', 'Incorrect username or password.'],
    [undefined, 'errors.generic'],
  ])('with the words %s', async (message, expected) => {
    server.replies({ 'POST /public/login': () => ({ status: 401, body: { message } }) });
    const { user, router } = openAt('/login');
    await user.type(await screen.findByLabelText('cards.email'), 'ada@example.org');
    await user.type(screen.getByLabelText('cards.password'), 'whatever it is');
    await press({ user } as Opened, /buttons.logIn/);
    // Found by its words: the toast of the test before may still be on its way out.
    const toast = (await screen.findByText(expected)).closest<HTMLElement>('.quire-toast')!;
    expect(toast.textContent).toContain('cards.loginError');
    expect([
      screen.getByLabelText<HTMLInputElement>('cards.password').value,
      router.state.location.pathname,
      screen.queryByText('session.invalid'),
    ]).toEqual(['whatever it is', '/login', null]);
  });
});

describe('a 401 is told once, at the login card (specification, 4.15 and 8)', () => {
  const presses =
    (name: string | RegExp) =>
    async ({ user }: Opened): Promise<void> =>
      user.click(await screen.findByRole('button', { name }));
  const types = async ({ user }: Opened): Promise<void> => user.type(await screen.findByLabelText('essay'), 'Mine');
  const goesBack = presses('buttons.saveAndGoBack');
  const refuse = () => ({ status: 422, body: { message: 'No such choice.' } });
  const choosesSong = async ({ user }: Opened): Promise<void> =>
    user.click(await screen.findByRole('tab', { name: 'Song' }));

  /** Action of a student on page two that makes each call. */
  const rows: Record<
    string,
    { does?: (here: Opened) => Promise<void>; answer?: Record<string, string>; replies?: Replies; said?: string }
  > = {
    'GET /api/profile': {},
    'PUT /api/last-page': {},
    'PUT /api/answer': {
      does: async (here) => {
        await types(here);
        await goesBack(here);
      },
    },
    'POST /api/validations': { does: goesBack },
    'POST /api/web-status': { does: presses('buttons.submitApplication') },
    'POST /api/submit': { does: presses('buttons.submitApplication'), answer: { first_name: 'Ada', essay: 'Mine' } },
    'PUT /api/add-another': { does: presses('Add another club') },
    'GET /api/add-another': { does: presses('Add another club'), replies: { 'PUT /api/add-another': refuse } },
    'PUT /api/tabs': { does: choosesSong },
    'GET /api/tabs': { does: choosesSong, replies: { 'PUT /api/tabs': refuse } },
    'GET /api/logout': {
      does: async (here) => {
        await presses(/account\.menuLabel/)(here);
        await presses('buttons.logOut')(here);
      },
      said: 'session.loggedOut',
    },
  };
  /** Calls of documents, the copy and personal data are tested beside their code. */
  const elsewhere = /^\/api\/(?:pdf|document-answer|presigned-url|receipt|own-data)/;

  const toasts = (): string[] =>
    [...document.querySelectorAll('.quire-toast:not([data-leaving])')].map((toast) => toast.textContent);

  /** Messages once nothing is pending: the card's text, alerts, toasts and dialogs. */
  async function messagesShown({ admissions, router }: Opened, said = 'session.invalid'): Promise<unknown> {
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/login');
    });
    await screen.findByText(said);
    await waitFor(() => {
      expect([
        queriesOf(admissions).isMutating(),
        queriesOf(admissions).isFetching(),
        admissions.saving.sync.store.getState().saving,
      ]).toEqual([0, 0, false]);
    });
    // Effects of those calls have run and are drawn.
    await act(async () => undefined);
    return [
      screen.getAllByText(said).length,
      screen.getAllByRole('alert').length,
      toasts(),
      screen.queryByRole('dialog'),
    ];
  }
  const once = [1, 1, [], null];

  it('whatever call of a student it answers', () => {
    const all = Object.values(calls)
      .filter(({ access, path }) => access === 'student' && !elsewhere.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(rows).toSorted()).toEqual(all.toSorted());
  });

  const refused = () => ({ status: 401, body: { message: 'Who are you?' } });
  const profile = (answer: Record<string, string> = {}): Replies => ({
    'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/two', answer }) }),
  });

  it.each(Object.entries(rows))('%s', async (call, { does, answer, replies, said }) => {
    server.replies({ ...profile(answer), ...replies, [call]: refused });
    const here = openAt('/two');
    await does?.(here);
    expect(await messagesShown(here, said)).toEqual(once);
    expect(server.asked()).toContain(call);
  });

  it('all of them at once', async () => {
    server.replies(profile());
    const here = openAt('/two');
    await types(here);
    server.replies(Object.fromEntries(Object.keys(rows).map((call) => [call, refused])));
    await presses('Add another club')(here);
    expect(await messagesShown(here)).toEqual(once);
  });

  it('after a failure that was told of in a toast, which goes with the account', async () => {
    server.replies({ ...profile(), 'PUT /api/add-another': () => ({ status: 503, body: { message: 'Down.' } }) });
    const here = openAt('/two');
    await presses('Add another club')(here);
    await screen.findByText('Error adding another club');
    server.replies({
      'POST /api/validations': refused,
      'PUT /api/add-another': () => ({ status: 503, body: { message: 'Down.' } }),
    });
    await goesBack(here);
    expect(await messagesShown(here)).toEqual(once);
  });
});
