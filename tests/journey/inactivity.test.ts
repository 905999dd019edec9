import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../../apps/server/src/testing/test-app.ts';
import { arrived } from './arrived.ts';
import { clockedProduct } from './clocked-product.ts';
import { fillsLogin, studentOn } from './student.ts';

const product = clockedProduct();
const minute = 60_000;
const gone = 'You have been automatically logged out due to inactivity.';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Still working?' });
const closed = (page: Page): Promise<void> => question(page).waitFor({ state: 'detached' });
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
const loggedOut = async (page: Page): Promise<void> => {
  await page.getByText(gone).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
};

describe('a session', () => {
  it(
    'lives for 40 minutes of typing without a save, ends in 15 idle ones, and all typed text is back',
    { tags: 'deep' },
    async () => {
      const email = 'types@example.org';
      const { context, page, asked, pass } = await product.student(email);
      const student = studentOn(page, 1280);
      await context.route('**/api/answer', (route) => route.abort());
      const name = student.field('First name');
      await name.click();
      for (let typed = 0; typed < 40; typed += 1) {
        await page.keyboard.press('a');
        await pass(minute);
      }
      const beats = asked.filter((call) => call === 'PUT /api/last-page').length;
      expect(beats).toBeGreaterThan(10);
      expect(beats).toBeLessThan(23);
      expect(new URL(page.url()).pathname).toBe('/about');

      await pass(2 * minute);
      const others = (): string[] => asked.filter((call) => call !== 'PUT /api/answer');
      const before = others().length;
      await pass(11 * minute);
      expect(others().slice(before)).toEqual([]);
      await pass(2 * minute);
      await loggedOut(page);

      await arrived(page, '/login');
      await context.unroute('**/api/answer');
      await fillsLogin(student, email, goodPassword);
      await student.holds('First name', 'a'.repeat(40));
      await context.close();
    },
  );

  it('that idles is ended by the server too, although no log-out arrives', async () => {
    const { context, page, pass } = await product.student('server@example.org');
    await context.route('**/api/logout', (route) => route.abort());
    const profile = async (): Promise<number> =>
      page.evaluate(
        async () => (await fetch('/api/profile', { headers: { 'content-type': 'application/json' } })).status,
      );
    await pass(15 * minute);
    await loggedOut(page);
    // A minute longer than here, and one for what was under way when the first of them began.
    product.server.wait(2 * minute);
    expect(await profile()).toBe(401);
    await context.close();
  });
});

describe('the question', () => {
  it('is asked after 14 minutes with the focus on yes; a key answers it and is typed nowhere', async () => {
    const { context, page, pass } = await product.student('key@example.org');
    const name = studentOn(page, 1280).field('First name');
    await name.fill('Ada');
    await pass(13 * minute);
    expect(await question(page).count()).toBe(0);
    await pass(minute);
    await question(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Yes - Take me back to my application');
    await pass(30_000);
    await expect.poll(() => question(page).getByRole('status').textContent()).toBe('Seconds left: 30');
    await page.keyboard.press('x');
    await closed(page);
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => name.inputValue()).toBe('Ada');
    await pass(13 * minute);
    expect(await question(page).count()).toBe(0);
    await context.close();
  });

  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const)
    it(`is read whole at ${width} px, and the pointer alone does not answer it`, { tags: 'deep' }, async () => {
      const { context, page, pass } = await product.student(`looks-${width}@example.org`, { width, height });
      await pass(14 * minute);
      await question(page).waitFor();
      await page.mouse.move(100, 100);
      await page.mouse.move(200, 200);
      await pass(5_000);
      expect(
        await question(page)
          .getByText(/^Seconds left: [1-5]\d$/)
          .count(),
      ).toBe(1);
      await studentOn(page, width).looks('still-working');
      await question(page).getByRole('button', { name: 'Yes - Take me back to my application' }).click();
      await closed(page);
      await context.close();
    });

  it('logs out by No, reached by the Tab key', { tags: 'deep' }, async () => {
    const { context, page, pass } = await product.student('no@example.org');
    await pass(14 * minute);
    await question(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Yes - Take me back to my application');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('No - Please log me out');
    await page.keyboard.press('Enter');
    await page.getByText('You have been logged out.').waitFor();
    await context.close();
  });

  it('is closed in all tabs by an answer in one, and all of them end together', { tags: 'deep' }, async () => {
    const { context, tabs, asked, pass, passTogether } = await product.student(
      'tabs@example.org',
      { width: 800, height: 800 },
      2,
    );
    const [one, two] = tabs as [Page, Page];
    await pass(10 * minute);
    await two.mouse.move(100, 100);
    await two.mouse.move(140, 140);
    await pass(10 * minute);
    expect([await question(one).count(), await question(two).count()]).toEqual([0, 0]);
    await pass(4 * minute);
    await Promise.all([question(one).waitFor(), question(two).waitFor()]);
    await two.getByRole('button', { name: 'Yes - Take me back to my application' }).click();
    await Promise.all([closed(one), closed(two)]);
    await pass(14 * minute + 45_000);
    // The tab that was not used last waits a second for the other one to log out.
    await passTogether(20_000);
    await Promise.all([loggedOut(one), loggedOut(two)]);
    expect(asked.filter((call) => call === 'GET /api/logout')).toHaveLength(1);
    await context.close();
  });
});

