import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessibility-faults.ts';
import { servedProduct } from './served-product.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { smallTargets } from './small-targets.ts';
import { signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();

describe('pages and states', () => {
  const widths = [1280, 768, 390, 320];
  /**
   * The widths at which axe looks: a phone's, and in the deep tier a computer's and what lies beside them, and in the
   * dark.
   */
  const looks: { at: readonly number[]; colorScheme: 'light' | 'dark'; tier: { tags?: 'deep' } }[] = [
    { at: [390], colorScheme: 'light', tier: {} },
    { at: [1280, 768, 320], colorScheme: 'light', tier: { tags: 'deep' } },
    { at: [1280, 390], colorScheme: 'dark', tier: { tags: 'deep' } },
  ];
  const pages = [
    '/about',
    '/education',
    '/final-steps',
    '/review',
    '/signup',
    '/login',
    '/confirm',
    '/forgot',
    '/reset?username=a@example.org&id=1',
  ];

  /** Returns overflow at any width, also with double text size, and axe's findings on the page or a part. */
  async function wrongs(page: Page, looked: readonly number[], within?: string): Promise<string[]> {
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const faults = [
        ...(await sidewaysFaults(page)),
        ...(looked.includes(width) ? await accessibilityFaults(page, within) : []),
        ...(width < 675 ? await smallTargets(page) : []),
      ];
      found.push(...faults.map((fault) => `${width}: ${fault}`));
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await sidewaysFaults(page)).map((fault) => `${width}, text of twice the size: ${fault}`));
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    return found;
  }

  describe.each(looks)(
    'no rule of accessibility is broken, at $at px, $colorScheme, all that is pressed on a phone is 44 px, and no page is too wide, not even with text of twice the size',
    ({ at, colorScheme, tier }) => {
      const visitor = async (): Promise<Visit> => {
        const here = await visit(served);
        await here.page.emulateMedia({ colorScheme });
        return here;
      };

      for (const path of pages)
        it(`for a visitor on ${path}`, { tags: 'deep' }, async () => {
          const { page } = await visitor();
          await page.goto(path);
          await page.getByRole('heading').first().waitFor();
          await page.waitForLoadState('networkidle');
          expect(await wrongs(page, at)).toEqual([]);
        });

      it.each(['Help', 'Privacy', 'Appearance', 'Account'])('with %s open', { tags: 'deep' }, async (name) => {
        const { page } = await visitor();
        await page.goto('/about');
        // Parts that arrive late move the footer, and a press that begins on a button must end on it.
        await page.waitForLoadState('networkidle');
        await page.getByRole('button', { name }).first().click();
        await page.getByRole('dialog').waitFor();
        expect(await wrongs(page, at, '[role=dialog]')).toEqual([]);
      });

      it('for a student, with an item added, the other tab chosen, and everything missing', tier, async () => {
        const student = await visitor();
        const { page } = student;
        const turnTo = async (title: string): Promise<void> => {
          await page.getByRole('navigation').getByRole('link', { name: title }).click();
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
        };
        await signIn(served, student, `axe-${at.join('-')}-${colorScheme}@example.org`);
        await page.goto('/education');
        await page.getByRole('button', { name: 'Add another school' }).click();
        await page.getByRole('heading', { name: 'High school 2' }).waitFor();
        expect(await wrongs(page, at)).toEqual([]);
        await turnTo('Final Steps');
        await page.getByRole('tab', { name: 'Upload it' }).click();
        await page.getByRole('tab', { name: 'Upload it', selected: true }).waitFor();
        expect(await wrongs(page, at)).toEqual([]);
        await student.student.presses('Submit Application');
        await page.getByRole('heading', { name: "We're missing some information!" }).waitFor();
        // The summary is there before the page is that it leads to.
        await page.getByRole('heading', { level: 1, name: 'About You' }).waitFor();
        expect(await wrongs(page, at)).toEqual([]);
        for (const title of ['Academics', 'Final Steps']) {
          await turnTo(title);
          await page.locator('[data-problem]').first().waitFor();
          expect(await wrongs(page, at)).toEqual([]);
        }
      });
    },
  );
});

describe('light and dark', () => {
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
});
