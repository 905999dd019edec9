import type { Page, Route } from 'playwright';
import { describe, expect, it, vi } from 'vitest';
import { arrived } from './arrived.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { fillsLogin } from './student.ts';
import { readers, tabOn } from './two-tabs.ts';
import { savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();

describe('a server that fails', () => {
  const generic = "We've encountered an unexpected error at this time. Please try again later.";
  const unreachable = 'We could not reach the server. Please check your connection and try again.';

  const html = (route: Route): Promise<void> =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' });
  const broken = (route: Route): Promise<void> =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":{"code":7}}' });
  const cut = (route: Route): Promise<void> => route.abort('connectionreset');
  /** Nothing comes for 30 seconds, which the page's clock makes short. */
  const silent = (route: Route): Promise<void> =>
    route
      .request()
      .frame()
      .page()
      .clock.runFor(30_000)
      .catch(() => undefined);
  const failures: [string, (route: Route) => Promise<void>, string][] = [
    ['HTML', html, generic],
    ['500', broken, generic],
    ['nothing', cut, unreachable],
    ['silence for 30 seconds', silent, unreachable],
  ];

  const at = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname === path);

  /** A page whose clock a test turns. */
  async function clocked(): Promise<Visit> {
    const here = await visit(served);
    await here.context.clock.install();
    return here;
  }

  describe.each(failures)('a server that answers with %s', { tags: 'deep' }, (answer, fail, told) => {
    it('to a card: says so in a toast, and keeps what was typed there and before', async () => {
      const here = await clocked();
      const { page, student } = here;
      await page.goto('/about');
      await student.types('First name', 'Ada');
      await page.goto('/login');
      await page.route('**/public/login', fail);
      await fillsLogin(student, 'ada@example.org');
      await page.getByText(told).first().waitFor();
      await page.getByText('Login Card Error').waitFor();
      await student.looks(`login-${answer}`);
      await student.holds('Password', 'Correct-Horse-7-Battery');
      await page.goto('/about');
      await student.holds('First name', 'Ada');
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    it('to a save: the status line says unsaved, a reload keeps it, and it is saved once the server is back', async () => {
      const here = await clocked();
      const { page, student } = here;
      await signIn(served, here, `save-${answer.length}@example.org`);
      await page.goto('/about');
      await page.route('**/api/answer', fail);
      await student.types('First name', 'Ada');
      await page.getByText('Not saved yet: we will try again').first().waitFor();
      await student.looks(`save-${answer}`);
      await page.reload();
      await student.holds('First name', 'Ada');
      await page.unroute('**/api/answer');
      await page.reload();
      await student.holds('First name', 'Ada');
      await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    it('to the profile: says that typed answers are on the device, and opens once the server is back', async () => {
      const here = await clocked();
      const { page, student } = here;
      await signIn(served, here, `profile-${answer.length}@example.org`);
      await page.goto('/about');
      await page.route('**/api/answer', fail);
      await student.types('First name', 'Ada');
      await page.route('**/api/profile', fail);
      await page.reload();
      await page.getByText('What you typed on this device is kept here.').waitFor();
      await student.looks(`profile-${answer}`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.clock.runFor(60_000);
      await student.field('First name').waitFor();
      await student.holds('First name', 'Ada');
      await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    it('to a submission: says that nothing is submitted, and leaves the student where the answers are', async () => {
      const here = await clocked();
      const { page, student } = here;
      await signIn(served, here, `submit-${answer.length}@example.org`);
      await page.goto('/about');
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Final Steps/ })
        .click();
      await arrived(page, '/final-steps');
      await student.types('Personal statement', 'Mine');
      await page.route('**/api/validations', fail);
      await student.presses('Submit Application');
      await page.getByText(told).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/final-steps');
      await student.holds('Personal statement', 'Mine');
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });

  describe('a cookie that somebody made up', () => {
    it(
      'leads to the login card, is taken away, and leaves the draft of this device alone',
      { tags: 'deep' },
      async () => {
        const here = await visit(served);
        const { context, page, student } = here;
        await page.goto('/about');
        await student.types('First name', 'Ada');
        await page.getByText('Kept on this device').first().waitFor();
        await context.addCookies([
          { name: 'WexcombeIdentity.session', value: 'me', url: served.product.url },
          { name: 'quire-session', value: 'x'.repeat(43), url: served.product.url },
        ]);
        await page.goto('/education?utm=1');
        await at(page, '/login');
        await page.getByText('Your session is invalid. Please clear your cookies and login again.').first().waitFor();
        await student.looks('forged-cookie');
        expect((await context.cookies()).map(({ name }) => name)).not.toContain('WexcombeIdentity.session');
        await page.goto('/about');
        await at(page, '/about');
        await student.holds('First name', 'Ada');
        expect(here.faults).toEqual([]);
        await context.close();
      },
    );
  });

  describe('a session that ends elsewhere', () => {
    it(
      'in mid-typing: the login card says so, and after the login the words stand where they were typed',
      { tags: 'deep' },
      async () => {
        const here = await visit(served);
        const { context, page, student } = here;
        const email = 'elsewhere@example.org';
        await signIn(served, here, email);
        await page.goto('/about');
        // Reports of the page on arrival are answered while the session lives.
        const told = async (): Promise<unknown> => (await context.request.get('/api/profile')).json();
        await expect.poll(told).toMatchObject({ last_page: '/about', web_status: [{ web_status: 'started' }] });
        const cookies = await context.cookies();
        expect((await context.request.get('/api/logout')).ok()).toBe(true);
        await context.addCookies(cookies);
        // However long the typing takes, the call that ends it comes after.
        const typed = Promise.withResolvers<void>();
        await page.route('**/api/**', async (route) => {
          await typed.promise;
          await route.continue();
        });
        await student.types('First name', 'Ada');
        await student.types('Date of birth', '11/02/2008');
        typed.resolve();
        await arrived(page, '/login');
        await page.getByText('Your session is invalid.').first().waitFor();
        await fillsLogin(student, email);
        await at(page, '/about');
        expect([
          await student.field('First name').inputValue(),
          (await student.field('Date of birth').inputValue()).replaceAll(' ', ''),
        ]).toEqual(['Ada', '11/02/2008']);
        await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada', birth_date: '2008-11-02' });
        expect(here.faults).toEqual([]);
        await context.close();
      },
    );
  });

  describe('an expired reset link', () => {
    it(
      'is told in a toast, the new password stays, and the way to another link is there',
      { tags: 'deep' },
      async () => {
        const here = await visit(served);
        const { page, student } = here;
        await page.goto(`/reset?username=ada%40example.org&id=${'x'.repeat(43)}`);
        await student.types('New Password', 'Correct-Horse-7-Battery');
        await student.types('Confirm Password', 'Correct-Horse-7-Battery');
        await student.presses('Reset Password');
        await page.getByText('Reset Password Card Error').waitFor();
        await page.getByText('This link is no longer valid.').first().waitFor();
        await student.looks('expired-link');
        expect([new URL(page.url()).pathname, await student.field('New Password').inputValue()]).toEqual([
          '/reset',
          'Correct-Horse-7-Battery',
        ]);
        await page.getByRole('link', { name: 'Forgot password?' }).click();
        await at(page, '/forgot');
        await here.context.close();
      },
    );
  });

  describe('a password of ten thousand characters', () => {
    it('is refused by the card in words, before anything is sent', async () => {
      const here = await visit(served);
      const { page, student } = here;
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/public/')) calls.push(request.url());
      });
      await page.goto('/signup');
      await student.field('Email Address').fill('ada@example.org');
      await student.field('Password').fill(`Aa1!${'é'.repeat(9996)}`);
      // A press before the page is live does nothing.
      await vi.waitFor(
        async () => {
          await student.presses('Sign Up');
          await page.getByText('Your password needs at most 1,024 characters.').waitFor({ timeout: 2000 });
        },
        { timeout: patience },
      );
      await student.looks('endless-password');
      expect(calls).toEqual([]);
      await here.context.close();
    });
  });

  /** Fills in a question in a tab that reads until then. */
  async function fillIn(page: Page, label: string, value: string): Promise<void> {
    const tab = tabOn(page);
    await page.bringToFront();
    if ((await readers([page])).length > 0) await tab.editHere();
    await tab.edits();
    await tab.student.types(label, value);
  }

  describe.each([
    { name: 'four', count: 4 },
    { name: 'ten', count: 10 },
  ])('$name tabs', ({ name, count }) => {
    it('of a student who types in each of them save every answer', { tags: 'deep' }, async () => {
      const here = await visit(served);
      await signIn(served, here, `${name}-tabs@example.org`);
      const keys = {
        first_name: 'First name',
        last_name: 'Last name',
        middle_name: 'Middle name',
        address_line_2: 'Apartment, suite or box',
        address_line_1: 'Street address',
        city: 'City or town',
        zip: 'ZIP or postal code',
      };
      const typed = Object.entries(keys).map(([key, label], index) => ({
        key,
        label,
        value: `${label} ${index}`.slice(0, 10),
      }));
      const tabs = [here.page, ...(await Promise.all(Array.from({ length: count - 1 }, () => here.context.newPage())))];
      await Promise.all(tabs.map((tab) => tab.goto('/about')));
      await expect.poll(() => readers(tabs)).toHaveLength(tabs.length - 1);
      for (const [index, { label, value }] of typed.entries()) await fillIn(tabs[(index + 3) % count]!, label, value);
      const all = Object.fromEntries(typed.map(({ key, value }) => [key, value]));
      await expect.poll(() => savedAnswers(here)).toMatchObject(all);
      await here.page.reload();
      for (const { label, value } of typed) await here.student.holds(label, value);
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });

  describe('ten tabs', () => {
    it('of a visitor who types in each of them keep every answer on the device', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const labels = [
        'First name',
        'Last name',
        'Middle name',
        'Apartment, suite or box',
        'Street address',
        'City or town',
        'ZIP or postal code',
        'Suffix',
        'Gender',
        'Date of birth',
      ].slice(0, 7);
      const tabs = [here.page, ...(await Promise.all(Array.from({ length: 9 }, () => here.context.newPage())))];
      await Promise.all(tabs.map((tab) => tab.goto('/about')));
      await expect.poll(() => readers(tabs)).toHaveLength(tabs.length - 1);
      for (const [index, tab] of tabs.entries()) {
        const label = labels[index % labels.length]!;
        await fillIn(tab, label, `${label} ${index}`.slice(0, 10));
      }
      await tabs[9]!.getByText('Kept on this device').first().waitFor();
      const last = labels.map((label, index) => `${label} ${index + 7 < 10 ? index + 7 : index}`.slice(0, 10));
      // What one tab keeps, another one has a moment later.
      const kept = (): Promise<string> => here.page.evaluate(() => JSON.stringify({ ...localStorage }));
      for (const value of last) await expect.poll(kept).toContain(value);
      await here.page.reload();
      await expect.poll(() => Promise.all(labels.map((label) => here.student.field(label).inputValue()))).toEqual(last);
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });
});

describe('a server that says odd things', () => {
  const line = (page: Page, text: string): Promise<void> =>
    page.locator('.quire-status [role=status]').filter({ hasText: text }).waitFor();
  /** Lets a call through, and changes what its reply says of the revision. */
  const revised =
    (revision: string) =>
    async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'quire-revision': revision } });
    };

  describe('a save that is answered with 200 and', () => {
    describe.each(['9999', '0', 'a lot'])('the revision %s, which is of something else,', (revision) => {
      it('loses nothing that is typed before or after', { tags: 'deep' }, async () => {
        const here = await visit(served);
        const { context, page, student } = here;
        await signIn(served, here, `revision.${revision.replaceAll(' ', '.')}@example.org`);
        await page.goto('/about');
        await context.route('**/api/answer', revised(revision));
        await student.types('First name', 'Ada');
        await line(page, 'Saved at');
        await context.unroute('**/api/answer');
        await student.types('Last name', 'Lund');
        await line(page, 'Saved at');
        expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada', last_name: 'Lund' });
        await student.types('First name', 'Anna');
        await student.field('Last name').click();
        // A revision that the server has not reached says nothing about its page: the student decides.
        const aside = page.getByRole('region', { name: 'Some answers on this device differ from your account' });
        await line(page, 'Saved at');
        const choices = (await aside.count()) > 0 ? await aside.innerText() : '';
        expect([
          (await savedAnswers(here))['first_name'] === 'Anna' || choices.includes('Anna'),
          await student.field('Last name').inputValue(),
          here.faults,
        ]).toEqual([true, 'Lund', []]);
        await context.close();
      });
    });
  });

  it("a reload answered with another student's profile gives that student no typed text, and loses none", async () => {
    const here = await visit(served);
    const { context, page, student } = here;
    await signIn(served, here, 'own.profile@example.org');
    await page.goto('/about');
    await context.route('**/api/answer', (route) => route.abort('internetdisconnected'));
    await student.types('First name', 'Ada');
    await student.field('Date of birth').pressSequentially('0427');
    await line(page, 'Not saved yet');
    const sent: string[] = [];
    await context.route('**/api/profile', async (route) => {
      const response = await route.fetch();
      const profile = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...profile, username: 'another.student@example.org', answer: { last_name: 'Lund' } },
      });
    });
    await context.unroute('**/api/answer');
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/api/answer')) sent.push(request.postData() ?? '');
    });
    await page.reload();
    await student.holds('Last name', 'Lund');
    expect([
      await student.field('First name').inputValue(),
      await student.field('Date of birth').inputValue(),
      sent,
    ]).toEqual(['', '', []]);
    await context.unroute('**/api/profile');
    await page.reload();
    await student.holds('First name', 'Ada');
    await student.holds('Date of birth', '04 / 27');
    await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
    await context.close();
  });
});