it(
  'an act after three hours of sleep logs out; the login returns to the question and half date',
  { tags: 'deep' },
  async () => {
    const email = 'sleeps@example.org';
    const { context, page, sleep } = await product.student(email);
    const student = studentOn(page, 1280);
    await context.route('**/api/answer', (route) => route.abort());
    await student.types('First name', 'Ada');
    await student.field('Date of birth').pressSequentially('0427');
    await sleep(180 * minute);
    await page.mouse.move(100, 100);
    await page.mouse.move(140, 140);
    await loggedOut(page);
    await page.getByText('They are kept on this device').waitFor();
    await arrived(page, '/login');
    await context.unroute('**/api/answer');
    await fillsLogin(student, email, goodPassword);
    await student.holds('First name', 'Ada');
    await expect
      .poll(() => student.field('Date of birth').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await student.holds('Date of birth', '04 / 27');
    await context.close();
  },
);

it(
  'a page restored after three hours logs out by itself, and the login returns to the half date',
  { tags: 'deep' },
  async () => {
    const email = 'comes-back@example.org';
    const { context, page, sleep } = await product.student(email);
    const student = studentOn(page, 1280);
    await student.field('Date of birth').pressSequentially('0427');
    // The test browser keeps no page that was left: the events are sent by hand.
    const tell = (name: 'pagehide' | 'pageshow'): Promise<boolean> =>
      page.evaluate((event) => window.dispatchEvent(new PageTransitionEvent(event, { persisted: true })), name);
    await tell('pagehide');
    await sleep(180 * minute);
    await tell('pageshow');
    await loggedOut(page);
    await arrived(page, '/login');
    await fillsLogin(student, email, goodPassword);
    await student.holds('Date of birth', '04 / 27');
    await context.close();
  },
);

describe('a card that is loaded by its address while somebody is logged in', () => {
  it.each(['/login', '/signup', '/confirm', '/forgot', '/reset?username=nobody%40example.org&id=1'])(
    '%s asks, goes on by yes, and is logged out by nothing',
    { tags: 'deep' },
    async (address) => {
      const { context, page, asked, pass } = await product.student(
        `card${address.split('?')[0]!.replace('/', '-')}@example.org`,
      );
      await page.evaluate(() => {
        localStorage.removeItem('quire:used-at');
      });
      await page.goto(address);
      await page.waitForFunction(() => localStorage.getItem('quire:used-at') !== null);
      await pass(14 * minute);
      await question(page).getByRole('button', { name: 'Yes - Take me back to my application' }).click();
      await closed(page);
      expect(new URL(page.url()).pathname).toBe(address.split('?')[0]);
      await pass(15 * minute);
      await loggedOut(page);
      await expect.poll(() => asked.filter((call) => call === 'GET /api/logout')).toHaveLength(1);
      await context.close();
    },
  );
});
