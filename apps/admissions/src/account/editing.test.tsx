import { locks } from 'node:worker_threads';
import { dropEntries, conflictsOf, newestAnswers } from '@quire/sync';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Admissions } from '../application/admissions.ts';
import { leavePage } from '../application/leave-page.ts';
import { addConflicts } from '../conflicts/versions.ts';
import { readConflicts } from '../conflicts/open-conflicts.ts';
import { logOut, openAccount, reopenAccount } from '../compose/actions.ts';
import { openAt } from '../../testing/open-at.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { editAsVisitor } from './edit-as-visitor.ts';

const server = servedScreens();
const ada = { username: 'ada@example.org' };
const save = 'PUT /api/answer';
type Reply = ReturnType<Parameters<typeof server.replies>[0][string]>;

const channels: EventTarget[] = [];
const opened: Admissions[] = [];
const goes = new Map<Admissions, { to: string }[]>();
beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  channels.length = 0;
  // Tabs of earlier tests became visitors' when they were closed.
  for (const { saving } of opened) (await saving.editing())?.leave();
  await expect.poll(async () => (await locks.query()).held).toEqual([]);
});

/** A tab of this browser. A frozen one hears nothing. */
function tab({ isFrozen = false } = {}): Admissions {
  const own = new EventTarget();
  channels.push(own);
  const { admissions, went } = sampleAdmissions('/two', {
    channel: {
      postMessage: (data) => {
        for (const other of channels) if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }));
      },
      addEventListener: isFrozen
        ? () => undefined
        : (own.addEventListener.bind(own) as BroadcastChannel['addEventListener']),
    },
  });
  opened.push(admissions);
  goes.set(admissions, went);
  return admissions;
}
/** Two tabs with one account: the first one edits. */
async function twoTabs(first = {}): Promise<[Admissions, Admissions]> {
  const [a, b] = [tab(first), tab()];
  await openAccount(a);
  await openAccount(b);
  return [a, b];
}
const take = async ({ saving }: Admissions): Promise<void> => (await saving.editing())?.take();
const reads = ({ live, saving }: Admissions): boolean => {
  expect(live.isReader()).toBe(saving.sync.store.getState().isReading);
  return saving.sync.store.getState().isReading;
};

/** An account on a server, which answers as what was saved last. */
function serveAccount(): { answer: Record<string, string>; revision: number } {
  const account = { answer: {} as Record<string, string>, revision: 17 };
  const headers = () => ({ 'quire-revision': String(account.revision) });
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile({ answer: { ...account.answer } }), headers: headers() }),
    [save]: (body) => {
      Object.assign(account.answer, (body as { answers: Record<string, string> }).answers);
      account.revision += 1;
      return { body: { message: 'Saved.' }, headers: headers() };
    },
  });
  return account;
}

