import { conflictsOf } from '@quire/sync';
import '@testing-library/jest-dom/vitest';
import { createStore } from 'zustand/vanilla';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AdmissionsContext } from '../application/admissions-context.ts';
import type { IdleWatch } from '../account/idle-watch.ts';
import { StillWorking } from '../account/still-working.tsx';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { openConflicts, readConflicts } from './open-conflicts.ts';

const server = servedScreens();

type Profile = NonNullable<Parameters<typeof sampleProfile>[0]>;
type Here = ReturnType<typeof openAt>;
const ada = { username: 'ada@example.org' };
const item = 'quire:aside:student:ada%40example.org';
const submitted = ['started', 'validating', 'submitted'].map((web_status) => ({ web_status }));
const kept = (): string => JSON.stringify({ ...window.localStorage });

/** A student whose account opens on a device with typed answers. */
function open(profile: Profile, typed: Record<string, string>, path = '/one'): Here {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ last_page: path, ...profile }) }) });
  document.cookie = 'Sample.session=1; Path=/';
  for (const [key, value] of Object.entries(typed))
    window.localStorage.setItem(`quire:draft:anonymous:${key}`, JSON.stringify({ value, at: Date.now() }));
  return openAt(path);
}
const leave = (at = Date.now()): void =>
  window.localStorage.setItem(`${item}:first_name#1yyucsb1ux3qo7`, JSON.stringify({ value: 'Clara', at }));
const card = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'aside.heading' });
const row = async (heading: string): Promise<HTMLElement> =>
  (await within(await card()).findByRole('heading', { level: 4, name: heading })).closest('li')!;
const press = async ({ user }: Here, heading: string, name: string): Promise<void> =>
  user.click(await within(await row(heading)).findByRole('button', { name: new RegExp(`^${name} `) }));
const waiting = (): string[] =>
  within(screen.getByRole('region', { name: /aside\.(heading|done)/ }))
    .queryAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);
const saved = (here: Here): Promise<void> =>
  waitFor(() => {
    expect(here.admissions.saving.sync.store.getState()).toMatchObject({ unsaved: 0, saving: false });
  });

const both: [Profile, Record<string, string>] = [
  { answer: { first_name: 'Berta', essay: 'Mine' } },
  { first_name: 'Clara', essay: 'Typed before' },
];

