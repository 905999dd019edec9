import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { visit } from './visit.ts';

const served = servedProduct();
const signs = /Loading…|Your connection seems/;

/** The words come by the animations of the style sheet, and so need not be waited for. */
const tenSecondsPass = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 10_000;
  });
const saysWhatIs = (page: Page): Promise<void> => page.getByText('Your connection seems to be slow or lost.').waitFor();

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
