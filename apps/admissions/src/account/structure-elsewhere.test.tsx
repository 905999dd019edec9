import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();
type Here = ReturnType<typeof openAt>;
type Profile = Parameters<typeof sampleProfile>[0];
type Told = ReturnType<Parameters<typeof server.replies>[0][string]>;

const at = (revision: number, body: object = {}): Told => ({
  body: { message: 'Saved.', ...body },
  headers: { 'quire-revision': String(revision) },
});
const conflict = (conflicts: Record<string, string>, answers: Record<string, string> = {}): Told => ({
  ...at(20, { code: 'answers.changedElsewhere', conflicts, answers }),
  status: 409,
});

interface Replies {
  answer?: readonly Told[];
  count?: readonly Told[];
  tab?: readonly Told[];
  profile?: Profile;
}

/** A student's open account at revision 17, and the server's answers to each call in turn. */
async function open(opened: Profile, { answer = [], count = [], tab = [], profile }: Replies): Promise<Here> {
  let revision = 30;
  const inTurn =
    (told: readonly Told[]) =>
    (_: unknown, times: number): Told =>
      told[times - 1] ?? at((revision += 1));
  server.replies({
    'GET /api/profile': (_, times) => ({
      body: sampleProfile({ last_page: '/two', ...(times > 1 && profile ? profile : opened) }),
      headers: { 'quire-revision': times > 1 ? '20' : '17' },
    }),
    'PUT /api/answer': inTurn(answer),
    'PUT /api/add-another': inTurn(count),
    'PUT /api/tabs': inTurn(tab),
  });
  document.cookie = 'Sample.session=1; Path=/';
  const here = openAt('/two');
  await screen.findByLabelText(/^essay/);
  await waitFor(() => {
    expect(here.admissions.saving.sync.revision()).toBe(17);
  });
  return here;
}
const saved = (here: Here): Promise<void> =>
  waitFor(() => {
    const { unsaved, saving, failure } = here.admissions.saving.sync.store.getState();
    expect([unsaved, saving, failure]).toEqual([0, false, undefined]);
  });
const clubs = ({ admissions }: Here): unknown[] => {
  const live = admissions.live.current();
  return [live.groups.instances('club'), ...['club_name', 'club_2_name', 'club_3_name'].map((key) => live.answer(key))];
};
const counts = (): unknown[] =>
  server.bodies('PUT /api/add-another').map((body) => (body as { num_components: number }).num_components);
const removal = ({ admissions }: Here, number: number): void => {
  act(() => {
    admissions.live.current().groups.takeInstance('club', number);
  });
};

