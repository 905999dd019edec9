import { postLogin } from '@quire/api-client';
import { dropEntries, newestAnswers } from '@quire/sync';
import { MutationObserver } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Admissions } from '../application/admissions.ts';
import { openAt } from '../../testing/open-at.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { endSession, logOut, openAccount } from '../compose/actions.ts';
import { submitApplication } from './submit-application.ts';
import { postStatus } from './post-status.ts';
import { queriesOf } from '../session/queries-of.ts';

const server = servedScreens();
const ada = { username: 'ada@example.org' };
const profile = {
  'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Ada', essay: 'Mine' } }) }),
};
const refused = () => ({ status: 401, body: { message: 'no' } });

beforeEach(() => {
  document.cookie = 'Sample.session=1; Path=/';
});

async function student() {
  server.replies(profile);
  const sample = sampleAdmissions('/two');
  await openAccount(sample.admissions);
  await sample.admissions.lookups.find('abbey', 'hs_ceeb', new AbortController().signal);
  sample.admissions.live.current().change('first_name', 'Ada L.');
  return sample;
}

describe('leaving an account leaves no cache, snapshot or answers, and keeps unsaved edits as a draft', () => {
  it.each<[string, (admissions: Awaited<ReturnType<typeof student>>['admissions']) => unknown]>([
    [
      'a dead session',
      (admissions) => {
        endSession(admissions, 'invalid');
      },
    ],
    [
      'a log-out in another tab',
      (admissions) => {
        endSession(admissions, 'elsewhere');
      },
    ],
    ['a log-out whose save fails', logOut],
    ['a log-out that fails', (admissions) => logOut(admissions).catch(() => undefined)],
  ])('%s', async (how, leave) => {
    const { admissions } = await student();
    expect(queriesOf(admissions).getQueryCache().getAll()).toHaveLength(1);
    const down = () => ({ status: 503, body: { message: 'down' } });
    server.replies({ 'PUT /api/answer': down, ...(how.endsWith('that fails') ? { 'GET /api/logout': down } : {}) });
    await leave(admissions);
    expect(queriesOf(admissions).getQueryCache().getAll()).toEqual([]);
    expect(admissions.snapshot.getState()).toEqual({ ...admissions.snapshot.getInitialState() });
    expect(admissions.live.current().hasAnswers()).toBe(false);
    expect([admissions.session.opening, admissions.saving.sync.store.getState().unsaved]).toEqual([undefined, 0]);
    expect(newestAnswers(admissions.device.draft, ada)).toEqual({ first_name: 'Ada L.' });
  });
});

it('a reply to a save that comes after the log-out tells the next student nothing', async () => {
  const { admissions } = await student();
  const fetchHere = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
    await waitFor(() => expect(admissions.snapshot.getState().username).toBe('eve@example.org'));
    return fetchHere(...call);
  });
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile({ username: 'eve@example.org' }) }),
    'PUT /api/answer': (_, times) => (times > 1 ? undefined : { body: { answers: { essay: 'Theirs' } } }),
  });
  void admissions.saving.sync.flush();
  endSession(admissions, 'elsewhere');
  await openAccount(admissions);
  await waitFor(() => expect(server.bodies('PUT /api/answer')).toHaveLength(1));
  // Another save takes longer than what is left of the first one's.
  admissions.live.current().change('first_name', 'Eve');
  await admissions.saving.sync.flush();
  expect(admissions.live.current().answers()).toEqual({ first_name: 'Eve' });
});

