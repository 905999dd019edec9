import '@testing-library/jest-dom/vitest';
import { Toaster } from '@quire/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Admissions } from '../application/admissions.ts';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { openAccount } from '../compose/actions.ts';

const server = servedScreens();
beforeEach(() => {
  render(<Toaster label="Messages" closeText="Close" />);
});
afterEach(() => {
  vi.useRealTimers();
});

type Profile = Parameters<typeof sampleProfile>[0];

async function student(profile: Profile, replies: Replies = {}): Promise<Admissions> {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile(profile) }), ...replies });
  const { admissions } = sampleAdmissions('/two');
  await openAccount(admissions);
  return admissions;
}
const saved = (admissions: Admissions): Promise<void> =>
  waitFor(() => expect(admissions.saving.sync.store.getState()).toMatchObject({ unsaved: 0, saving: false }));
const refuse = { status: 422, body: { message: 'No such choice.' } };

describe('items that a visitor has added', () => {
  const visitor = (): Admissions => {
    const { admissions } = sampleAdmissions('/two', { anonymous: { addAnother: true } });
    expect(admissions.live.current().can.addAnother).toBe(true);
    return admissions;
  };

  it('are on the device for the next visit, and go into the account with its log-in', async () => {
    const live = visitor().live.current();
    live.groups.addInstance('club');
    live.change('club_2_name', 'Chess');
    const admissions = visitor();
    expect(admissions.live.current().groups.instances('club')).toBe(2);
    expect(admissions.live.current().submitted()).toEqual({ club_2_name: 'Chess' });
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ add_another: { club: 1 } }) }) });
    await openAccount(admissions);
    expect(admissions.live.current().groups.instances('club')).toBe(2);
    expect(admissions.live.current().answer('club_2_name')).toBe('Chess');
    await admissions.saving.sync.flush();
    expect(server.bodies('PUT /api/add-another')).toEqual([{ button_id: 'club', num_components: 2 }]);
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { club_2_name: 'Chess' } }]);
  });
});

