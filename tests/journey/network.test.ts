import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { arrived } from './arrived.ts';
import { profileOf } from './ask-patiently.ts';
import { clockedProduct } from './clocked-product.ts';
import { startLossyNetwork } from './lossy-network.ts';
import { openUntouched } from './open-untouched.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { logIn, savedAnswers, signIn, visit } from './visit.ts';
import { falsehoodsOf, watchLine } from './watched-line.ts';

const served = servedProduct();

describe('offline', () => {
  const product = clockedProduct();
  const minute = 60_000;
  const line = (page: Page, text: string): Promise<void> =>
    page.locator('.quire-status [role=status]').filter({ hasText: text }).waitFor();
  const offline = 'Not saved yet: you are offline';

  it('ten minutes offline on three pages cost nothing, and all of it is saved without a click', async () => {
    const { context, tabs, pass } = await product.student('ten.minutes@example.org');
    const page = tabs[0]!;
    const student = studentOn(page, 1280);
    await watchLine(context);
    await page.reload();
    await student.types('First name', 'Ada');
    await pass(3_000);
    await line(page, 'Saved at');
    const sent: string[] = [];
    const waited: number[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/answer') || request.method() !== 'PUT') return;
      sent.push(request.postData() ?? '');
      waited.push(Number(request.headers()['quire-unsaved-for']));
    });

    await context.setOffline(true);
    await line(page, 'Saved at');
    await student.types('Last name', 'Lund');
    await line(page, offline);
    await pass(2 * minute);
    await student.types('First name', 'Anna');
    await pass(minute);
    await student.presses('Save and Continue');
    await arrived(page, '/education');
    await line(page, offline);
    await student.types("Counselor's first name", 'Grace');
    await pass(3 * minute);
    await line(page, offline);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Final Steps/ })
      .click();
    await arrived(page, '/final-steps');
    await student.chooses(
      'Do you waive your right to review recommendation letters?',
      'Yes, I waive my right to read them',
    );
    await pass(4 * minute);
    await line(page, offline);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^About You/ })
      .click();
    await arrived(page, '/about');
    expect([await student.field('First name').inputValue(), await student.field('Last name').inputValue()]).toEqual([
      'Anna',
      'Lund',
    ]);

    sent.length = 0;
    // Timers stop here: only the network's event can send, and not a retry.
    await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await line(page, offline);
    await context.setOffline(false);
    await line(page, 'Saved at');
    await context.clock.resume();
    const { answer } = await profileOf(context);
    expect(answer).toMatchObject({
      first_name: 'Anna',
      last_name: 'Lund',
      counselor_first_name: 'Grace',
      counselor_waiver_request: 'Y',
    });
    // One save holds everything in the order in which it was typed.
    expect(
      sent.map((body) =>
        Object.keys((JSON.parse(body) as { answers: object }).answers).filter((key) => !key.endsWith('_desc')),
      ),
    ).toEqual([['last_name', 'first_name', 'counselor_first_name', 'counselor_waiver_request']]);
    // The operator learns how long the oldest edit has waited.
    expect(waited.at(-1)! >= 600 && waited.at(-1)! < 3_600, `${waited.at(-1)} seconds`).toBe(true);
    expect(await falsehoodsOf([page])).toEqual([]);
    await context.close();
  });
});

describe('slow', () => {
  const saved = (page: Page): Promise<void> =>
    page
      .locator('.quire-status [role=status]')
      .filter({ hasText: /^Saved at/ })
      .waitFor();

  /** Numbers from 0 to 1 that a seed repeats. */
  function randomNumbers(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }

  describe.each([
    ['quick, with every fifth call lost', { latency: 200, loss: 0.2 }, {}],
    ['like slow 3G, with 2 s for a call and 5 % of them lost', { latency: 2_000, loss: 0.05 }, { tags: 'deep' }],
  ])('a network that is %s', (_, line, tier) => {
    it(
      'loses no edit, makes none twice, and lets the newest win',
      { tags: 'deep', timeout: 300_000, ...tier },
      async () => {
        const { seed } = inject('properties');
        const network = await startLossyNetwork(served.product.url, { ...line, random: randomNumbers(seed) });
        const here = await visit(served);
        await signIn(served, here, `slow.network.${line.latency}@example.org`);
        const context = await served.browser.newContext({
          baseURL: network.url,
          viewport: { width: 390, height: 844 },
        });
        await context.addCookies(
          (await here.context.cookies()).map(({ name, value }) => ({ name, value, url: network.url })),
        );
        await watchLine(context);
        const page = await context.newPage();
        page.setDefaultTimeout(patience);
        await page.goto('/about');
        const name = page.getByLabel('First name').first();
        // A profile that is lost is asked for by hand: nothing is typed yet that this device would wait with.
        await name
          .or(page.getByRole('button', { name: 'Reload the page' }))
          .first()
          .waitFor();
        while ((await name.count()) === 0) {
          await page.reload();
          await name
            .or(page.getByRole('button', { name: 'Reload the page' }))
            .first()
            .waitFor();
        }
        const typed = ['Ada', ' M', '.', ' Lund', ' the second'];
        for (const part of typed) {
          const sent = page.waitForRequest(
            (request) => request.method() === 'PUT' && request.url().endsWith('/api/answer'),
          );
          await name.pressSequentially(part);
          await sent;
        }
        await saved(page);
        expect(await savedAnswers(here)).toMatchObject({ first_name: typed.join('') });
        await page
          .getByRole('navigation')
          .getByRole('link', { name: /^Academics/ })
          .click();
        network.loseAnswersOf('/api/add-another', '/api/answer');
        const student = studentOn(page, 390);
        await student.opens('Honors');
        await student.presses('Add another honor');
        await student.types("Counselor's first name", 'Grace');
        await saved(page);
        const { add_another: counts, answer } = await profileOf<{ add_another: object; answer: object }>(here.context);
        expect([counts, answer]).toMatchObject([
          { honors: 2 },
          { first_name: typed.join(''), counselor_first_name: 'Grace' },
        ]);
        expect([await falsehoodsOf([page]), line.loss < 0.1 || network.lost() > 0, network.lostAnswers()]).toEqual([
          [],
          true,
          true,
        ]);
        await context.close();
        await here.context.close();
        await network.close();
      },
    );
  });
});