describe('a session that is found dead', () => {
  it.each<[string, string, (admissions: Awaited<ReturnType<typeof student>>['admissions']) => unknown]>([
    ['a save', 'PUT /api/answer', (admissions) => admissions.saving.sync.flush()],
    ['a status', 'POST /api/web-status', (admissions) => postStatus(admissions, 'validating').catch(() => undefined)],
    [
      'the checks of a submission',
      'POST /api/validations',
      (admissions) => submitApplication(admissions).catch(() => undefined),
    ],
    ['a submission', 'POST /api/submit', (admissions) => submitApplication(admissions).catch(() => undefined)],
    [
      'a chosen tab',
      'PUT /api/tabs',
      (admissions) => {
        admissions.live.current().groups.chooseTab('verse', 'song');
        return admissions.saving.sync.flush();
      },
    ],
    [
      'a number of instances',
      'PUT /api/add-another',
      (admissions) => {
        admissions.live.current().groups.addInstance('club');
        return admissions.saving.sync.flush();
      },
    ],
  ])(
    'by %s leads to the login card once, with the message, and the answers are there at the next login',
    async (_, call, acts) => {
      const { admissions, went } = await student();
      server.replies({ [call]: refused });
      await acts(admissions);
      // Submissions save first.
      const kept = ['POST /api/validations', 'POST /api/submit'].includes(call) ? {} : { kept: 'device' };
      await waitFor(() => {
        expect(went).toEqual([{ to: '/login', state: { error: 'session.invalid', ...kept } }]);
      });
      expect([admissions.snapshot.getState().isLoggedIn, admissions.session.isThere()]).toEqual([false, false]);
      server.replies({
        'GET /api/profile': () => ({
          body: sampleProfile({ answer: { first_name: call === 'PUT /api/answer' ? 'Ada' : 'Ada L.', essay: 'Mine' } }),
        }),
      });
      await openAccount(admissions);
      expect(admissions.live.current().answer('first_name')).toBe('Ada L.');
    },
  );

  it('late, after the next login, leaves the new session open, which gets what was typed', async () => {
    const { admissions, went } = await student();
    let reopened = Promise.resolve();
    server.replies({
      ...profile,
      'PUT /api/answer': (_, times) => {
        if (times > 1) return { body: { message: 'Done.' } };
        endSession(admissions, 'invalid');
        document.cookie = 'Sample.session=2; Path=/';
        reopened = openAccount(admissions);
        return refused();
      },
    });
    await admissions.saving.sync.flush();
    await reopened;
    await waitFor(() => {
      expect(newestAnswers(admissions.device.draft, ada)).toEqual({});
    });
    expect(server.bodies('PUT /api/answer')).toEqual([
      { answers: { first_name: 'Ada L.' } },
      { answers: { first_name: 'Ada L.' } },
    ]);
    expect([admissions.snapshot.getState().isLoggedIn, admissions.session.isThere(), went.length]).toEqual([
      true,
      true,
      1,
    ]);
  });

  it('keeps edits on hold on the revision they were typed on, though another tab has decided their entry', async () => {
    const at = (revision: number) => () => ({
      body: sampleProfile({ answer: { first_name: 'Ada' } }),
      headers: { 'quire-revision': String(revision) },
    });
    server.replies({
      'GET /api/profile': at(17),
      'PUT /api/answer': () => ({
        body: { message: 'Saved.', answers: { first_name: 'Cleo' } },
        headers: { 'quire-revision': '20' },
      }),
    });
    const { admissions } = sampleAdmissions('/two');
    await openAccount(admissions);
    const field = document.body.appendChild(Object.assign(document.createElement('input'), { id: 'first_name' }));
    field.focus();
    admissions.live.current().change('essay', 'Mine');
    const saved = admissions.saving.sync.flush();
    admissions.live.current().change('first_name', 'Berta');
    expect([await saved, admissions.saving.sync.revision('first_name')]).toEqual([false, 17]);
    field.remove();
    endSession(admissions, 'invalid');
    dropEntries(admissions.device.draft, ada, { first_name: 'Berta' });
    document.cookie = 'Sample.session=2; Path=/';
    server.replies({ 'GET /api/profile': at(20) });
    await openAccount(admissions);
    expect([admissions.saving.sync.unsaved(), admissions.saving.sync.revision()]).toEqual([
      { first_name: 'Berta' },
      17,
    ]);
  });

  it('is not taken for one by a lookup, nor by a card', async () => {
    const { admissions, went } = await student();
    server.replies({ 'GET /lookup/find': refused, 'POST /public/login': refused });
    expect(await admissions.lookups.find('castle', 'hs_ceeb', new AbortController().signal)).toEqual([]);
    await admissions.lookups.record('7', 'hs_ceeb', new AbortController().signal).catch(() => undefined);
    const card = new MutationObserver(queriesOf(admissions), {
      mutationFn: () => postLogin({ username: 'a@b.c', password: 'x' }),
      meta: { withoutSession: true },
    });
    await card.mutate().catch(() => undefined);
    expect([went, admissions.snapshot.getState().isLoggedIn]).toEqual([[], true]);
  });

  it('in mid-typing keeps what only leaving a field hands over', async () => {
    const { admissions } = await student();
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener('blur', () => {
      admissions.live.current().change('essay', 'Mine, and more');
    });
    field.focus();
    endSession(admissions, 'invalid');
    field.remove();
    expect(newestAnswers(admissions.device.draft, ada)).toMatchObject({ essay: 'Mine, and more' });
  });

  it.each<[string, string, boolean, object]>([
    ['is kept on the device', 'country', false, { kept: 'device' }],
    ['is sensitive', 'ssn', false, {}],
    ['is on no device, because the storage is blocked', 'country', true, {}],
  ])('claims nothing of half-typed text but what is so: it %s', async (_, key, isBlocked, kept) => {
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ answer: { abroad: 'Y' } }) }) });
    const { admissions, went } = sampleAdmissions('/one');
    await openAccount(admissions);
    if (isBlocked)
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    admissions.live.current().controls.unreadable(key, '12');
    endSession(admissions, 'invalid');
    vi.restoreAllMocks();
    expect(went).toEqual([{ to: '/login', state: { error: 'session.invalid', ...kept } }]);
  });

  it('by a submission is told at the login card alone', async () => {
    server.replies({
      'GET /api/profile': () => ({
        body: sampleProfile({ last_page: '/two', answer: { first_name: 'Ada', essay: 'Mine' } }),
      }),
      'POST /api/submit': refused,
    });
    openAt('/two');
    fireEvent.click(await screen.findByRole('button', { name: 'buttons.submitApplication' }));
    expect(await screen.findByText('session.invalid')).toBeTruthy();
    expect(screen.queryByText('errors.unexpectedTitle')).toBeNull();
  });

  it('when logging out is logged out', async () => {
    const { admissions, went } = await student();
    server.replies({ 'GET /api/logout': refused });
    await logOut(admissions);
    expect(went).toEqual([{ to: '/login', state: { error: 'session.loggedOut' } }]);
  });
});

