import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../testing/open-at.tsx';
import { otherTab } from '../testing/other-tab.ts';
import { sampleProfile } from '../testing/sample-profile.ts';
import { servedScreens } from '../testing/served-screens.ts';

const server = servedScreens();
const save = 'PUT /api/answer';
type Told = ReturnType<Parameters<typeof server.replies>[0][string]>;
const at = (revision: number): Told => ({
  body: { message: 'Saved.' },
  headers: { 'quire-revision': String(revision) },
});

/** A page with or without an account, and messages of another tab to it. */
async function open({
  isVisitor = false,
  saves = [] as readonly Told[],
  profile = {} as Parameters<typeof sampleProfile>[0],
} = {}) {
  server.replies({
    'GET /api/profile': () => ({
      body: sampleProfile({ last_page: '/one', ...profile }),
      headers: { 'quire-revision': '17' },
    }),
    [save]: (_, times) => saves[times - 1] ?? at(17 + times),
  });
  if (!isVisitor) document.cookie = 'Sample.session=1; Path=/';
  const here = openAt('/one');
  await screen.findByLabelText('first_name');
  if (!isVisitor)
    await waitFor(() => {
      expect(here.admissions.saving.saver.revision()).toBe(17);
    });
  const other = otherTab(here.admissions, isVisitor ? '' : undefined);
  return {
    ...here,
    end: other.end,
    posted: other.posted,
    says: (message: object): void => {
      act(() => other.says(message));
    },
    types: (edits: Record<string, string>): void => {
      act(() => other.types(edits, 17));
    },
  };
}
const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`));
const status = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[role=status]' });

it('R66 what another tab is told is shown, is not saved and not kept here, and the line is true of it', async () => {
  const here = await open();
  here.types({ first_name: 'Ada', ssn: '123-45-6789' });
  expect(field('first_name')).toHaveValue('Ada');
  await status('status.saving');
  here.says({ is: 'settled', saved: { first_name: 'Ada', ssn: '123-45-6789' }, told: {}, base: 17, revision: 18 });
  await waitFor(() => {
    expect(screen.queryByText('status.saving', { selector: '[role=status]' })).toBeNull();
  });
  expect([
    await here.admissions.saving.saver.flush(),
    server.bodies(save),
    here.admissions.saving.saver.revision(),
  ]).toEqual([true, [], 18]);
  expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/Ada|123-45/);
  here.end();
});

it('R66 what another tab cannot save is said here too, until it is replaced, here or there', async () => {
  const here = await open();
  here.types({ first_name: 'Ada', mailing_city: 'Bath' });
  here.says({ is: 'refused', edits: { first_name: 'Older', ssn: 'x' } });
  await status('status.saving');
  here.says({ is: 'refused', edits: { first_name: 'Ada' } });
  await status('status.notAccepted');
  here.says({
    is: 'settled',
    saved: { mailing_city: 'Bath' },
    told: {},
    base: 17,
    revision: 18,
    unsaved: ['first_name'],
  });
  await status('status.notAccepted');
  here.types({ first_name: 'Adele' });
  await status('status.saving');
  here.says({ is: 'refused', edits: { first_name: 'Adele' } });
  await status('status.notAccepted');
  await here.user.type(field('first_name'), '!');
  expect(await act(() => here.admissions.saving.saver.flush())).toBe(true);
  expect(server.bodies(save)).toEqual([{ answers: { first_name: 'Adele!' } }]);
  expect(screen.queryByText('status.notAccepted', { selector: '[role=status]' })).toBeNull();
  here.end();
});

it.each([
  ['names an answer', [{ key: 'first_name', page: 'one', message: 'Too long.' }], { first_name: 'Ada' }],
  ['names none', undefined, { first_name: 'Ada', mailing_city: 'Bath' }],
])('R66 a save of this tab that is refused for good is told to the others: one that %s', async (_, problems, edits) => {
  const here = await open({ saves: [{ status: 422, body: { message: 'No.', problems } }] });
  act(() => {
    here.admissions.live.current().change({ first_name: 'Ada', mailing_city: 'Bath' });
  });
  await act(() => here.admissions.saving.saver.flush());
  await status(problems ? 'status.notTaken' : 'status.notAccepted');
  expect(here.posted.filter(({ is }) => is === 'refused')).toMatchObject([{ edits }]);
  here.end();
});

it('R66 an item that another tab removes is not half gone here, where a later one is typed in', async () => {
  const here = await open({
    profile: { answer: { club_name: 'Chess', club_2_name: 'Drama' }, add_another: { club: 3 } },
  });
  const live = here.admissions.live.current();
  const clubs = (): unknown[] => [
    live.groups.instances('club'),
    ...['club_name', 'club_2_name', 'club_3_name'].map((key) => live.answer(key)),
  ];
  const removal = { '@repeat:club': '2', club_name: 'Drama', club_2_name: '' };
  act(() => {
    live.change('club_3_name', 'Choir');
  });
  here.types(removal);
  expect(clubs()).toEqual([3, 'Chess', 'Drama', 'Choir']);
  act(() => {
    live.change('club_3_name', '');
  });
  here.types(removal);
  expect(clubs()).toEqual([2, 'Drama', '', '']);
  here.end();
});

it('R66 a question that the student is in waits until it is left', async () => {
  const here = await open();
  await here.user.click(field('first_name'));
  here.types({ first_name: 'Ada', mailing_city: 'Bath' });
  expect([field('first_name').value, field('mailing_city').value]).toEqual(['', 'Bath']);
  act(() => {
    field('first_name').blur();
  });
  await waitFor(() => {
    expect(field('first_name')).toHaveValue('Ada');
  });
  here.end();
});

it('R66 a refusal that names a text which was typed over here knowingly is no choice', async () => {
  const refused: Told = {
    ...at(18),
    status: 409,
    body: { code: 'answers.changedElsewhere', conflicts: { first_name: 'Ada' }, answers: {} },
  };
  const here = await open({ saves: [refused] });
  here.types({ first_name: 'Ada' });
  await here.user.type(field('first_name'), ' L.');
  expect(await act(() => here.admissions.saving.saver.flush())).toBe(true);
  expect(server.bodies(save)).toEqual([{ answers: { first_name: 'Ada L.' } }, { answers: { first_name: 'Ada L.' } }]);
  expect(server.headers(save, 'quire-base-revision')).toEqual(['17', '18']);
  expect(here.admissions.aside.getState().answers).toEqual([]);
  expect(here.posted.at(-1)).toMatchObject({ is: 'settled', saved: { first_name: 'Ada L.' }, base: 18 });
  here.end();
});

it("R66 another tab's text over its saved answer stays, though a save here returns that answer", async () => {
  const here = await open({ saves: [{ ...at(19), body: { message: 'Saved.', answers: { first_name: 'Ada' } } }] });
  here.types({ first_name: 'Ada' });
  here.types({ first_name: 'Adele' });
  act(() => {
    here.admissions.live.current().change({ mailing_city: 'Bath' });
  });
  expect(await act(() => here.admissions.saving.saver.flush())).toBe(true);
  expect(field('first_name')).toHaveValue('Adele');
  await status('status.saving');
  here.end();
});

it("R66 visitors' tabs show the newest edit, and tell each other nothing sensitive", async () => {
  const here = await open({ isVisitor: true });
  here.types({ first_name: 'Ada', ssn: '123-45-6789' });
  expect([field('first_name').value, here.admissions.live.current().answer('ssn')]).toEqual(['Ada', '']);
  act(() => {
    here.admissions.live.current().change({ ssn: '987-65-4321', mailing_city: 'Bath' });
  });
  act(() => {
    here.admissions.saving.follower?.flush();
  });
  expect(JSON.stringify(here.posted)).toContain('Bath');
  expect(JSON.stringify(here.posted)).not.toContain('987');
  here.end();
});