describe('a number of instances and a chosen tab', () => {
  it('are saved by calls of their own, with everything that an edit moved and cleared', async () => {
    const admissions = await student({
      answer: { club_name: 'Chess', club_2_name: 'Drama', poem: 'Roses' },
      add_another: { club: 2 },
    });
    const live = admissions.live.current();
    live.groups.addInstance('club');
    await admissions.saving.sync.flush();
    expect(server.bodies('PUT /api/add-another')).toEqual([{ button_id: 'club', num_components: 3 }]);
    const taken = live.groups.takeInstance('club', 1);
    await live.groups.chooseTab('verse', 'song');
    await admissions.saving.sync.flush();
    taken?.undo();
    await admissions.saving.sync.flush();
    expect(server.bodies('PUT /api/answer')).toEqual([
      { answers: { club_name: 'Drama', club_2_name: '', poem: '' } },
      { answers: { club_name: 'Chess', club_2_name: 'Drama' } },
    ]);
    expect(server.bodies('PUT /api/add-another').slice(1)).toEqual([
      { button_id: 'club', num_components: 2 },
      { button_id: 'club', num_components: 3 },
    ]);
    expect(server.bodies('PUT /api/tabs')).toEqual([{ tab_id: 'verse', chosen_tab: 'song' }]);
    expect(admissions.saving.sync.store.getState().unsaved).toBe(0);
  });

  it('are saved with the press, without a pause; presses during a save are one save, with the last count', async () => {
    const counts: unknown[] = [];
    const admissions = await student(
      { add_another: { club: 1 } },
      {
        'PUT /api/add-another': (body, times) => {
          counts.push(body);
          if (times === 1) {
            const live = admissions.live.current();
            live.groups.addInstance('club');
            live.groups.takeInstance('club', 2);
            live.groups.addInstance('club');
          }
          return undefined;
        },
      },
    );
    await saved(admissions);
    const live = admissions.live.current();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    live.groups.addInstance('club');
    vi.advanceTimersByTime(0);
    // Edits that would wait for a pause wait forever now.
    vi.useRealTimers();
    await saved(admissions);
    expect(counts).toEqual([
      { button_id: 'club', num_components: 2 },
      { button_id: 'club', num_components: 3 },
    ]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await live.groups.chooseTab('verse', 'song');
    vi.advanceTimersByTime(0);
    vi.useRealTimers();
    await saved(admissions);
    expect(server.bodies('PUT /api/tabs')).toEqual([{ tab_id: 'verse', chosen_tab: 'song' }]);
  });

  it('that could not be saved are told of, and saved later', async () => {
    const admissions = await student(
      {},
      { 'PUT /api/add-another': (_, times) => (times === 1 ? { status: 503, body: { message: 'Down.' } } : undefined) },
    );
    admissions.live.current().groups.addInstance('club');
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    expect(await screen.findByText('Error adding another club')).toBeVisible();
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    expect(admissions.saving.sync.store.getState().unsaved).toBe(0);
    expect(admissions.live.current().groups.instances('club')).toBe(2);
    expect(await screen.findByText('addAnother.savedAfterAll')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText('Error adding another club')).toBeNull();
    });
    admissions.live.current().groups.addInstance('club');
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    expect(screen.getAllByText('addAnother.savedAfterAll')).toHaveLength(1);
  });

  it('that the server refuses go back to what it has, and everything else is saved', async () => {
    const admissions = await student(
      { answer: { poem: 'Roses' } },
      {
        'PUT /api/tabs': (body) => ((body as { chosen_tab: string }).chosen_tab === 'song' ? refuse : undefined),
        'GET /api/tabs': () => ({ body: { verse: 'poem' } }),
      },
    );
    const live = admissions.live.current();
    live.change('first_name', 'Ada');
    await live.groups.chooseTab('verse', 'song');
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    await screen.findByText('Error handling tabs for poem');
    await waitFor(() => expect([live.groups.tab('verse'), live.answer('poem')]).toEqual(['poem', 'Roses']));
    await act(async () => {
      await saved(admissions);
    });
    expect(screen.getByText('Error handling tabs for poem').closest('.quire-toast')).not.toHaveAttribute(
      'data-leaving',
    );
    expect(server.bodies('PUT /api/answer')).toEqual([
      { answers: { first_name: 'Ada', poem: '' } },
      { answers: { first_name: 'Ada', poem: '' } },
      { answers: { poem: 'Roses' } },
    ]);
  });

  it('that the server refuses return to the default, where the server has one that is no longer asked', async () => {
    const admissions = await student(
      { tabs: { verse: 'song' } },
      {
        'PUT /api/tabs': () => refuse,
        'GET /api/tabs': () => ({ body: { verse: 'ballad' } }),
        'PUT /api/add-another': () => refuse,
        'GET /api/add-another': () => ({ body: { club: 0 } }),
      },
    );
    const live = admissions.live.current();
    await live.groups.chooseTab('verse', 'poem');
    live.groups.addInstance('club');
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    await waitFor(() =>
      expect([live.structure(), live.groups.tab('verse'), live.groups.instances('club')]).toEqual([
        { '@tabs:verse': '', '@repeat:club': '' },
        'poem',
        1,
      ]),
    );
    expect(admissions.errors.unexpected.store.getState().error).toBeUndefined();
  });

  it('that the server refuses whatever they are leave the form usable, and are not asked for without end', async () => {
    const admissions = await student(
      { add_another: { club: 1 } },
      { 'PUT /api/add-another': () => refuse, 'GET /api/add-another': () => ({ body: { club: 1 } }) },
    );
    const live = admissions.live.current();
    live.groups.addInstance('club');
    live.change('club_2_name', 'Drama');
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    await waitFor(() => expect(live.groups.instances('club')).toBe(1));
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    expect(server.bodies('PUT /api/add-another')).toEqual([
      { button_id: 'club', num_components: 2 },
      { button_id: 'club', num_components: 1 },
    ]);
    live.change('first_name', 'Ada');
    await act(async () => {
      await admissions.saving.sync.flush();
    });
    expect(server.bodies('PUT /api/answer').at(-1)).toEqual({ answers: { first_name: 'Ada' } });
    live.groups.addInstance('club');
    expect(live.answer('club_2_name')).toBe('Drama');
  });

  it('that make no sense leave the form usable: 99 clubs, a tab that there is not', async () => {
    const admissions = await student({
      answer: { club_3_name: 'Choir', poem: 'Roses' },
      add_another: { club: 99 },
      tabs: { verse: 'dance' },
    });
    const live = admissions.live.current();
    expect([
      live.groups.instances('club'),
      live.answer('club_3_name'),
      live.groups.tab('verse'),
      live.answer('poem'),
    ]).toEqual([3, 'Choir', 'poem', 'Roses']);
    live.groups.takeInstance('club', 1);
    await live.groups.chooseTab('verse', 'song');
    await admissions.saving.sync.flush();
    expect(server.bodies('PUT /api/add-another')).toEqual([{ button_id: 'club', num_components: 2 }]);
    expect(server.bodies('PUT /api/tabs')).toEqual([{ tab_id: 'verse', chosen_tab: 'song' }]);
  });
});
