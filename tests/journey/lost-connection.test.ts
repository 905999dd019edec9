import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { arrived } from './arrived.ts';
import { openUntouched } from './open-untouched.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { visit } from './visit.ts';

const served = servedProduct();
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
      expect([await student.field('First name').inputValue(), await student.field('Last name').inputValue()]).toEqual([
        'Ada',
        'Lovelace',
      ]);
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