describe('two tabs with one account', () => {
  it('the second one shows what the first has, changes nothing on the device, and sends nothing', async () => {
    serveAccount();
    const [a, b] = [tab(), tab()];
    await openAccount(a);
    a.live.current().change('first_name', 'Ada');
    await openAccount(b);
    expect([reads(a), reads(b), b.live.current().answer('first_name')]).toEqual([false, true, 'Ada']);
    expect(newestAnswers(b.device.draft, ada)).toEqual({ first_name: 'Ada' });
    expect([await b.saving.sync.flush(), server.asked().filter((call) => call === save)]).toEqual([false, []]);
  });

  it('the one in which *Edit here* is pressed edits what the other one has sent', async () => {
    const account = serveAccount();
    const [a, b] = await twoTabs();
    a.live.current().change('first_name', 'Ada');
    await take(b);
    expect([reads(a), reads(b), account.answer]).toMatchObject([true, false, { first_name: 'Ada' }]);
    expect([b.live.current().answer('first_name'), b.saving.sync.revision()]).toEqual(['Ada', 18]);
    b.live.current().change('first_name', 'Ada L.');
    await b.saving.sync.flush();
    expect(account.answer).toMatchObject({ first_name: 'Ada L.' });
    expect([b.conflicts.getState().answers, a.conflicts.getState().answers]).toEqual([[], []]);
  });

  it.each<Record<string, string>>([
    { first_name: 'Ada' },
    { ssn: '123-45-6789' },
    { first_name: 'Ada', ssn: '123-45-6789' },
  ])(
    'answers of before the login, %o, come into the account from the tab that opens it, without a login too',
    async (typed) => {
      const account = serveAccount();
      const [a, b] = [tab(), tab()];
      await openAccount(a);
      b.live.current().change(typed);
      await openAccount(b);
      expect([reads(a), reads(b)]).toEqual([true, false]);
      await b.saving.sync.flush();
      expect(account.answer).toMatchObject(typed);
    },
  );

  it('a login takes over what a tab edits, with what was typed before it', async () => {
    const account = serveAccount();
    const [a, b] = [tab(), tab()];
    await openAccount(a);
    b.live.current().change('first_name', 'Ada');
    await openAccount(b, { takes: true });
    expect([reads(a), reads(b)]).toEqual([true, false]);
    await b.saving.sync.flush();
    expect(account.answer).toMatchObject({ first_name: 'Ada' });
  });

  it('a frozen one loses the lock: it sends what no device keeps, and not what the other one took over', async () => {
    const account = serveAccount();
    const [a, b] = await twoTabs({ isFrozen: true });
    a.live.current().change({ first_name: 'Ada', ssn: '123-45-6789' });
    await take(b);
    await waitFor(() => {
      expect([reads(a), reads(b), b.live.current().answer('first_name')]).toEqual([true, false, 'Ada']);
    });
    await waitFor(() => {
      expect(account.answer).toMatchObject({ first_name: 'Ada', ssn: '123-45-6789' });
    });
    await waitFor(() => {
      expect([a.saving.sync.unsaved(), newestAnswers(b.device.draft, ada)]).toEqual([{}, {}]);
    });
  });

  it('a frozen one sends nothing that the other one has, nor takes conflicts of that time', async () => {
    const eve = { username: 'eve@example.org' };
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ ...eve, answer: { first_name: 'Grace' } }) }),
      [save]: () => ({ cut: true }),
    });
    const [a, b] = await twoTabs({ isFrozen: true });
    addConflicts(a, eve, { mailing_city: 'Bath' });
    readConflicts(a);
    a.live.current().change('first_name', 'Ada');
    // As the other one does before this one wakes up.
    dropEntries(a.device.draft, eve, { first_name: 'Ada' });
    addConflicts(b, eve, { first_name: 'Ada' });
    await take(b);
    await waitFor(() => {
      expect([reads(a), a.saving.sync.unsaved()]).toEqual([true, {}]);
    });
    expect(
      conflictsOf(b.device.draft)
        .read(eve)
        .map(({ value }) => value),
    ).toEqual(['Bath', 'Ada']);
  });

  it('one whose device is full sends itself what it could not send before it let go', async () => {
    const account = serveAccount();
    const [a, b] = await twoTabs();
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile() }), [save]: () => ({ cut: true }) });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    a.live.current().change('first_name', 'Ada');
    await take(b);
    expect([reads(a), a.saving.sync.unsaved()]).toEqual([true, { first_name: 'Ada' }]);
    full.mockRestore();
    expect([account.answer, server.asked().includes(save)]).toEqual([{}, true]);
  });

  it('a conflict that comes once the tab reads is kept for a decision, and not sent again', async () => {
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile(), headers: { 'quire-revision': '17' } }),
      [save]: () => ({
        status: 409,
        body: { code: 'answers.changedElsewhere', message: '', conflicts: { first_name: 'Grace' }, answers: {} },
        headers: { 'quire-revision': '18' },
      }),
    });
    const a = tab();
    await openAccount(a);
    a.live.current().change('first_name', 'Ada');
    const saved = a.saving.sync.flush();
    a.live.setReader(true);
    expect([await saved, server.bodies(save).length]).toEqual([true, 1]);
    expect(conflictsOf(a.device.draft).read(ada)).toMatchObject([{ key: 'first_name', value: 'Ada' }]);
  });

  it('a text that was typed over after the other tab had sent it is no conflict', async () => {
    serveAccount();
    const [a, b] = await twoTabs({ isFrozen: true });
    a.live.current().change('first_name', 'Ada');
    const replies: Reply[] = [
      // A save of the second tab is lost, and that of the first one arrives.
      { cut: true },
      {
        status: 409,
        body: { code: 'answers.changedElsewhere', message: '', conflicts: { first_name: 'Ada' }, answers: {} },
        headers: { 'quire-revision': '19' },
      },
      { body: { message: 'Saved.' }, headers: { 'quire-revision': '20' } },
    ];
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile(), headers: { 'quire-revision': '17' } }),
      [save]: (_, times) => replies[times - 1] ?? { cut: true },
    });
    a.saving.sync.close();
    await take(b);
    expect(b.live.current().answer('first_name')).toBe('Ada');
    await waitFor(() => {
      expect(b.saving.sync.store.getState().failure).toBe('unavailable');
    });
    b.live.current().change('first_name', 'Ada L.');
    expect(await b.saving.sync.flush()).toBe(true);
    // A tab of another test may tell that there is more to read.
    const saves = server.asked().filter((call) => call === save);
    expect([b.live.current().answer('first_name'), b.conflicts.getState().answers, saves]).toMatchObject([
      'Ada L.',
      [],
      [save, save, save],
    ]);
  });

  it('a log-out in the tab that reads first sends what the other one has', async () => {
    const account = serveAccount();
    const [a, b] = await twoTabs();
    a.live.current().change('first_name', 'Ada');
    await logOut(b);
    expect([account.answer['first_name'], b.snapshot.getState().isLoggedIn]).toEqual(['Ada', false]);
    expect(newestAnswers(b.device.draft, ada)).toEqual({});
  });

  it('the one that reads saves anew what an older save undid that arrived after the other one had read', async () => {
    const account = serveAccount();
    const [a, b] = await twoTabs();
    let arrive = (): void => undefined;
    const arrives = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const fetchHere = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce((...request) => arrives.then(() => fetchHere(...request)));
    a.live.current().change('first_name', 'Ada');
    void a.saving.sync.flush();
    a.live.current().change('first_name', '');
    await take(b);
    expect([reads(a), reads(b), b.saving.sync.unsaved()]).toEqual([true, false, {}]);
    arrive();
    await waitFor(() => {
      expect(server.bodies(save)).toEqual([{ answers: { first_name: 'Ada' } }, { answers: { first_name: '' } }]);
    });
    expect(account.answer).toEqual({ first_name: '' });
    expect(b.conflicts.getState().answers).toEqual([]);
  });

  it('the one that reads edits once the other one is gone, also while the server is away', async () => {
    serveAccount();
    const [a, b] = await twoTabs();
    a.live.current().change('first_name', 'Ada');
    server.replies({ 'GET /api/profile': () => ({ cut: true }), [save]: () => ({ cut: true }) });
    (await a.saving.editing())?.leave();
    await waitFor(() => {
      expect([reads(b), b.saving.sync.unsaved()]).toEqual([false, { first_name: 'Ada' }]);
    });
    expect(b.live.current().answer('first_name')).toBe('Ada');
  });

  it('the one that reads shows what was saved meanwhile when it is shown, and a submission', async () => {
    const account = serveAccount();
    const [, b] = await twoTabs();
    account.answer['first_name'] = 'Ada';
    leavePage(b);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => {
      expect([reads(b), b.live.current().answer('first_name')]).toEqual([true, 'Ada']);
    });
    // A student who reads another page by now is not welcomed there.
    expect(b.snapshot.getState().hasChangedPage).toBe(true);
    const submitted = ['started', 'validating', 'submitted'].map((web_status) => ({ web_status }));
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ web_status: submitted }) }) });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => {
      expect(b.snapshot.getState().webStatus).toBe('submitted');
    });
    expect(goes.get(b)).toMatchObject([{ to: '/completion' }]);
  });
});

