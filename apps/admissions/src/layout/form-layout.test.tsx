import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

const linksIn = (element: HTMLElement): string[] =>
  within(element)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the footer', () => {
  it('has the name and address of the institution and both dialogs; the focus returns from them', async () => {
    const { user } = openAt('/one');
    const footer = await screen.findByRole('contentinfo');
    expect(footer.textContent).toBe('Sample College · 1 Road, Townhelp.titleprivacy.titleappearance.title');
    await user.click(within(footer).getByRole('button', { name: 'help.title' }));
    const help = await screen.findByRole('dialog', { name: 'help.title' });
    expect(linksIn(help)).toEqual([
      'help@sample.example mailto:help@sample.example',
      'admissions@sample.example mailto:admissions@sample.example',
      '(802) 555-0100 tel:8025550100',
      'help.readerLink https://sample.example/reader',
    ]);
    await waitFor(() => {
      expect(help.contains(document.activeElement)).toBe(true);
    });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(document.activeElement).toBe(within(footer).getByRole('button', { name: 'help.title' }));
    });
    await user.click(within(footer).getByRole('button', { name: 'privacy.title' }));
    expect(linksIn(await screen.findByRole('dialog', { name: 'privacy.title' }))).toEqual([
      'privacy.policy https://sample.example/privacy',
      'privacy.cookies https://sample.example/cookies',
      'privacy.browserCookies https://sample.example/browser',
      'privacy.optOut https://sample.example/opt-out',
    ]);
  });
});

it('the footer leaves out what the institution leaves out', async () => {
  const { admissions, user } = openAt('/one');
  const footer = await screen.findByRole('contentinfo');
  Object.assign(admissions.config.institution, {
    address: [],
    links: {},
    contact: { email: 'benefits@sample.example' },
  });
  await user.click(within(footer).getByRole('button', { name: 'help.title' }));
  expect(linksIn(await screen.findByRole('dialog', { name: 'help.title' }))).toEqual([
    'help@sample.example mailto:help@sample.example',
    'benefits@sample.example mailto:benefits@sample.example',
  ]);
  expect(footer.textContent).toBe('Sample Collegehelp.titleappearance.title');
});

it('the footer has no help where nobody is named', async () => {
  const { admissions, user } = openAt('/one');
  const footer = await screen.findByRole('contentinfo');
  Object.assign(admissions.config.institution, { links: {}, contact: undefined, technicalHelp: undefined });
  await user.click(within(footer).getByRole('button', { name: 'appearance.title' }));
  await waitFor(() => {
    expect(footer.textContent).toBe('Sample College · 1 Road, Townappearance.title');
  });
});

describe('the account popover', () => {
  it.each([
    ['signIn', '/login'],
    ['createAccount', '/signup'],
  ])('of a visitor: %s leads to %s and carries the answers', async (button, path) => {
    const { admissions, router, user } = openAt('/one');
    admissions.live.current().change('first_name', 'Ada');
    await user.click(await screen.findByRole('button', { name: 'account.menuLabel' }));
    expect(await screen.findByRole('heading', { name: 'account.title' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'buttons.logOut' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `buttons.${button}` }));
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: path, state: { answers: { first_name: 'Ada' } } });
    });
  });

  it('of a student: the address and the way out, which leads to the login card with its message', async () => {
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile() }) });
    document.cookie = 'Sample.session=1; Path=/';
    const { admissions, router, user } = openAt('/one');
    await user.click(await screen.findByRole('button', { name: 'account.menuLabel: ada@example.org' }));
    await screen.findByRole('dialog', { name: 'account.title' });
    // It stays open when the application is read again.
    act(() => {
      admissions.live.replace('student', {});
    });
    expect((await screen.findByRole('dialog', { name: 'account.title' })).textContent).toContain(
      'account.signedInAsada@example.org',
    );
    expect(screen.queryByRole('button', { name: 'buttons.signIn' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'buttons.logOut' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/login');
    });
    expect(await screen.findByText('session.loggedOut')).toBeTruthy();
  });
});

describe('the banner', () => {
  const known = (...history: string[]) => history.map((web_status) => ({ web_status }));
  it.each<[string, Partial<ReturnType<typeof sampleProfile>> | undefined, string | undefined]>([
    ['a visitor', undefined, 'anonymous'],
    ['the first login', {}, 'firstLogin'],
    ['a later login', { successful_login: ['1', '2'] }, 'welcomeBack'],
    ['no login that was noted', { successful_login: [] }, 'firstLogin'],
    ['validating', { web_status: known('started', 'validating') }, undefined],
    ['submitted', { web_status: known('started', 'validating', 'submitted') }, 'submitted'],
  ])('of %s', async (_, profile, kind) => {
    if (profile) {
      server.replies({ 'GET /api/profile': () => ({ body: sampleProfile(profile) }) });
      document.cookie = 'Sample.session=1; Path=/';
    }
    openAt('/one');
    await screen.findAllByRole('heading', { level: 1 });
    const shown = ['submitted', 'firstLogin', 'welcomeBack', 'anonymous'].filter(
      (name) => screen.queryByText(`banner.${name}Title`) !== null,
    );
    expect(shown).toEqual(kind === undefined ? [] : [kind]);
  });

  it('of a visitor says its text once, and after the first page its title alone', async () => {
    const { router } = openAt('/one');
    expect(await screen.findByText('banner.anonymousText')).toBeTruthy();
    await act(() => router.navigate('/two'));
    expect(await screen.findByText('banner.anonymousTitle')).toBeTruthy();
    expect(screen.queryByText('banner.anonymousText')).toBeNull();
  });
});