describe('answers of this device that differ from the account', () => {
  it('stand above the questions page by page, both versions of each, and a message leads there', async () => {
    open(...both);
    expect(await screen.findByText('session.keptAside')).toBeVisible();
    expect(
      within(await card())
        .getAllByRole('heading')
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual(['H2 aside.heading', 'H3 Page One', 'H4 first_name', 'H3 Page Two', 'H4 essay']);
    expect(await row('first_name')).toHaveTextContent(/aside.inAccountBerta.*aside.onDeviceClara/);
    expect(screen.getByLabelText('first_name')).toHaveValue('Berta');
    expect(
      (await card()).compareDocumentPosition(screen.getByRole('heading', { level: 1 })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('stay after a reload and at the next login, without a message', async () => {
    leave();
    open({ answer: { first_name: 'Berta' } }, {});
    expect(await row('first_name')).toHaveTextContent('Clara');
    // The message of an earlier test may still be on its way out.
    await waitFor(() => {
      expect(screen.queryByText('session.keptAside')).toBeNull();
    });
  });

  it('stand where everything is read, too', async () => {
    leave();
    open({ answer: { first_name: 'Berta' } }, {}, '/review');
    await screen.findByRole('heading', { level: 1, name: 'review.title' });
    expect(await row('first_name')).toHaveTextContent('Clara');
  });

  it('are not there for what is the same, or for another student', async () => {
    leave();
    open({ username: 'eve@example.org', answer: { first_name: 'Eve', essay: 'Same' } }, { essay: 'Same' });
    await screen.findByLabelText('first_name');
    expect(screen.queryByText('Clara')).toBeNull();
    expect(screen.queryByRole('region', { name: 'aside.heading' })).toBeNull();
    expect(Object.keys(window.localStorage).filter((name) => name.startsWith(item))).toHaveLength(1);
  });

  it('are gone after 14 days, with all drafts of that age, when anybody opens the application', async () => {
    const at = Date.now() - 15 * 24 * 60 * 60 * 1000;
    leave(at);
    window.localStorage.setItem(
      'quire:draft:student:eve%40example.org:first_name',
      JSON.stringify({ value: 'Eve', at }),
    );
    server.replies({ 'HEAD /': () => ({ headers: { date: new Date().toUTCString() } }) });
    const { admissions } = openAt('/one');
    await screen.findByLabelText('first_name');
    await admissions.device.openDurable();
    await waitFor(() => {
      expect(window.localStorage).toHaveLength(0);
    });
  });
});

describe('a decision', () => {
  it('to use one is an edit that is saved, says so, and can be taken back', async () => {
    const here = open(...both);
    await press(here, 'first_name', 'aside.use');
    expect(screen.getByLabelText('first_name')).toHaveValue('Clara');
    expect(waiting()).toEqual(['essay']);
    const undo = screen.getByRole('button', { name: 'aside.undo' });
    expect(undo).toHaveFocus();
    expect(undo).toHaveAccessibleDescription('aside.used');
    await act(async () => {
      await here.admissions.saving.sync.flush();
    });
    await saved(here);
    expect(server.bodies('PUT /api/answer').at(-1)).toEqual({ answers: { first_name: 'Clara' } });
    expect(kept()).not.toContain('Clara');

    await here.user.click(undo);
    expect(screen.getByLabelText('first_name')).toHaveValue('Berta');
    expect(waiting()).toEqual(['first_name', 'essay']);
    expect(within(await card()).getByRole('heading', { level: 4, name: 'first_name' })).toHaveFocus();
    await act(async () => {
      await here.admissions.saving.sync.flush();
    });
    expect(server.bodies('PUT /api/answer').at(-1)).toEqual({ answers: { first_name: 'Berta' } });
    expect(kept()).toContain('Clara');
  });

  it("to keep the account's takes the other off the device, and can be taken back with its age", async () => {
    leave(Date.now() - 1_000);
    const here = open({ answer: { first_name: 'Berta' } }, {});
    await card();
    const before = conflictsOf(here.admissions.device.draft).read(ada);
    await press(here, 'first_name', 'aside.keep');
    expect(kept()).not.toContain('Clara');
    expect(screen.getByRole('region', { name: 'aside.done' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'aside.undo' })).toHaveAccessibleDescription('aside.kept');
    expect(screen.getByLabelText('first_name')).toHaveValue('Berta');
    await here.user.click(screen.getByRole('button', { name: 'aside.undo' }));
    expect([before.length, conflictsOf(here.admissions.device.draft).read(ada)]).toEqual([1, before]);
    expect(await row('first_name')).toHaveTextContent('Clara');
  });

  it('about the last one leaves with the page', async () => {
    leave();
    const here = open({ answer: { first_name: 'Berta' } }, {});
    await press(here, 'first_name', 'aside.keep');
    await act(() => here.router.navigate('/two'));
    await screen.findByRole('heading', { level: 1, name: 'Page Two' });
    await waitFor(() => {
      expect(screen.queryByText('aside.kept')).toBeNull();
    });
    expect(screen.queryByRole('region', { name: /^aside/ })).toBeNull();
  });

  it('to use an answer has its whole consequence, and taking it back brings back what that cleared', async () => {
    const here = open({ answer: { mailing_city: 'Bath' } }, { same_address: 'true' });
    expect(await row('same_address')).toHaveTextContent(/aside.onDeviceform.yes/);
    await press(here, 'same_address', 'aside.use');
    expect(here.admissions.live.current().answers()).toMatchObject({ same_address: 'true', mailing_city: '' });
    await here.user.click(screen.getByRole('button', { name: 'aside.undo' }));
    expect(here.admissions.live.current().answers()).toMatchObject({ same_address: '', mailing_city: 'Bath' });
  });

  it('about one can make the place of another', async () => {
    const here = open(
      { answer: { abroad: 'N', abroad_desc: 'No' } },
      { abroad: 'Y', abroad_desc: 'Yes', country: 'Chad' },
    );
    const country = await row('country');
    expect(country).toHaveTextContent('aside.hidden');
    expect(
      within(country)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.split(' ')[0]),
    ).toEqual(['aside.keep', 'aside.copy']);
    expect(await row('abroad')).toHaveTextContent(/aside.inAccountNo.*aside.onDeviceYes/);
    await press(here, 'abroad', 'aside.use');
    await press(here, 'country', 'aside.use');
    expect(here.admissions.live.current().answers()).toMatchObject({ abroad: 'Y', country: 'Chad' });
  });

  it('about all of them is asked once, and can be taken back', async () => {
    const here = open(
      { answer: { first_name: 'Berta', abroad: 'N', essay: 'Mine' } },
      { first_name: 'Clara', country: 'Chad', abroad: 'Y', club_2_name: 'Chess' },
    );
    await here.user.click(within(await card()).getByRole('button', { name: 'aside.useAll' }));
    await here.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'aside.goBack' }));
    expect(waiting()).toHaveLength(4);
    await here.user.click(within(await card()).getByRole('button', { name: 'aside.useAll' }));
    await here.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'aside.useAll' }));
    expect(here.admissions.live.current().answers()).toMatchObject({
      first_name: 'Clara',
      abroad: 'Y',
      country: 'Chad',
      essay: 'Mine',
    });
    expect(waiting()).toEqual(['Club 2 name']);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'aside.undo' })).toHaveFocus();
    });
    await here.user.click(screen.getByRole('button', { name: 'aside.undo' }));
    expect(here.admissions.live.current().answers()).toMatchObject({ first_name: 'Berta', abroad: 'N', country: '' });
    expect(waiting()).toHaveLength(4);
    await here.user.click(within(await card()).getByRole('button', { name: 'aside.keepAll' }));
    await here.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'aside.keepAll' }),
    );
    expect(kept()).not.toMatch(/Clara|Chad|Chess/);
    await here.user.click(await screen.findByRole('button', { name: 'aside.undo' }));
    expect(kept()).toMatch(/Clara.*Chad.*Chess|Chess/);
    expect(waiting()).toHaveLength(4);
  });
});