describe('an add-another group that was changed elsewhere meanwhile', () => {
  it('has the items of the other one, where this one only added: each is there once', async () => {
    const here = await open(
      { answer: { club_name: 'Chess' }, add_another: { club: 1 } },
      { count: [conflict({ '@repeat:club': '3' }, { club_2_name: 'Drama' })] },
    );
    await here.user.click(await screen.findByRole('button', { name: /Add another club/ }));
    await saved(here);
    expect(clubs(here)).toEqual([3, 'Chess', 'Drama', '']);
    expect(await screen.findByText('session.pressUndone')).toBeVisible();
    expect([...server.headers('PUT /api/add-another', 'quire-base-revision'), ...counts()]).toEqual(['17', 2]);
  });

  it('goes on showing an item that something is typed in here, though it was removed elsewhere', async () => {
    const here = await open(
      { answer: { club_name: 'Chess', club_2_name: 'Drama' }, add_another: { club: 2 } },
      {
        count: [conflict({ '@repeat:club': '1' }, { club_name: 'Drama', club_2_name: '' })],
      },
    );
    act(() => {
      here.admissions.live.current().change({ '@repeat:club': '3', club_3_name: 'Choir' });
    });
    await saved(here);
    expect([clubs(here), counts()]).toEqual([
      [3, 'Drama', '', 'Choir'],
      [3, 3],
    ]);
    expect(server.headers('PUT /api/add-another', 'quire-base-revision')).toEqual(['17', '20']);
    expect(screen.queryByText('session.pressUndone')).toBeNull();
  });

  it('shows an item again that was removed elsewhere while something was typed in it and saved', async () => {
    const here = await open(
      { answer: { club_name: 'Chess' }, add_another: { club: 2 } },
      { answer: [at(20, { answers: { '@repeat:club': '1' } })] },
    );
    act(() => {
      here.admissions.live.current().change('club_2_name', 'Drama');
    });
    await act(() => here.admissions.saving.sync.flush());
    await saved(here);
    expect([clubs(here), counts()]).toEqual([[2, 'Chess', 'Drama', ''], [2]]);
  });

  it('follows a removal that nothing here stands against, but not while the student is in the removed item', async () => {
    const here = await open(
      { answer: { club_name: 'Chess', club_2_name: 'Drama' }, add_another: { club: 2 } },
      { answer: [at(20, { answers: { '@repeat:club': '1', club_2_name: '' } })] },
    );
    act(() => {
      here.admissions.live.current().change('essay', 'Words');
    });
    await here.user.click(
      document.getElementById('club_2_name')!.querySelector('input') ?? screen.getAllByLabelText(/^name/)[1]!,
    );
    await act(() => here.admissions.saving.sync.flush());
    expect(clubs(here)).toEqual([2, 'Chess', 'Drama', '']);
    act(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await waitFor(() => {
      expect(clubs(here)).toEqual([1, 'Chess', '', '']);
    });
    expect([counts(), here.admissions.saving.sync.store.getState().unsaved]).toEqual([[], 0]);
  });

  it('has back what was removed here, where an item was changed elsewhere: no half of the removal stays', async () => {
    const stored = { answer: { club_name: 'Chess club', club_2_name: 'Drama' }, add_another: { club: 1 } };
    const here = await open(
      { answer: { club_name: 'Chess', club_2_name: 'Drama' }, add_another: { club: 2 } },
      { answer: [conflict({ club_name: 'Chess club' })], profile: stored },
    );
    removal(here, 1);
    await saved(here);
    expect([clubs(here), counts()]).toEqual([
      [2, 'Chess club', 'Drama', ''],
      [1, 2],
    ]);
    expect(here.admissions.conflicts.getState().answers).toEqual([]);
    expect(await screen.findByText('session.pressUndone')).toBeVisible();
  });

  it('keeps text that was typed here before the removal', async () => {
    const stored = { answer: { club_name: 'Chess club', club_2_name: 'Drama' }, add_another: { club: 1 } };
    const here = await open(
      { answer: { club_name: 'Chess', club_2_name: 'Drama' }, add_another: { club: 2 } },
      { answer: [conflict({ club_name: 'Chess club' })], profile: stored },
    );
    act(() => {
      here.admissions.live.current().change('club_2_name', 'Drama circle');
    });
    removal(here, 1);
    await saved(here);
    expect(here.admissions.conflicts.getState().answers).toMatchObject([{ key: 'club_name', value: 'Drama circle' }]);
  });
});

describe('a tab that was chosen elsewhere meanwhile', () => {
  it('is chosen here too, and the own press is undone with words', async () => {
    const here = await open(
      { tabs: { verse: 'poem' } },
      { tab: [conflict({ '@tabs:verse': 'poem' }, { poem: 'Roses' })] },
    );
    await act(() =>
      here.admissions.live
        .current()
        .groups.chooseTab('verse', 'song')
        .then(() => undefined),
    );
    await saved(here);
    const live = here.admissions.live.current();
    expect([live.groups.tab('verse'), live.answer('poem')]).toEqual(['poem', 'Roses']);
    expect(await screen.findByText('session.pressUndone')).toBeVisible();
    expect(here.admissions.conflicts.getState().answers).toEqual([]);
  });

  it('gives way to the own one, where something is typed in that', async () => {
    const here = await open({ tabs: { verse: 'poem' } }, { tab: [conflict({ '@tabs:verse': 'poem' })] });
    act(() => {
      here.admissions.live.current().change({ '@tabs:verse': 'song', song: 'La' });
    });
    await saved(here);
    expect([here.admissions.live.current().groups.tab('verse'), here.admissions.live.current().answer('song')]).toEqual(
      ['song', 'La'],
    );
    expect(server.headers('PUT /api/tabs', 'quire-base-revision')).toEqual(['17', '20']);
  });
});

it('the calls of one save carry one number, and a page that says the same again ends', async () => {
  const here = await open(
    { answer: { club_name: 'Chess' } },
    { count: [conflict({ '@repeat:club': '1' }), conflict({ '@repeat:club': '1' })] },
  );
  act(() => {
    here.admissions.live.current().change({ '@repeat:club': '2', club_2_name: 'Drama', '@tabs:verse': 'song' });
  });
  await waitFor(() => {
    expect(here.admissions.saving.sync.store.getState()).toMatchObject({ saving: false, failure: 'refused' });
  });
  const keys = ['PUT /api/answer', 'PUT /api/add-another', 'PUT /api/tabs'].map(
    (call) => server.headers(call, 'idempotency-key')[0],
  );
  expect(new Set(keys).size).toBe(1);
  expect(counts()).toEqual([2, 2]);
});
