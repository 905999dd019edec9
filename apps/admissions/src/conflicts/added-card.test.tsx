import '@testing-library/jest-dom/vitest';
import { anonymousOwner } from '@quire/sync';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

type Here = ReturnType<typeof openAt>;
const submitted = ['started', 'validating', 'submitted'].map((web_status) => ({ web_status }));

/** A student whose account opens on a device with a visitor's answers. */
function open(profile: NonNullable<Parameters<typeof sampleProfile>[0]>, typed: Record<string, string>): Here {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/one', ...profile }) }) });
  document.cookie = 'Sample.session=1; Path=/';
  for (const [key, value] of Object.entries(typed))
    window.localStorage.setItem(`quire:draft:anonymous:${key}`, JSON.stringify({ value, at: Date.now() }));
  return openAt('/one', null, { withPerson: true });
}
const card = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'aside.added' });
const answers = ({ admissions }: Here): Record<string, string> => admissions.live.current().answers();
const opened = async (): Promise<void> => {
  await screen.findByRole('textbox', { name: 'first_name' });
};
const waiting = async (): Promise<string[]> => {
  const list = await screen.findByRole('region', { name: 'aside.heading' });
  return within(list)
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);
};

describe('what a draft adds to an account', () => {
  it('is told, question by question, and saved', async () => {
    const here = open(
      { answer: { first_name: 'Ada' } },
      { first_name: 'Ada', abroad: 'Y', country: 'Chad', essay: 'Text' },
    );
    expect(
      within(await card())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['abroad', 'country', 'essay']);
    expect(answers(here)).toMatchObject({ first_name: 'Ada', abroad: 'Y', country: 'Chad', essay: 'Text' });
    await act(async () => {
      await here.admissions.saving.sync.flush();
    });
    expect(server.bodies('PUT /api/answer').at(-1)).toMatchObject({
      answers: { abroad: 'Y', country: 'Chad', essay: 'Text' },
    });
  });

  it('leaves the account with one undo and waits on the device, but for what was changed since', async () => {
    const here = open({ answer: { first_name: 'Ada' } }, { abroad: 'Y', country: 'Chad', essay: 'Text' });
    await card();
    act(() => {
      here.admissions.live.current().change('essay', 'Mine');
    });
    await here.user.click(within(await card()).getByRole('button', { name: 'aside.undo' }));
    expect(answers(here)).toMatchObject({ first_name: 'Ada', abroad: '', country: '', essay: 'Mine' });
    expect(await waiting()).toEqual(['abroad', 'country']);
    expect(screen.queryByRole('region', { name: 'aside.added' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await act(async () => {
      await here.admissions.saving.sync.flush();
    });
    expect(server.bodies('PUT /api/answer').at(-1)).toMatchObject({ answers: { abroad: '', country: '' } });
  });

  it('is told until it is read, and stays in the account then', async () => {
    const here = open({ answer: { first_name: 'Ada' } }, { essay: 'Text' });
    await card();
    await act(() => here.router.navigate('/two'));
    await here.user.click(within(await card()).getByRole('button', { name: 'buttons.close' }));
    expect(screen.queryByRole('region', { name: 'aside.added' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Page Two' })).toHaveFocus();
    expect(answers(here)).toMatchObject({ essay: 'Text' });
  });

  it('is not told where the account had no answer yet, or nothing was added', async () => {
    open({ answer: {} }, { essay: 'Text' });
    await opened();
    expect(screen.queryByRole('region', { name: 'aside.added' })).toBeNull();
  });

  it('is nothing where the application is submitted', async () => {
    const here = open({ answer: { first_name: 'Ada' }, web_status: submitted }, { essay: 'Text' });
    expect(await waiting()).toEqual(['essay']);
    expect([screen.queryByRole('region', { name: 'aside.added' }), answers(here)['essay'] ?? '']).toEqual([null, '']);
  });
});

describe("a draft whose name or birth date differs from the account's", () => {
  it('adds nothing until its student has decided, and says why', async () => {
    const here = open(
      { answer: { first_name: 'Elder' } },
      { first_name: 'Younger', birth_date: '2009-04-27', abroad: 'Y', country: 'Chad' },
    );
    expect(await screen.findByText('session.anotherPerson')).toBeVisible();
    expect(await waiting()).toEqual(['first_name', 'birth_date', 'abroad', 'country']);
    expect(screen.queryByRole('region', { name: 'aside.added' })).toBeNull();
    expect(answers(here)).toEqual({ first_name: 'Elder' });
    await act(async () => {
      await here.admissions.saving.sync.flush();
    });
    expect(server.bodies('PUT /api/answer')).toEqual([]);
    await here.user.click(screen.getAllByRole('button', { name: /^aside.use / })[0]!);
    expect(answers(here)).toEqual({ first_name: 'Younger' });
  });

  it('takes over neither half a text nor an answer that another one hides', async () => {
    const {
      device: { halfTyped },
      live,
    } = sampleAdmissions('/one', { withPerson: true }).admissions;
    live.current().change({ first_name: 'Younger', abroad: 'Y', country: 'Chad' });
    live.current().change('abroad', 'N');
    halfTyped.keep(anonymousOwner, 'birth_date', '4/2009', '');
    const here = open({ answer: { first_name: 'Elder' } }, {});
    expect(await waiting()).toEqual(['first_name', 'abroad']);
    const own = here.admissions.live.current();
    expect([own.controls.typed('birth_date'), own.parked()]).toEqual([undefined, {}]);
    expect(here.admissions.device.halfTyped.read(anonymousOwner, {})).toEqual({ birth_date: '4/2009' });
  });
});