describe('several answers to one question', () => {
  const texts = (): string[] =>
    screen
      .queryAllByRole('heading', { level: 4, name: /^first_name/ })
      .map((heading) => heading.closest('li')!.querySelector('.admissions-conflict__answer:last-child')!.textContent);
  /** Two of them, and an answer to another question. */
  const openTwo = async (...more: string[]): Promise<Here> => {
    const at = Date.now() - 10_000;
    leave(at);
    const here = open({ answer: { first_name: 'Berta', essay: 'Mine' } }, { essay: 'Typed before' });
    await card();
    for (const [index, first_name] of ['Dora', ...more].entries())
      conflictsOf(here.admissions.device.draft).put(ada, { first_name }, at + index + 1);
    act(() => {
      readConflicts(here.admissions);
    });
    await waitFor(() => {
      expect(texts()).toHaveLength(2 + more.length);
    });
    return here;
  };

  it('stand one under the other, the newest first, told apart by name', async () => {
    await openTwo();
    expect(waiting()).toEqual(['first_name 1 of 2', 'first_name 2 of 2', 'essay']);
    expect(texts()).toEqual([expect.stringContaining('Dora'), expect.stringContaining('Clara')]);
    expect(await row('first_name 2 of 2')).toHaveTextContent(/aside.inAccountBerta/);
  });

  it('are each kept away for itself: the others stay, and it can be taken back to its place', async () => {
    const here = await openTwo('Ella');
    await press(here, 'first_name 2 of 3', 'aside.keep');
    expect(waiting()).toEqual(['first_name 1 of 2', 'first_name 2 of 2', 'essay']);
    expect(kept()).not.toContain('Dora');
    expect(kept()).toMatch(/Clara.*Ella|Ella.*Clara/);
    await here.user.click(screen.getByRole('button', { name: 'aside.undo' }));
    expect(texts()).toEqual(['Ella', 'Dora', 'Clara'].map((name) => expect.stringContaining(name) as string));
    expect(within(await card()).getByRole('heading', { level: 4, name: 'first_name 2 of 3' })).toHaveFocus();
  });

  it('are each used for itself: the others stay, saved or not', async () => {
    const here = await openTwo();
    await press(here, 'first_name 2 of 2', 'aside.use');
    expect(screen.getByLabelText('first_name')).toHaveValue('Clara');
    await act(async () => {
      await here.admissions.saving.sync.flush();
    });
    await saved(here);
    expect(kept()).not.toContain('Clara');
    expect(await row('first_name')).toHaveTextContent(/aside.inAccountClara.*aside.onDeviceDora/);
    await press(here, 'first_name', 'aside.use');
    expect(screen.getByLabelText('first_name')).toHaveValue('Dora');
    await here.user.click(screen.getByRole('button', { name: 'aside.undo' }));
    expect(screen.getByLabelText('first_name')).toHaveValue('Clara');
    expect(await row('first_name')).toHaveTextContent('Dora');
  });

  it('are copied each for itself', async () => {
    const here = await openTwo();
    await press(here, 'first_name 2 of 2', 'aside.copy');
    expect(await within(await row('first_name 2 of 2')).findByText('aside.copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('Clara');
  });

  it('are used as one, the newest, where all are decided at once; older ones stay', async () => {
    const here = await openTwo();
    const useAll = async (): Promise<void> => {
      await here.user.click(within(await card()).getByRole('button', { name: 'aside.useAll' }));
      await here.user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'aside.useAll' }),
      );
    };
    await useAll();
    expect(here.admissions.live.current().answers()).toMatchObject({ first_name: 'Dora', essay: 'Typed before' });
    expect(await row('first_name')).toHaveTextContent('Clara');
    await here.user.click(await screen.findByRole('button', { name: 'aside.undo' }));
    expect(here.admissions.live.current().answers()).toMatchObject({ first_name: 'Berta', essay: 'Mine' });
    expect(waiting()).toEqual(['first_name 1 of 2', 'first_name 2 of 2', 'essay']);
    await press(here, 'essay', 'aside.keep');
    expect(within(await card()).queryByRole('button', { name: 'aside.useAll' })).toBeNull();
    expect(within(await card()).getByRole('button', { name: 'aside.keepAll' })).toBeVisible();
  });

  it('are there again after a login that brings another one', async () => {
    const at = Date.now() - 10_000;
    for (const name of ['Clara', 'Dora'])
      window.localStorage.setItem(`${item}:first_name#${name.toLowerCase()}`, JSON.stringify({ value: name, at }));
    open({ answer: { first_name: 'Berta' } }, { first_name: 'Ella' });
    await card();
    expect(texts()).toEqual(['Ella', 'Clara', 'Dora'].map((name) => expect.stringContaining(name) as string));
  });
});