describe('lost', () => {
  // Files fetched after those that index.html names.
  const lazyParts = /\/assets\/(?!(?:rolldown-runtime|libraries|first-page)-)[^/]+\.(?:js|css)$/;
  const asks = (page: Page, name: string): Promise<unknown> =>
    page.waitForRequest((request) => request.url().includes(`/assets/${name}-`));

  describe('a visitor on the first page', () => {
    it(
      'starts before the skip link, and loses neither the screen nor an answer with the connection',
      { tags: 'deep' },
      async () => {
        const { product, browser } = served;
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        const page = await context.newPage();
        page.setDefaultTimeout(patience);
        const student = studentOn(page, 390);
        const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

        await openUntouched(page, product.url, 'About You');
        await page.keyboard.press('Tab');
        expect(await focused()).toBe('Skip to the questions');
        await page.keyboard.press('Enter');
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('questions');
        await page.keyboard.press('Tab');
        await page.keyboard.type('Ada');
        await student.holds('First name', 'Ada');

        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some((entry) => /completion-page.*\.js/.test(entry.name)),
        );
        await context.setOffline(true);
        await student.types('Last name', 'Lovelace');
        await page.getByText('Kept on this device').first().waitFor();
        await page.getByRole('button', { name: 'Account menu' }).click();
        await page.getByRole('button', { name: 'Sign In' }).waitFor();
        await page.keyboard.press('Escape');
        await student.presses('Save and Continue');
        await arrived(page, '/signup');
        await student.types('Email Address', 'ada@example.org');
        await student.types('Password', 'Correct-Horse-7-Battery');
        await student.presses('Sign Up');
        await page.getByText('Sign Up Card Error').waitFor();

        await page.goBack();
        await page.getByText('Sign Up Card Error').waitFor({ state: 'detached' });
        await context.setOffline(false);
        await page.reload();
        expect([await student.field('First name').inputValue(), await student.field('Last name').inputValue()]).toEqual(
          ['Ada', 'Lovelace'],
        );
        await context.close();
      },
    );
  });

  describe('a connection that is lost before the late parts of a page are there', () => {
    const failsToLogIn = async (page: Page): Promise<void> => {
      await studentOn(page, 390).types('Email Address', 'nobody@example.org');
      await studentOn(page, 390).types('Password', 'Wrong-Horse-7-Battery');
      await studentOn(page, 390).presses('Log In');
      await page.getByText('Login Card Error').waitFor();
    };

    describe.each<[string, string, (page: Page) => Promise<unknown>]>([
      [
        '/about',
        'lazy-toaster',
        async (page: Page) => {
          await page.locator('.quire-toasts').waitFor({ state: 'attached' });
          await page.getByRole('dialog', { name: 'Help' }).waitFor();
        },
      ],
      ['/login', 'cards', failsToLogIn],
      ['/signup', 'cards', (page: Page) => page.getByRole('heading', { name: 'Sign Up' }).waitFor()],
      [
        '/review',
        'review-page',
        (page: Page) => page.getByRole('heading', { name: 'Review your application', level: 1 }).waitFor(),
      ],
    ])('costs %s', (path, part, isWhole) => {
      const tier = path === '/about' ? {} : { tags: 'deep' };
      it('nothing once it is back', tier, async () => {
        const { context, page, student, faults } = await visit(served, { ahead: true });
        await context.route(lazyParts, (route) => route.abort('internetdisconnected'));
        const again = asks(page, part).then(() => asks(page, part));
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('html').evaluate((html) => {
          html.dataset['stays'] = 'yes';
        });
        if (path === '/about') {
          await student.types('First name', 'Ada');
          await student.presses('Help');
        }
        await again;
        expect(await page.getByText('Something went wrong.').count()).toBe(0);
        await context.unroute(lazyParts);
        await isWhole(page);
        expect(await page.evaluate(() => document.documentElement.dataset['stays'])).toBe('yes');
        expect(faults).toEqual([]);
        await context.close();
      });
    });
  });

  it(
    'a questionnaire lost with the connection, or replaced by other data, is fetched until it is there',
    { tags: 'deep' },
    async () => {
      const { context, page, faults } = await visit(served, { ahead: true });
      let asked = 0;
      await context.route('**/assets/questionnaire-*.json', (route) => {
        asked += 1;
        if (asked > 2) return route.continue();
        return asked > 1
          ? route.fulfill({ contentType: 'text/html', body: '<h1>Pay for this network</h1>' })
          : route.abort('internetdisconnected');
      });
      await page.goto('/about', { waitUntil: 'commit' });
      await page.locator('html').evaluate((html) => {
        html.dataset['stays'] = 'yes';
      });
      await page.getByRole('heading', { name: 'About You', level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset['stays'])).toBe('yes');
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it(
    'a part gone from the server, as after a new version, is found by loading the page again, once',
    { tags: 'deep' },
    async () => {
      // A missing part of those fetched ahead would go unnoticed.
      const { context, page, faults } = await visit(served, { ahead: false });
      let pages = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) pages += 1;
      });
      await context.route(/assets\/cards-/, (route) =>
        pages === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      );
      await page.goto('/login');
      await expect.poll(() => pages).toBe(2);
      // The card of the HTML is there before.
      await page.waitForFunction(() => document.querySelector('#start') === null);
      await page.getByRole('heading', { name: 'Log In' }).waitFor();
      expect(pages).toBe(2);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it(
    'a part gone is found by a reload also while parts load ahead; unrequested parts cause no reload',
    { tags: 'deep' },
    async () => {
      const { context, page, faults } = await visit(served, { ahead: true });
      let pages = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) pages += 1;
      });
      const cards = Promise.withResolvers<void>();
      await context.route(/assets\/cards-/, (route) => {
        cards.resolve();
        return pages === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
      });
      // One part never arrives after the cards: fetching ahead does not end.
      await context.route(/assets\/review-page-/, (route) => (pages === 1 ? undefined : route.continue()));
      const held = page.waitForRequest(/assets\/review-page-/);
      await page.goto('/about');
      await Promise.all([cards.promise, held]);
      expect(pages).toBe(1);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('heading', { name: 'Log In' }).waitFor();
      expect(pages).toBe(2);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe('filtered', () => {
  describe('a browser or a network that stands in the way', { tags: 'deep' }, () => {
    it('keeps no cookies: no account is made, and it is said what to allow and where', async () => {
      const { context, page, student } = await visit(served);
      await context.addInitScript(() => {
        const blocked = (): never => {
          throw new DOMException('denied', 'SecurityError');
        };
        const nothing = (): void => undefined;
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: nothing });
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, { get: blocked });
      });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
      });
      await page.goto('/about');
      await student.types('First name', 'Ada');
      await page
        .getByText('Not kept: this browser stores nothing of this site. Allow cookies for it in the settings.')
        .first()
        .waitFor();
      await student.presses('Save and Continue');
      await student.types('Email Address', 'no.cookies@example.org');
      await student.types('Password', 'Correct-Horse-7-Battery');
      await student.presses('Sign Up');
      const card = page.getByRole('main').locator('form');
      const told = `This browser keeps no cookies of ${new URL(page.url()).host}, so it could not stay logged in.`;
      await card.getByText(told).waitFor();
      await student.looks('no-cookies');
      expect(asked).not.toContain('/public/signup');
      // What was typed before is still there.
      await page.goBack();
      await student.holds('First name', 'Ada');
      await context.close();
    });

    it.each(['a page of its own', 'a cut connection'])('answers each PUT with %s: all is saved', async (how) => {
      const here = await visit(served);
      const { context, page, student } = here;
      const email = `${how.replaceAll(' ', '.')}@example.org`;
      await signIn(served, here, email);
      await context.route('**/api/**', (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        if (how === 'a cut connection') return route.abort('connectionreset');
        return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked by your school</h1>' });
      });
      await page.goto('/about');
      await student.types('First name', 'Ada');
      await page.keyboard.press('Tab');
      await page
        .getByText(/^Saved at/)
        .first()
        .waitFor();
      expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
      // Another device has it, through another network.
      const elsewhere = await visit(served);
      await logIn(elsewhere.context, email);
      expect(await savedAnswers(elsewhere)).toMatchObject({ first_name: 'Ada' });
      await context.close();
      await elsewhere.context.close();
    });
  });
});
