import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { arrived } from './arrived.ts';
import { fetchNothingAhead } from './fetch-nothing-ahead.ts';
import { everyStop, nextStop } from './focus-stop.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { tabTo } from './tab-to.ts';
import { signIn } from './visit.ts';

const served = servedProduct();
const phone = { width: 390, height: 844 };

async function loggedIn(username: string): Promise<Page> {
  const { product, browser } = served;
  const context = await browser.newContext({
    viewport: phone,
    baseURL: product.url,
    extraHTTPHeaders: { origin: product.url },
  });
  await fetchNothingAhead(context);
  await signIn({ product }, { context }, username);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}

describe('a student on a phone without a mouse or a finger', () => {
  it('comes to every control in the order of reading, and always sees where the focus is', async () => {
    const page = await loggedIn('grace@example.org');
    const student = studentOn(page, 390);
    await page.goto('/about');
    for (const path of ['/about', '/education', '/final-steps']) {
      if (path !== '/about') await arrived(page, path);
      const onward = page.getByRole('button', {
        name: path === '/final-steps' ? 'Submit Application' : 'Save and Continue',
      });
      await onward.waitFor();
      await page.waitForLoadState('networkidle');
      const stops = await everyStop(page);
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.filter(({ isMarked }) => !isMarked).map(({ what }) => what)).toEqual([]);
      expect(stops.filter(({ isSeen }) => !isSeen).map(({ what }) => what)).toEqual([]);
      expect(stops.filter(({ follows }) => !follows).map(({ what }) => what)).toEqual([]);
      const flowing = stops.filter(({ staysInWindow }) => !staysInWindow);
      expect(
        flowing.filter(({ top }, at) => at > 0 && top < flowing[at - 1]!.top - 24).map(({ what }) => what),
      ).toEqual([]);
      // Every control is a stop, but for the radios and tabs that the arrow keys reach.
      const controls = await page
        .locator('main :is(input:not([type=radio]), select, textarea):visible:enabled')
        .evaluateAll((all) => all.map(({ id }) => id));
      expect(controls.filter((id) => !stops.some((stop) => stop.id === id))).toEqual([]);
      await student.looks(`keyboard-end-of${path.replace('/', '-')}`);
      if (path === '/final-steps') break;
      await onward.focus();
      await page.keyboard.press('Enter');
    }
    await page.context().close();
  });

  it(
    'types, chooses, finds a school, adds, removes, takes back, changes a tab and goes on',
    { tags: 'deep' },
    async () => {
      const page = await loggedIn('mary@example.org');
      const { looks, field } = studentOn(page, 390);
      const press = (key: string): Promise<void> => page.keyboard.press(key);
      const focused = (): Promise<string> => page.evaluate(() => (document.activeElement as HTMLElement).innerText);

      await page.goto('/about');
      await field('First name').waitFor();
      await tabTo(page, 'First name');
      await page.keyboard.type('Mary');
      await tabTo(page, 'U.S. citizen');
      await press('ArrowDown');
      await page.getByRole('radio', { name: 'U.S. permanent resident', checked: true }).waitFor();
      await tabTo(page, 'What is your primary country of citizenship?');
      await page.keyboard.type('Irel');
      await expect.poll(() => field('What is your primary country of citizenship?').inputValue()).toBe('IRL');
      await looks('keyboard-choice');
      await tabTo(page, 'Save and Continue');
      await press('Enter');
      await arrived(page, '/education');

      await tabTo(page, 'Search for your school');
      await page.keyboard.type('birch hollow vt');
      // Announced once the list is stable: until then it may be that of a shorter text.
      await page
        .getByRole('status')
        .filter({ hasText: /^\d suggestions?$/ })
        .waitFor({ state: 'attached' });
      await page
        .getByRole('option', { name: /^Birch Hollow High School/ })
        .first()
        .waitFor();
      await press('ArrowDown');
      await looks('keyboard-suggestions');
      await press('Enter');
      await expect.poll(() => field('City or town').inputValue()).toBe('Birch Hollow');

      await tabTo(page, 'Honors');
      await press('Enter');
      await tabTo(page, 'What is the honor?');
      await page.keyboard.type('Spelling bee');
      await tabTo(page, 'Add another honor');
      await press('Enter');
      await expect.poll(focused).toBe('Honor 2');
      await looks('keyboard-added');
      // Back to the first one, and its button.
      for (
        let stop = await nextStop(page, 'Shift+Tab');
        stop && !stop.what.includes('Remove Honor 1');
        stop = await nextStop(page, 'Shift+Tab')
      );
      await press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Remove Spelling bee?' });
      await dialog.waitFor();
      const isInside = (): Promise<boolean> => dialog.evaluate((box) => box.contains(document.activeElement));
      await expect.poll(isInside).toBe(true);
      for (let left = 6; left > 0; left -= 1) {
        await press('Tab');
        await expect.poll(isInside).toBe(true);
      }
      await looks('keyboard-dialog');
      await press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(focused).toBe('Remove Honor 1');
      await press('Enter');
      await dialog.waitFor();
      await tabTo(page, 'Remove it');
      await press('Enter');
      await expect.poll(focused).toBe('Undo');
      await looks('keyboard-removed');
      await press('Enter');
      await expect.poll(focused).toBe('Honor 1');
      await expect.poll(() => page.getByLabel('What is the honor?').first().inputValue()).toBe('Spelling bee');
      await tabTo(page, 'Save and Continue');
      await press('Enter');
      await arrived(page, '/final-steps');

      await page.getByRole('tab', { name: 'Write it here' }).waitFor();
      await tabTo(page, 'Write it here');
      await press('ArrowRight');
      await press('Enter');
      await page.getByRole('tab', { name: 'Upload it', selected: true }).waitFor();
      // A part of the page that is still on its way holds nothing that could be reached.
      await page.getByRole('tabpanel').locator('.quire-file').waitFor();
      await press('Tab');
      await expect
        .poll(() => page.getByRole('tabpanel').evaluate((panel) => panel.contains(document.activeElement)))
        .toBe(true);
      await looks('keyboard-tab');
      await tabTo(page, 'Save and Go Back');
      await press('Enter');
      await arrived(page, '/education');
      await page.context().close();
    },
  );
});
