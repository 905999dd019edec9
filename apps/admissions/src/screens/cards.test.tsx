import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAt as open } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();
beforeAll(() => {
  // jsdom lays nothing out, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

const good = 'Correct-Horse-7-Battery';

const field = (name: string) => screen.findByLabelText(name);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('Sign Up', () => {
  it('is quiet until something was tried, then checks every change, and sends nothing with a problem', async () => {
    server.replies({});
    const { user } = open('/signup');
    await user.type(await field('cards.email'), 'ada@');
    await user.tab();
    expect(screen.queryByText('cards.emailInvalid')).toBeNull();
    await press(user, 'buttons.signUp');
    expect(await screen.findByText('cards.emailInvalid')).toBeTruthy();
    await user.type(await field('cards.email'), 'example.org');
    await waitFor(() => {
      expect(screen.queryByText('cards.emailInvalid')).toBeNull();
    });
    expect((await field('cards.password')).getAttribute('aria-invalid')).toBe('true');
    await press(user, 'buttons.signUp');
    const password = await field('cards.password');
    await waitFor(() => {
      expect(document.activeElement).toBe(password);
    });
    expect(server.asked()).toEqual([]);
  });

  it('shows the password rules live: inactive while empty, then broken or kept', async () => {
    const { user } = open('/signup');
    const rule = (name: string) =>
      screen.getByText(`password.${name}`, { exact: false }).closest('li')?.dataset['state'];
    const password = await field('cards.password');
    expect(rule('length')).toBe('inactive');
    await user.type(password, 'a');
    await waitFor(() => {
      expect([rule('length'), rule('lowercase')]).toEqual(['error', 'success']);
    });
    await user.type(password, ' Correct-Horse-7');
    await waitFor(() => {
      expect([rule('length'), rule('uppercase'), rule('number'), rule('special')]).toEqual([
        'success',
        'success',
        'success',
        'success',
      ]);
    });
  });

  it('goes to the confirmation with the username, a message and the answers that may travel', async () => {
    server.replies({ 'POST /public/signup': () => ({ body: { message: 'Mailed.' } }) });
    const { admissions, router, user } = open('/signup');
    admissions.live.current().change('first_name', 'Ada');
    admissions.live.current().change('ssn', '123-45-6789');
    await user.type(await field('cards.email'), 'ada@example.org');
    await user.type(await field('cards.password'), good);
    await press(user, 'buttons.signUp');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/confirm');
    });
    expect(router.state.location.state).toEqual({
      answers: { first_name: 'Ada' },
      username: 'ada@example.org',
      success: 'Mailed.',
    });
    expect(server.bodies('POST /public/signup')).toEqual([{ username: 'ada@example.org', password: good }]);
    expect(await screen.findByText('Mailed.')).toBeTruthy();
  });

  it('says a success that it knows by its code in the words of its own messages', async () => {
    server.replies({ 'POST /public/signup': () => ({ body: { message: 'Verstuurd.', code: 'accounts.codeSent' } }) });
    const { router, user } = open('/signup');
    await user.type(await field('cards.email'), 'ada@example.org');
    await user.type(await field('cards.password'), good);
    await press(user, 'buttons.signUp');
    await waitFor(() => {
      expect(router.state.location.state).toMatchObject({ success: 'accounts.codeSent' });
    });
    expect(await screen.findByText('accounts.codeSent')).toBeTruthy();
  });

  it('tells of a failure in a toast with its label, and can be tried again', async () => {
    server.replies({
      'POST /public/signup': (_, times) =>
        times === 1 ? { status: 429, body: { message: 'Wait a little.' } } : undefined,
    });
    const { router, user } = open('/signup');
    await user.type(await field('cards.email'), 'ada@example.org');
    await user.type(await field('cards.password'), good);
    await press(user, 'buttons.signUp');
    expect(await screen.findByText('Wait a little.')).toBeTruthy();
    expect(screen.getByText('cards.signupError')).toBeTruthy();
    await press(user, 'buttons.signUp');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/confirm');
    });
  });
});

describe('Confirm Your Account', () => {
  it('uses the username that was brought along and goes to the login', async () => {
    server.replies({ 'POST /public/confirm': () => ({ body: { message: 'Confirmed.' } }) });
    const { router, user } = open('/confirm', { username: 'ada@example.org' });
    const code = await field('cards.code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.queryByLabelText('cards.email')).toBeNull();
    await user.type(code, '12345');
    await press(user, 'buttons.confirm');
    expect(await screen.findByText('cards.codeInvalid')).toBeTruthy();
    await user.type(code, '6');
    await press(user, 'buttons.confirm');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/login');
    });
    expect(server.bodies('POST /public/confirm')).toEqual([{ username: 'ada@example.org', code: '123456' }]);
  });

  it('asks for the address where none was brought along', async () => {
    open('/confirm');
    expect((await field('cards.email')).getAttribute('autocomplete')).toBe('username');
  });
});

