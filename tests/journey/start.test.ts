import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { visit } from './visit.ts';

const served = servedProduct();

describe('a start that fails', () => {
  async function open(begin: (page: Page) => Promise<unknown>, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await served.browser.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: served.product.url,
      ...options,
    });
    const page = await context.newPage();
    await begin(page);
    await page.goto('/about#first_name');
    return page;
  }

  /** Returns the content of a failed start: no spinner, a contact, and a way to reload. */
  async function plainPage(page: Page, title: string, picture: string): Promise<object> {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await studentOn(page, 390).looks(picture);
    return {
      spinners: await page.locator('.quire-spinner').filter({ visible: true }).count(),
      links: await page.getByRole('link').allInnerTexts(),
      sideways: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      title: await page.title(),
    };
  }

  const offered = {
    spinners: 0,
    links: ['Reload the page', 'application-help@wexcombe.example', 'admissions@wexcombe.example', '(802) 555-0142'],
    sideways: 0,
    title: 'Freshman application · Wexcombe University',
  };

  describe('an application that cannot open', () => {
    const failing: [what: string, begin: (page: Page) => Promise<unknown>][] = [
      [
        'a part of the browser throws while a module is read',
        (page) =>
          page.addInitScript(() => {
            window.Intl.DateTimeFormat = (() => {
              throw new RangeError('no calendar');
            }) as never;
          }),
      ],
      [
        'what puts the application together throws',
        (page) =>
          page.addInitScript(() => {
            window.BroadcastChannel = function none() {
              throw new Error('no channel');
            } as never;
          }),
      ],
      [
        'its first screen throws',
        (page) =>
          page.addInitScript(() => {
            window.history.replaceState = () => {
              throw new Error('no history');
            };
          }),
      ],
      [
        'its script is not there',
        (page) => page.route(/\/assets\/first-page-.*\.js$/, (route) => route.fulfill({ status: 404 })),
      ],
      [
        'its script is cut off',
        (page) =>
          page.route(/\/assets\/libraries-.*\.js$/, (route) =>
            route.fulfill({ contentType: 'text/javascript', body: 'export const a = {' }),
          ),
      ],
      [
        'its questions are not there',
        (page) => page.route(/\/assets\/questionnaire-.*\.json$/, (route) => route.fulfill({ status: 404 })),
      ],
    ];

    it.each(failing)('says so and offers help where %s', async (what, begin) => {
      const page = await open(begin);
      expect(await plainPage(page, 'Something went wrong.', 'start-failed')).toEqual(offered);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: what }).toBe('H1');
      await page.context().close();
    });

    it('opens once the page is loaded again and nothing fails any more', async () => {
      const page = await open((at) =>
        at.route(/\/assets\/first-page-.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 }),
      );
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await page.getByRole('heading', { level: 1, name: 'About You' }).waitFor();
      expect(await page.getByText('Something went wrong.').count()).toBe(0);
      await page.context().close();
    });

    it('opens although a script of an extension fails first', async () => {
      const page = await open((at) =>
        at.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () =>
            dispatchEvent(
              new ErrorEvent('error', { filename: 'chrome-extension://abc/inject.js', error: new Error('not ours') }),
            ),
          );
        }),
      );
      await page.getByRole('heading', { level: 1, name: 'About You' }).waitFor();
      expect(await page.getByText('Something went wrong.').count()).toBe(0);
      await page.context().close();
    });

    it('tells a browser that is too old what to do, and does not open in it', async () => {
      const page = await open((at) =>
        at.addInitScript(() => {
          Reflect.deleteProperty(Array.prototype, 'toSorted');
        }),
      );
      const send = 'Email me the address of this page';
      expect(await plainPage(page, 'This browser is too old for the application', 'start-old')).toEqual({
        ...offered,
        links: [send, ...offered.links.slice(1)],
      });
      const href = await page.getByRole('link', { name: send }).getAttribute('href');
      expect(new URLSearchParams(href?.split('?')[1]).get('body')).toBe(page.url());
      await page.context().close();
    });

    it('tells where JavaScript is switched off what to do', async () => {
      const page = await open(() => Promise.resolve(), { javaScriptEnabled: false });
      await page.getByRole('heading', { level: 1, name: 'This application needs JavaScript' }).waitFor();
      const [atTop] = await page.getByRole('heading').all();
      await expect.poll(() => atTop!.isVisible()).toBe(true);
      await studentOn(page, 390).looks('no-scripts');
      await page.context().close();
    });
  });
});

describe('a start that takes long', () => {
  const signs = /Loading…|Your connection seems/;

  /** The words come by the animations of the style sheet, and so need not be waited for. */
  const tenSecondsPass = (page: Page): Promise<void> =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 10_000;
    });
  const saysWhatIs = (page: Page): Promise<void> =>
    page.getByText('Your connection seems to be slow or lost.').waitFor();

  const wholeScreen = async (page: Page): Promise<void> => {
    const sign = page.getByRole('status').filter({ hasText: 'Loading…' });
    await expect.poll(() => sign.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.getByText('Loading…').waitFor();
    await tenSecondsPass(page);
    await saysWhatIs(page);
  };

  it('a page without its questionnaire is a sign of waiting, explains itself, and becomes the form', async () => {
    const { context, page, student, faults } = await visit(served);
    await context.route('**/assets/questionnaire-*.json', (route) => route.abort('internetdisconnected'));
    // An address of its own: a visitor's first page is in the HTML.
    await page.goto('/about#first_name', { waitUntil: 'commit' });
    await wholeScreen(page);
    await student.looks('no-questionnaire');
    await context.unroute('**/assets/questionnaire-*.json');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('heading', { name: 'About You', level: 1 }).waitFor();
    expect(await page.getByText(signs).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a page without its scripts is a sign of waiting, and is whole once it is loaded again, as that says', async () => {
    const { context, page, faults } = await visit(served);
    await context.route('**/assets/first-page-*.js', (route) => route.abort('internetdisconnected'));
    // An address of its own: a visitor's first page is in the HTML.
    await page.goto('/about#first_name', { waitUntil: 'commit' });
    await wholeScreen(page);
    await context.unroute('**/assets/first-page-*.js');
    await page.reload();
    await page.getByRole('heading', { name: 'About You', level: 1 }).waitFor();
    expect(await page.getByText(signs).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it(
    'a screen requested without a network leaves a quiet sign over its usable page, and arrives by itself',
    { tags: 'deep' },
    async () => {
      const { context, page, student, faults } = await visit(served, { ahead: false });
      await page.goto('/about');
      await student.types('First name', 'Ada');
      await context.setOffline(true);
      await student.presses('Save and Continue');
      await page.getByText('Loading…').waitFor();
      await student.looks('screen-on-its-way');
      await student.types('Last name', 'Lovelace');
      await student.holds('Last name', 'Lovelace');
      await tenSecondsPass(page);
      await saysWhatIs(page);
      await student.looks('screen-long-on-its-way');
      await context.setOffline(false);
      await page.getByRole('heading', { name: 'Sign Up' }).waitFor();
      expect(await page.getByText(signs).count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