describe('an answer without a place', () => {
  it("of an item beyond the account's is seen, named by its item, until there is such an item", async () => {
    const here = open({ answer: { club_name: 'Choir' } }, { club_name: 'Band', club_2_name: 'Chess' }, '/two');
    const second = await row('Club 2 name');
    expect(second).toHaveTextContent('aside.noItem');
    expect(within(second).queryByRole('button', { name: /^aside.use/ })).toBeNull();
    act(() => {
      here.admissions.live.current().groups.addInstance('club');
    });
    await press(here, 'Club 2 name', 'aside.use');
    expect(here.admissions.live.current().answer('club_2_name')).toBe('Chess');
  });

  it('of a tab that is not chosen is told of', async () => {
    open({ answer: { song: 'La' }, tabs: { verse: 'song' } }, { poem: 'Roses' }, '/two');
    expect(await row('poem')).toHaveTextContent('aside.noTab');
  });

  it('of a question that is no longer asked can be read and removed', async () => {
    window.localStorage.setItem(`${item}:shoe_size#1`, JSON.stringify({ value: 'size 44 wide', at: Date.now() }));
    const here = open({}, {});
    expect(await row('shoe_size')).toHaveTextContent(/size 44 wide.*aside.gone/);
    await press(here, 'shoe_size', 'aside.keep');
    expect(kept()).not.toContain('size 44 wide');
  });

  it('of a submitted application can be seen, copied and removed on the completion page', async () => {
    const here = open({ answer: { first_name: 'Ada' }, web_status: submitted }, { essay: 'Too late' }, '/completion');
    await screen.findByRole('heading', { level: 1, name: 'completion.title' });
    expect(await card()).toHaveTextContent('aside.introSubmitted');
    expect(await row('essay')).toHaveTextContent(/Too late.*aside.submitted/);
    expect(screen.queryByRole('button', { name: /^aside.use/ })).toBeNull();
    await press(here, 'essay', 'aside.keep');
    expect(kept()).not.toContain('Too late');
  });

  it('was typed while the application was submitted in another window', async () => {
    const here = open({ answer: { first_name: 'Ada' } }, {});
    await screen.findByLabelText('first_name');
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Ada' }, web_status: submitted }) }),
      'PUT /api/answer': () => ({ status: 409, body: { message: 'Submitted.' } }),
    });
    act(() => {
      here.admissions.live.current().change({ essay: 'Too late', ssn: '123-45-6789' });
    });
    await act(async () => {
      await here.admissions.saving.sync.flush();
    });
    expect(await row('essay')).toHaveTextContent('Too late');
    expect(await row('ssn')).toHaveTextContent('•••-••-6789');
    expect(Object.keys(window.localStorage).filter((name) => /^quire:(draft|aside):/.test(name))).toEqual([
      expect.stringMatching(`^${item}:essay#`),
    ]);
    expect(kept()).not.toContain('45-6789');
  });
});