describe('Log In', () => {
  it('shows the error that was carried', async () => {
    open('/login', { error: 'Your session is invalid.' });
    expect(await screen.findByText('Your session is invalid.')).toBeTruthy();
  });

  it('asks for an address before a code is sent again, then sends it', async () => {
    server.replies({});
    const { router, user } = open('/login');
    await press(user, 'cards.resendLink');
    expect(await screen.findByText('cards.resendEmailNeeded')).toBeTruthy();
    expect(server.asked()).toEqual([]);
    await user.type(await field('cards.email'), 'ada@example.org');
    await press(user, 'cards.resendLink');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/confirm');
    });
    expect(server.bodies('POST /public/resend-confirm')).toEqual([{ username: 'ada@example.org' }]);
  });

  it.each([
    ['another item', '/two', 'addAnother.signUp', '/two#club_name'],
    ['the next page', '/one', 'buttons.saveAndContinue', '/two'],
  ])('leads to where somebody wanted to go who needs an account for it: %s', async (_, from, pressed, ends) => {
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ last_page: from === '/one' ? '/one' : '/two' }) }),
    });
    const { admissions, router, user } = open(from);
    admissions.live.current().change('first_name', 'Ada');
    await user.click(await screen.findByText(pressed));
    await user.click(await screen.findByRole('link', { name: 'cards.haveAccountLink' }));
    await screen.findByRole('heading', { name: 'cards.loginHeader' });
    await user.type(await field('cards.email'), 'ada@example.org');
    await user.type(await field('cards.password'), 'whatever it is');
    await press(user, 'buttons.logIn');
    await waitFor(() => {
      expect(router.state.location.pathname + router.state.location.hash).toBe(ends);
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Two' })).toBeTruthy();
  });

  it('opens the account on the page it remembers, with what was typed before', async () => {
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/two', answer: { essay: 'Mine' } }) }),
    });
    const { admissions, router, user } = open('/login');
    admissions.live.current().change('first_name', 'Ada');
    await user.type(await field('cards.email'), 'ada@example.org');
    await user.type(await field('cards.password'), 'whatever it is');
    await press(user, 'buttons.logIn');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/two');
    });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('essay')).value).toBe('Mine');
    expect(await screen.findByText('banner.firstLoginTitle')).toBeTruthy();
    await waitFor(() => {
      expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { first_name: 'Ada' } }]);
    });
    await waitFor(() => {
      expect(server.bodies('PUT /api/last-page')).toEqual([{ last_page: '/two' }]);
    });
  });

  it('stays, with a toast, when the server refuses', async () => {
    server.replies({ 'POST /public/login': () => ({ status: 403, body: { message: 'Not right.' } }) });
    const { router, user } = open('/login');
    await user.type(await field('cards.email'), 'ada@example.org');
    await user.type(await field('cards.password'), 'wrong');
    await press(user, 'buttons.logIn');
    expect(await screen.findByText('Not right.')).toBeTruthy();
    expect(screen.getByText('cards.loginError')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('Reset Password', () => {
  it('reads the link once, takes it out of the address, and sends it', async () => {
    server.replies({});
    const { router, user } = open('/reset?username=ada%40example.org&id=secret');
    const password = await field('cards.newPassword');
    // Somebody quick is typing already while the link is taken out of the address.
    password.focus();
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
    await user.keyboard(good);
    expect(password).toHaveProperty('value', good);
    await user.type(await field('cards.confirmPassword'), 'other');
    await press(user, 'buttons.resetPassword');
    const again = await field('cards.confirmPassword');
    await waitFor(() => {
      expect(document.activeElement).toBe(again);
    });
    expect(server.asked()).toEqual([]);
    await user.clear(again);
    await user.type(again, good);
    await press(user, 'buttons.resetPassword');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/login');
    });
    expect(server.bodies('POST /public/reset-password')).toEqual([
      { username: 'ada@example.org', id: 'secret', password: good },
    ]);
  });

  it.each(['/reset', '/reset?username=ada%40example.org', '/reset?id=secret&username=ada'])(
    'says at once, and aloud, that the link %s is not complete, and of nothing else that something is wrong',
    async (address) => {
      server.replies({});
      const { user } = open(address);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(address.includes('id=') ? 'cards.emailInvalid' : 'cards.linkIncomplete');
      expect(document.querySelectorAll('.quire-problems, [aria-invalid]')).toHaveLength(0);
      await user.type(await field('cards.newPassword'), good);
      await user.type(await field('cards.confirmPassword'), good);
      await press(user, 'buttons.resetPassword');
      expect(screen.getByRole('alert').textContent).toBe(alert.textContent);
      expect(server.asked()).toEqual([]);
    },
  );
});

describe('the form pages', () => {
  it('lead an unknown path to the default page, with its query', async () => {
    const { router } = open('/nowhere?utm=1');
    await screen.findByRole('heading', { name: 'Page One' });
    expect(router.state.location).toMatchObject({ pathname: '/one', search: '?utm=1' });
  });

  it('send a visitor with answers to the sign-up, and one without to the page', async () => {
    const { router, user } = open('/one');
    const pages = await screen.findByRole('navigation', { name: 'navigation.pages' });
    await user.click(within(pages).getByRole('link', { name: /Page Two/ }));
    await screen.findByRole('heading', { name: 'Page Two' });
    await user.type(screen.getByLabelText('essay'), 'Numbers');
    await press(user, 'buttons.saveAndGoBack');
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: '/signup', state: { answers: { essay: 'Numbers' } } });
    });
  });

  it('list what is missing after a submit; a link leads to the control, and fixed problems leave', async () => {
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ last_page: '/two' }) }) });
    document.cookie = 'Sample.session=1; Path=/';
    const { router, user } = open('/two');
    await press(user, 'buttons.submitApplication');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/one');
    });
    const summary = await screen.findByRole('region', { name: 'summary.heading' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['First Name', 'Essay']);
    await waitFor(() => {
      expect(document.activeElement).toBe(summary);
    });
    await user.click(within(summary).getByRole('link', { name: 'Essay' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'essay' }));
    });
    await user.keyboard('Numbers');
    await user.tab();
    await waitFor(() => {
      expect(within(summary).queryByRole('link', { name: 'Essay' })).toBeNull();
    });
    document.cookie = 'Sample.session=; Max-Age=0; Path=/';
  });
});