it('a tab whose turn is over, and comes again, draws nothing anew', async () => {
  const account = serveAccount();
  account.answer['birth_date'] = '2000-01-02';
  document.cookie = 'Sample.session=1; Path=/';
  const { admissions } = openAt('/two', null, { withPerson: true });
  opened.push(admissions);
  await screen.findByLabelText(/^essay/);
  // A page that was reached by a link has had its heading in focus.
  act(() => {
    admissions.navigator.go('/one', {});
  });
  const field = () => screen.findByLabelText<HTMLInputElement>(/^birth_date/);
  const date = await field();
  act(() => {
    date.focus();
  });
  const a = tab();
  await openAccount(a);
  await act(() => take(a));
  await waitFor(() => {
    expect(reads(admissions)).toBe(true);
  });
  expect([date.isConnected, date.readOnly, document.activeElement]).toEqual([true, true, date]);

  const changed: MutationRecord[] = [];
  const sees = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver((records) => changed.push(...records)).observe(screen.getByRole('main'), sees);
  // What comes late, such as the line above the page, may be drawn once more.
  await waitFor(async () => {
    changed.length = 0;
    await act(() => reopenAccount(admissions));
    expect(changed).toEqual([]);
  });
  const before = document.querySelectorAll('main *');
  // An emptied storage looks wiped to the other tab, which hears of no removal in this one window.
  a.device.halfTyped.keep(ada, 'other', 'x', '');
  for (const typed of ['04 / 2', '04 / 27', undefined]) {
    a.device.halfTyped.keep(ada, 'birth_date', typed, '2000-01-02');
    account.answer['mailing_city'] = `Bath ${typed}`;
    await act(() => reopenAccount(admissions));
    expect(screen.getByLabelText(/^mailing_city/)).toHaveProperty('value', `Bath ${typed}`);
    expect([date.value, document.activeElement]).toEqual([typed ?? '01 / 02 / 2000', date]);
    expect([...before].filter(({ isConnected }) => !isConnected)).toEqual([]);
    // A reader that leaves the field answers nothing.
    act(() => {
      date.blur();
      date.focus();
    });
  }
  expect(newestAnswers(a.device.draft, ada)).not.toHaveProperty('birth_date');
  await act(() => take(admissions));
  expect([reads(admissions), date.isConnected, date.readOnly, document.activeElement]).toEqual([
    false,
    true,
    false,
    date,
  ]);
  await act(() => take(a));
  // The review follows, too.
  act(() => {
    admissions.navigator.go('/review', {});
  });
  await screen.findByText('review.leftHeading');
  Object.assign(account.answer, { first_name: 'Ada', essay: 'Mine' });
  await act(() => reopenAccount(admissions));
  await waitFor(() => {
    expect(screen.queryByText('review.leftHeading')).toBeNull();
  });
});

it('of two tabs of a visitor one edits, and sensitive answers stay in the tab that has them', async () => {
  const [a, b] = [tab(), tab()];
  await editAsVisitor(a);
  await editAsVisitor(b);
  expect([reads(a), reads(b)]).toEqual([false, true]);
  a.live.current().change({ first_name: 'Ada', ssn: '123-45-6789' });
  await take(b);
  expect([reads(a), reads(b), b.live.current().answer('first_name')]).toEqual([true, false, 'Ada']);
  expect([a, b].map(({ live }) => live.current().answer('ssn'))).toEqual(['123-45-6789', '']);
  await take(a);
  expect(a.live.current().answer('ssn')).toBe('123-45-6789');
});