describe('the list', () => {
  it('copies what stands on this device; where that is refused, it selects the text and says so', async () => {
    const here = open(...both);
    await press(here, 'essay', 'aside.copy');
    expect(await within(await row('essay')).findByText('aside.copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe('Typed before');
    const refused = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await press(here, 'essay', 'aside.copy');
    expect(await within(await row('essay')).findByText('aside.notCopied')).toBeVisible();
    expect(String(window.getSelection())).toBe('Typed before');
    refused.mockRestore();
    expect(waiting()).toEqual(['first_name', 'essay']);
  });

  it('has buttons whose names tell the question', async () => {
    open(...both);
    const names = within(await row('first_name'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'aside.keep aside.forQuestion',
      'aside.use aside.forQuestion',
      'aside.copy aside.forQuestion',
    ]);
  });

  it('folds to one line, for this visit', async () => {
    leave();
    const here = open({ answer: { first_name: 'Berta' } }, {});
    await here.user.click(within(await card()).getByRole('button', { name: 'aside.fold' }));
    expect(waiting()).toEqual([]);
    expect(within(await card()).getByRole('button', { name: 'aside.unfold' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await act(() => here.router.navigate('/two'));
    expect(waiting()).toEqual([]);
    // As after a reload.
    act(() => {
      openConflicts(here.admissions);
    });
    expect(here.admissions.conflicts.getState()).toMatchObject({ folded: true, answers: [{ key: 'first_name' }] });
    await here.user.click(within(await card()).getByRole('button', { name: 'aside.unfold' }));
    expect(waiting()).toEqual(['first_name']);
  });

  it('shows a long answer in part, and whole when asked', async () => {
    const essay = 'Long. '.repeat(400);
    const here = open({ answer: { essay: 'Mine' } }, { essay });
    const more = within(await row('essay')).getByRole('button', { name: 'aside.showAll' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(await row('essay')).toHaveTextContent(essay.trim());
    await here.user.click(more);
    expect(within(await row('essay')).getByRole('button', { name: 'aside.showLess' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('holds a sensitive answer masked, in this tab alone, and does not lose it at the login', async () => {
    const here = open({ answer: { ssn: '999-99-9999' } }, {});
    await screen.findByLabelText('first_name');
    // The account is left and opened again, and a visitor's number was typed in between.
    await act(async () => {
      const { leaveAccount } = await import('../account/end-session.ts');
      const { openAccount } = await import('../account/open-account.ts');
      leaveAccount(here.admissions);
      here.admissions.live.current().change('ssn', '123-45-6789');
      document.cookie = 'Sample.session=1; Path=/';
      await openAccount(here.admissions);
    });
    expect(await row('ssn')).toHaveTextContent(/•••-••-9999.*•••-••-6789.*aside.onlyHere/);
    expect(within(await row('ssn')).queryByRole('button', { name: /^aside.copy/ })).toBeNull();
    expect(kept()).not.toContain('45-6789');
    await press(here, 'ssn', 'aside.use');
    expect(here.admissions.live.current().answer('ssn')).toBe('123-45-6789');
  });

  it('loses no answer that is typed into the question in passing, and lets go of one that is saved', async () => {
    leave();
    const here = open({ answer: { first_name: 'Berta' } }, {});
    await card();
    const {
      live,
      saving: { sync },
    } = here.admissions;
    act(() => {
      live.current().change('first_name', 'Clara');
    });
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'aside.heading' })).toBeNull();
    });
    act(() => {
      live.current().change('first_name', 'Clarab');
    });
    expect(await row('first_name')).toHaveTextContent('Clara');
    act(() => {
      live.current().change('first_name', 'Clara');
    });
    await act(async () => {
      await sync.flush();
    });
    await saved(here);
    expect(kept()).not.toContain('Clara');
  });
});

describe('what waits for a decision', () => {
  it('goes with a log-out, which asks first and leads to the list', async () => {
    leave();
    const here = open({ answer: { first_name: 'Berta' } }, {});
    await here.user.click(within(await card()).getByRole('button', { name: 'aside.fold' }));
    const logOut = async (): Promise<HTMLElement> => {
      await here.user.click(screen.getByRole('button', { name: /^account.menuLabel/ }));
      await here.user.click(await screen.findByRole('button', { name: 'buttons.logOut' }));
      return screen.findByRole('alertdialog', { name: 'aside.leaveTitle' });
    };
    await here.user.click(within(await logOut()).getByRole('button', { name: 'aside.leaveLook' }));
    await waitFor(() => {
      expect(
        within(screen.getByRole('region', { name: 'aside.heading' })).getByRole('heading', { level: 2 }),
      ).toHaveFocus();
    });
    expect(waiting()).toEqual(['first_name']);
    await here.user.click(within(await logOut()).getByRole('button', { name: 'buttons.logOut' }));
    await waitFor(() => {
      expect(here.router.state.location.pathname).toBe('/login');
    });
    expect(window.localStorage).toHaveLength(0);
  });

  it('is told of in the question after a pause, where its button logs out', async () => {
    leave();
    const here = open({ answer: { first_name: 'Berta' } }, {});
    await card();
    const state = { phase: 'warned', secondsLeft: 60 } as const;
    const watch: IdleWatch = {
      store: createStore(() => state),
      extend: () => undefined,
      stop: () => undefined,
      activity: () => undefined,
      usedElsewhere: () => undefined,
      look: () => undefined,
    };
    render(
      <AdmissionsContext value={here.admissions}>
        <StillWorking watch={watch} />
      </AdmissionsContext>,
    );
    expect(await screen.findByRole('alertdialog', { name: 'stillWorking.title' })).toHaveTextContent('aside.leaveIdle');
    act(() => {
      conflictsOf(here.admissions.device.draft).clear();
      readConflicts(here.admissions);
    });
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent('aside.leaveIdle');
  });

  it('stays when the session ends, and a visitor can clear it off the device', async () => {
    leave();
    const here = open({ answer: { first_name: 'Berta' } }, {});
    await card();
    await act(() => here.admissions.session.invalid());
    expect(kept()).toContain('Clara');
    await act(() => here.router.navigate('/one'));
    expect(await screen.findByLabelText('first_name')).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'aside.heading' })).toBeNull();
    await here.user.click(screen.getByRole('button', { name: 'account.menuLabel' }));
    await here.user.click(await screen.findByRole('button', { name: 'buttons.clearDraft' }));
    await here.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'buttons.clearDraft' }),
    );
    expect(window.localStorage).toHaveLength(0);
  });

  it('of a token waits for the login', async () => {
    server.replies({
      'GET /public/tmp': () => ({ body: { answer: { first_name: 'Clara', club_2_name: 'Chess' } } }),
      'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Berta' } }) }),
    });
    const here = openAt('/one');
    await screen.findByLabelText('first_name');
    const { openAccount, restoreTemporaryAnswer } = await import('../compose/actions.ts');
    await act(async () => {
      await restoreTemporaryAnswer(here.admissions, 'token');
      await openAccount(here.admissions);
    });
    await card();
    expect(waiting()).toEqual(['first_name', 'Club 2 name']);
  });
});
