import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logOut, pressSubmit } from '../compose/actions.ts';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();
const save = 'PUT /api/answer';
type Here = ReturnType<typeof openAt>;
type Told = ReturnType<Parameters<typeof server.replies>[0][string]>;

const at = (revision: number, body: object = {}): Told => ({
  body: { message: 'Saved.', ...body },
  headers: { 'quire-revision': String(revision) },
});
const conflict = (conflicts: Record<string, string>, revision = 20, answers: Record<string, string> = {}): Told => ({
  ...at(revision, { code: 'answers.changedElsewhere', conflicts, answers }),
  status: 409,
});

/** A student's open account at revision 17, and the server's answers to each save in turn. */
async function open(answer: Record<string, string>, ...saves: readonly Told[]): Promise<Here> {
  server.replies({
    'GET /api/profile': () => ({
      body: sampleProfile({ last_page: '/one', answer }),
      headers: { 'quire-revision': '17' },
    }),
    [save]: (_, times) => saves[times - 1] ?? at(30 + times),
  });
  document.cookie = 'Sample.session=1; Path=/';
  const here = openAt('/one');
  await screen.findByLabelText('first_name');
  await waitFor(() => {
    expect(here.admissions.saving.sync.revision()).toBe(17);
  });
  return here;
}
const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`));
const flush = (here: Here): Promise<boolean> => act(() => here.admissions.saving.sync.flush());
const types = async (here: Here, label: string, text: string): Promise<void> => {
  await here.user.clear(field(label));
  await here.user.type(field(label), text);
};
const leaves = async (here: Here): Promise<void> => {
  act(() => {
    (document.activeElement as HTMLElement).blur();
  });
  // Held answers are decided in a task of its own.
  await waitFor(() => {
    expect(here.admissions.saving.sync.store.getState().stuck).toEqual([]);
  });
};
const row = async (heading: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { level: 4, name: heading })).closest('li')!;
const bodies = (): unknown[] => server.bodies(save).map((body) => (body as { answers: unknown }).answers);
const bases = (): unknown[] => [...server.headers(save, 'quire-base-revision')];
const onDevice = (): string => JSON.stringify({ ...window.localStorage });

describe('an answer that was changed elsewhere before it was saved', () => {
  it('is not overwritten: it becomes a conflict, and the rest is saved at once', async () => {
    const here = await open({ first_name: 'Ada' }, conflict({ first_name: 'Anna' }), at(21));
    await types(here, 'first_name', 'Berta');
    await types(here, 'mailing_city', 'Bath');
    await leaves(here);
    expect(await flush(here)).toBe(true);
    expect(bodies()).toEqual([{ first_name: 'Berta', mailing_city: 'Bath' }, { mailing_city: 'Bath' }]);
    expect(bases()).toEqual(['17', '20']);
    expect(field('first_name')).toHaveValue('Anna');
    expect(await row('first_name')).toHaveTextContent(/aside.inAccountAnna.*aside.onDeviceBerta/);
    expect(await screen.findByText('session.changedElsewhere')).toBeVisible();
    expect(onDevice()).not.toMatch(/quire:draft:student/);
    expect(here.admissions.saving.sync.store.getState()).toMatchObject({ unsaved: 0, stuck: [], failure: undefined });
  });

  it('is told in a polite line where it was saved here before', async () => {
    const here = await open({ first_name: 'Ada' }, at(21, { conflicts: {}, answers: { first_name: 'Anna' } }));
    await types(here, 'mailing_city', 'Bath');
    await leaves(here);
    await flush(here);
    expect(field('first_name')).toHaveValue('Anna');
    expect((await screen.findByText('session.replacedElsewhere')).closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  it('is overwritten knowingly, on the revision that is known now', async () => {
    const here = await open({ first_name: 'Ada' }, conflict({ first_name: 'Anna' }));
    await types(here, 'first_name', 'Berta');
    await leaves(here);
    await flush(here);
    await here.user.click(within(await row('first_name')).getByRole('button', { name: /^aside.use / }));
    await flush(here);
    expect([bodies().at(-1), bases()]).toEqual([{ first_name: 'Berta' }, ['17', '20']]);
    expect(field('first_name')).toHaveValue('Berta');
    expect(onDevice()).not.toContain('Berta');
  });

  it('is added to an undecided one', async () => {
    const here = await open(
      { first_name: 'Ada' },
      conflict({ first_name: 'Anna' }),
      conflict({ first_name: 'Amy' }, 21),
    );
    for (const name of ['Berta', 'Clara']) {
      await types(here, 'first_name', name);
      await leaves(here);
      expect(await flush(here)).toBe(true);
    }
    expect(field('first_name')).toHaveValue('Amy');
    expect(await row('first_name 1 of 2')).toHaveTextContent(/aside.inAccountAmy.*aside.onDeviceClara/);
    expect(await row('first_name 2 of 2')).toHaveTextContent(/aside.inAccountAmy.*aside.onDeviceBerta/);
  });

  it('keeps text typed in the open question, calls it unsaved, and asks when the question is left', async () => {
    const here = await open({ first_name: 'Ada' }, conflict({ first_name: 'Anna' }));
    await types(here, 'first_name', 'Berta');
    expect(await flush(here)).toBe(false);
    await here.user.type(field('first_name'), ' B.');
    expect(await flush(here)).toBe(false);
    expect(bodies()).toHaveLength(1);
    expect(field('first_name')).toHaveValue('Berta B.');
    expect(field('first_name')).toHaveFocus();
    expect(screen.getByText(/^status.(?:savedExcept|notSavedOne)$/, { selector: '[role=status]' })).toBeVisible();
    expect(onDevice()).toContain('Berta B.');
    await leaves(here);
    expect(field('first_name')).toHaveValue('Anna');
    expect(await row('first_name')).toHaveTextContent('Berta B.');
    expect(screen.queryByText(/savedExcept|notSavedOne/, { selector: '[role=status]' })).toBeNull();
  });

  it('asks nothing where both say the same by now', async () => {
    const here = await open({ first_name: 'Ada' }, conflict({ first_name: 'Anna' }));
    await types(here, 'first_name', 'Berta');
    await flush(here);
    await types(here, 'first_name', 'Anna');
    await leaves(here);
    expect([
      here.admissions.conflicts.getState().answers,
      here.admissions.saving.sync.store.getState().unsaved,
    ]).toEqual([[], 0]);
    expect(screen.queryByText('session.changedElsewhere')).toBeNull();
  });

  it('is a choice for an answer emptied here, but not for one emptied because its question is hidden', async () => {
    const here = await open(
      { first_name: 'Ada', abroad: 'Y', country: 'IE' },
      conflict({ first_name: 'Anna', country: 'FR' }),
    );
    await here.user.clear(field('first_name'));
    await here.user.click(screen.getByRole('radio', { name: 'No' }));
    await leaves(here);
    await flush(here);
    expect(await row('first_name')).toHaveTextContent(/aside.inAccountAnna.*form.notAnswered/);
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(1);
    expect(bodies().at(-1)).toMatchObject({ abroad: 'N' });
  });

  it.each([
    ['submission', pressSubmit],
    ['log-out', logOut],
  ])('stops a %s until the student has seen it', async (_, leave) => {
    const here = await open({ first_name: 'Ada' }, conflict({ first_name: 'Anna' }));
    await types(here, 'first_name', 'Berta');
    await leaves(here);
    await act(() => leave(here.admissions));
    expect(await row('first_name')).toHaveTextContent('Berta');
    expect(server.asked().filter((call) => /submit|logout|validations|web-status/.test(call))).toEqual([]);
    expect(onDevice()).toContain('Berta');
    if (leave === pressSubmit) expect(await screen.findByText('errors.notSubmittedChanged')).toBeVisible();
    await act(() => leave(here.admissions));
    await waitFor(() => {
      expect(screen.queryByText('errors.notSubmittedChanged')).toBeNull();
    });
  });
});

describe('answers that others changed beside those of a save', () => {
  it('are live at once, without a save, a draft or a move of the focus', async () => {
    const here = await open(
      { first_name: 'Ada', abroad: 'N' },
      at(20, { answers: { mailing_city: 'Wells', abroad: 'Y', abroad_desc: 'Yes', country: 'IE' } }),
    );
    await types(here, 'first_name', 'Berta');
    expect(await flush(here)).toBe(true);
    expect(['mailing_city', 'country', 'first_name'].map((label) => field(label).value)).toEqual([
      'Wells',
      'IE',
      'Berta',
    ]);
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(field('first_name')).toHaveFocus();
    expect(onDevice()).not.toMatch(/Wells|quire:draft:student/);
    expect([await flush(here), bodies()]).toEqual([true, [{ first_name: 'Berta' }]]);
    expect([here.admissions.saving.sync.revision(), here.admissions.conflicts.getState().answers]).toEqual([20, []]);
  });

  it('wait where the student is in their question, and are asked about where something is typed there', async () => {
    const here = await open({}, at(20, { answers: { mailing_city: 'Wells', first_name: 'Anna' } }));
    act(() => {
      here.admissions.live.current().change('abroad', 'N');
    });
    await here.user.click(field('mailing_city'));
    await flush(here);
    expect(['mailing_city', 'first_name'].map((label) => field(label).value)).toEqual(['', 'Anna']);
    await here.user.type(field('mailing_city'), 'Bath');
    expect(await flush(here)).toBe(false);
    await leaves(here);
    expect(field('mailing_city')).toHaveValue('Wells');
    expect(await row('mailing_city')).toHaveTextContent('Bath');
    expect(bodies()).toEqual([{ abroad: 'N', abroad_desc: 'No' }]);
  });

  it('that no question asks, and those of an earlier answer, change nothing', async () => {
    const here = await open(
      {},
      at(20, { answers: { first_name: 'Anna', nonsense: 'x' } }),
      at(19, { answers: { first_name: 'Older' } }),
    );
    for (const city of ['Bath', 'Wells']) {
      await types(here, 'mailing_city', city);
      await flush(here);
    }
    expect([here.admissions.live.current().answer('first_name'), here.admissions.saving.sync.revision()]).toEqual([
      'Anna',
      20,
    ]);
  });
});

describe('an answer that was stored before, whose reply was lost and which was replaced knowingly', () => {
  it('is no choice when it is sent again: what the account has is live, and nothing is left on the device', async () => {
    const here = await open({}, { status: 503 }, at(20, { answers: { first_name: 'Anna' } }));
    await types(here, 'first_name', 'Ann');
    await types(here, 'mailing_city', 'Bath');
    await leaves(here);
    expect([await flush(here), await flush(here)]).toEqual([false, true]);
    expect(bodies()).toEqual([
      { first_name: 'Ann', mailing_city: 'Bath' },
      { first_name: 'Ann', mailing_city: 'Bath' },
    ]);
    expect([field('first_name').value, field('mailing_city').value]).toEqual(['Anna', 'Bath']);
    expect([
      here.admissions.conflicts.getState().answers,
      here.admissions.saving.sync.store.getState().unsaved,
      here.admissions.saving.sync.revision(),
    ]).toEqual([[], 0, 20]);
    expect(onDevice()).not.toMatch(/quire:(draft|aside):student/);
  });

  it("is a choice where the student has typed on, without having seen the account's", async () => {
    const here = await open({});
    server.replies({
      [save]: () => {
        here.admissions.live.current().change('first_name', 'Annie');
        return at(20, { answers: { first_name: 'Anna' } });
      },
    });
    await types(here, 'first_name', 'Ann');
    await leaves(here);
    await flush(here);
    expect(await row('first_name')).toHaveTextContent(/aside.inAccountAnna.*aside.onDeviceAnnie/);
  });
});

describe('an answer stored before, with a lost reply, beside one that was changed elsewhere', () => {
  it('is saved, and goes out no more', async () => {
    const here = await open({}, { status: 503 }, conflict({ mailing_city: 'Wells' }, 20, { first_name: 'Ann' }));
    await types(here, 'first_name', 'Ann');
    await types(here, 'mailing_city', 'Bath');
    await leaves(here);
    await flush(here);
    expect(await flush(here)).toBe(true);
    expect(bodies()).toHaveLength(2);
    expect([
      field('first_name').value,
      here.admissions.conflicts.getState().answers.length,
      here.admissions.saving.sync.store.getState().unsaved,
    ]).toEqual(['Ann', 1, 0]);
    expect(onDevice()).not.toMatch(/quire:draft:student/);
  });

  it('is no choice where the student has typed on: what was added goes out', async () => {
    const here = await open({});
    server.replies({
      [save]: (_, times) => {
        if (times > 1) return at(21);
        here.admissions.live.current().change('first_name', 'Annie');
        return conflict({ mailing_city: 'Wells' }, 20, { first_name: 'Ann' });
      },
    });
    await types(here, 'first_name', 'Ann');
    await types(here, 'mailing_city', 'Bath');
    await leaves(here);
    expect(await flush(here)).toBe(true);
    expect(bodies()).toEqual([{ first_name: 'Ann', mailing_city: 'Bath' }, { first_name: 'Annie' }]);
    expect([field('first_name').value, here.admissions.conflicts.getState().answers.length]).toEqual(['Annie', 1]);
  });
});

describe('an edit that is older than the page', () => {
  it('is saved on the revision that was known when it was typed, so that it overwrites nothing', async () => {
    server.replies({
      'GET /api/profile': () => ({
        body: sampleProfile({ last_page: '/one', answer: { first_name: 'Anna' } }),
        headers: { 'quire-revision': '20' },
      }),
      [save]: (_, times) => (times === 1 ? conflict({ first_name: 'Anna' }) : at(21)),
    });
    window.localStorage.setItem(
      'quire:draft:student:ada%40example.org:first_name',
      JSON.stringify({ value: 'Berta', at: Date.now(), revision: 17 }),
    );
    document.cookie = 'Sample.session=1; Path=/';
    openAt('/one');
    expect(await row('first_name')).toHaveTextContent(/aside.inAccountAnna.*aside.onDeviceBerta/);
    expect(field('first_name')).toHaveValue('Anna');
    expect(bases()).toEqual(['17']);
  });
});

it('a server whose backup was put back, and so counts from less, has the student decide as well', async () => {
  const here = await open({}, conflict({ first_name: 'Wells' }, 3), at(4));
  await types(here, 'first_name', 'Bath');
  await types(here, 'mailing_city', 'Ripton');
  await flush(here);
  expect(await row('first_name')).toHaveTextContent(/aside.inAccountWells.*aside.onDeviceBath/);
  expect([bases(), here.admissions.saving.sync.revision()]).toEqual([['17', '3'], 4]);
});

it('a server that counts no revisions is asked as before', async () => {
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/one' }) }),
    [save]: () => ({ body: { message: null } }),
  });
  document.cookie = 'Sample.session=1; Path=/';
  const here = openAt('/one');
  await screen.findByLabelText('first_name');
  for (const name of ['A', 'B']) {
    await types(here, 'first_name', name);
    expect(await flush(here)).toBe(true);
  }
  expect([bodies(), bases()]).toEqual([
    [{ first_name: 'A' }, { first_name: 'B' }],
    [undefined, undefined],
  ]);
});