it.each<[string, (admissions: Admissions) => unknown]>([
  ['the button', logOut],
  [
    'another tab',
    (admissions) => {
      endSession(admissions, 'elsewhere');
    },
  ],
  [
    'inactivity',
    (admissions) => {
      endSession(admissions, 'inactive');
    },
  ],
])('whoever is logged out by %s reads nowhere that they are logged in', async (_, leaves) => {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/one' }) }) });
  const { admissions } = openAt('/one', { success: 'You are logged in.' });
  expect(await screen.findByText('You are logged in.')).toBeTruthy();
  await waitFor(() => {
    expect(admissions.snapshot.getState().isLoggedIn).toBe(true);
  });
  await act(async () => {
    await leaves(admissions);
  });
  await screen.findByRole('heading', { name: 'cards.loginHeader' });
  // By itself it would go after five seconds.
  await waitFor(
    () => {
      expect(screen.queryByText('You are logged in.')).toBeNull();
    },
    { timeout: 4_000 },
  );
});

describe('a log-out that fails', () => {
  it('ends on the error page, whose heading has the focus, and the account is closed all the same', async () => {
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/one', answer: { first_name: 'Ada' } }) }),
      'GET /api/logout': () => ({ status: 500, body: { message: 'broken' } }),
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { admissions, user } = openAt('/one');
    await user.click(await screen.findByRole('button', { name: /account.menuLabel/ }));
    await user.click(await screen.findByRole('button', { name: 'buttons.logOut' }));
    const heading = await screen.findByRole('heading', { name: 'errors.rootTitle' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    await waitFor(() => {
      expect(admissions.live.current().hasAnswers()).toBe(false);
    });
    expect([admissions.snapshot.getState().isLoggedIn, document.cookie]).toEqual([false, '']);
    vi.restoreAllMocks();
  });
});
