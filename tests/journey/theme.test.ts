import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { visit } from './visit.ts';

const served = servedProduct();

const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const [light, dark] = ['rgb(251, 250, 247)', 'rgb(18, 22, 29)'];

it('a device that prefers dark gets dark pages; a choice holds in every tab, also before the scripts', async () => {
  const { context, page, student, faults } = await visit(served);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await student.field('First name').waitFor();
  expect(await ground(page)).toBe(dark);

  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto('/login');
  await student.presses('Appearance');
  await page.getByRole('radio', { name: 'Light', exact: true }).check();
  await expect.poll(async () => [await ground(page), await ground(other)]).toEqual([light, light]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await expect.poll(async () => [await ground(page), await ground(other)]).toEqual([dark, dark]);

  await context.route('**/assets/first-page-*.js', (route) => route.abort('internetdisconnected'));
  // A visitor who has typed nothing would see the first page at its own address.
  await page.goto('/review', { waitUntil: 'commit' });
  await page.getByText('Loading…').waitFor();
  // The words are there before the style sheet.
  await expect
    .poll(async () => [
      await ground(page),
      await page
        .locator('meta[name=theme-color]')
        .evaluateAll((metas) =>
          metas.map((meta) => `${meta.getAttribute('media')} ${(meta as HTMLMetaElement).content}`),
        ),
    ])
    .toEqual([dark, ['not all #ffffff', 'all #1b212b']]);
  await page.emulateMedia({ media: 'print' });
  expect(await ground(page)).not.toBe(dark);
  expect(faults).toEqual([]);
  await context.close();
});
