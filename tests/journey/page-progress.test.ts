import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { everyStop } from './focus-stop.ts';
import { servedProduct } from './served-product.ts';
import { fillsLogin, studentOn } from './student.ts';
import { tabTo } from './tab-to.ts';
import { logIn, signIn, visit } from './visit.ts';

const served = servedProduct();

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

/** Returns whether the focused element is wholly in the window, above the bar. */
const isWhollySeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    const bar = [...document.querySelectorAll('.quire-page-bar')].find(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    return top >= 0 && bottom <= (bar?.getBoundingClientRect().top ?? window.innerHeight);
  });

async function opened(width: number, height = 844): Promise<Page> {
  const { page } = await visit(served);
  await page.setViewportSize({ width, height });
  await page.goto('/about');
  await studentOn(page, width).field('First name').waitFor();
  return page;
}

describe('somebody who fills in a long page', { tags: 'deep' }, () => {
  it.each([
    ['/about', 1280, 800, 6],
    ['/education', 390, 844, 4],
  ])('scrolls %s at %i by %i px for %i screens at the most', async (path, width, height, screens) => {
    const page = await opened(width, height);
    await page.goto(path);
    await page.getByRole('button', { name: 'Save and Continue' }).waitFor();
    await page.locator(width < 900 ? '.quire-page-bar' : '.quire-section-list').waitFor();
    // Before its fonts are there a page may be some lines longer.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(screens * height);
  });

  it('has its sections at the side, with what is left of each, which follow the scroll', async () => {
    const page = await opened(1280);
    const { types, looks } = studentOn(page, 1280);
    const list = page.getByRole('navigation', { name: 'Sections of About You' });
    const current = list.locator('[aria-current=location]');
    await expect.poll(() => current.allInnerTexts()).toEqual([expect.stringContaining('Your name')]);
    await expect.poll(() => list.getByRole('link', { name: 'Your name' }).innerText()).toContain('3 left');
    await types('First name', 'Ada');
    await types('Last name', 'Lovelace');
    await types('Middle name', 'King');
    await list.getByRole('link', { name: 'Your name Complete' }).waitFor();
    await list.getByRole('link', { name: 'Next: Date of birth' }).click();
    await expect.poll(() => focused(page)).toBe('birth_date-control');
    await expect.poll(() => isWhollySeen(page)).toBe(true);
    // The page may still change its length above: scrolling repeats.
    await expect
      .poll(async () => {
        await page.getByRole('heading', { name: 'Permanent address' }).evaluate((heading) => {
          heading.scrollIntoView();
        });
        return current.innerText();
      })
      .toContain('Permanent address');
    await expect.poll(() => list.isVisible()).toBe(true);
    await looks('sections');
    // Too short to come to the upper part of the window.
    await list.getByRole('link', { name: 'Parent 2' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => current.innerText()).toContain('Parent 2');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText))
      .toBe('Parent 2 / Guardian 2');
    await page.emulateMedia({ media: 'print' });
    expect(await list.isVisible()).toBe(false);
  });

  it('has a bar on a phone with the questions left and the way to each, which never covers the focus', async () => {
    const page = await opened(390);
    const { looks, types } = studentOn(page, 390);
    const bar = page.getByRole('region', { name: 'Your progress on this page' });
    const next = bar.getByRole('link', { name: /^Next: / });
    await bar.getByText('11 left').waitFor();
    expect(await page.getByRole('navigation', { name: 'Sections of About You' }).isVisible()).toBe(false);
    const ways: string[] = [];
    for (let left = 11; left > 0; left -= 1) {
      await next.click();
      const id = await focused(page);
      expect(ways).not.toContain(id);
      ways.push(id);
      await expect.poll(() => isWhollySeen(page), { message: id }).toBe(true);
    }
    await looks('bar');
    // After the last one the first one is next again.
    await expect.poll(() => next.innerText()).toBe('Next: First name');
    await types('First name', 'Ada');
    await bar.getByText('10 left').waitFor();
    await expect.poll(() => next.innerText()).toBe('Next: Last name');
    const stops = await everyStop(page);
    expect(stops.filter(({ isSeen }) => !isSeen).map(({ what }) => what)).toEqual([]);
    expect(await bar.getByRole('button').count()).toBe(0);
  });

  it('has the whole window where it is low: the bar stands at the end of the page', async () => {
    const page = await opened(320, 256);
    const bar = page.getByRole('region', { name: 'Your progress on this page' });
    await bar.waitFor();
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top > window.innerHeight)).toBe(true);
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(() => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))).toBe(568);
  });
});

describe('somebody who changes an answer on the review', { tags: 'deep' }, () => {
  it.each([1280, 390])(
    'comes back to its row, by the button at the question and by the one that stays in sight, at %i px',
    async (width) => {
      const page = await opened(width);
      const { types, looks } = studentOn(page, width);
      await types('First name', 'Ada');
      await page.goto('/review');
      for (const place of [0, 1]) {
        await page.getByRole('link', { name: 'First name', exact: true }).click();
        await page.waitForURL('**/about#first_name');
        await expect.poll(() => focused(page)).toBe('first_name-control');
        const back = page.getByRole('button', { name: 'Save and go back to the review' }).filter({ visible: true });
        const way = back.and(page.locator(place === 0 ? '.application-way-back *' : '.quire-page-bar *, nav *'));
        await looks('way-back');
        await types('First name', `Ada ${place}`);
        // Where the one at the question is in sight, nothing says the same.
        await expect.poll(() => back.count()).toBe(1);
        if (place === 1) await page.getByRole('heading', { name: 'Permanent address' }).scrollIntoViewIfNeeded();
        await way.click();
        await page.waitForURL('**/review#first_name');
        await expect.poll(() => focused(page)).toBe('first_name');
        await expect.poll(() => isWhollySeen(page)).toBe(true);
        await expect.poll(() => page.getByRole('group', { name: 'Your name' }).innerText()).toContain(`Ada ${place}`);
      }
    },
  );
});

describe('a student who comes back', { tags: 'deep' }, () => {
  it.each([1280, 390])(
    'finds on the page that was left what is left of each, and goes on there with one press, at %i px',
    async (width) => {
      const coming = await visit(served);
      const { page } = coming;
      await page.setViewportSize({ width, height: 844 });
      const { looks } = studentOn(page, width);
      const username = `back-${width}@example.org`;
      await signIn(served, coming, username);
      await page.goto('/education');
      await page.getByRole('heading', { name: 'Academics', level: 1 }).waitFor();
      expect(await page.getByRole('button', { name: 'Continue with: ' }).count()).toBe(0);
      await expect
        .poll(
          async () =>
            ((await (await coming.context.request.get('/api/profile')).json()) as { last_page: string }).last_page,
        )
        .toBe('/education');
      await logIn(coming.context, username);
      await page.goto('/');
      const greeting = page.getByRole('group', { name: 'Welcome back' });
      await greeting.getByRole('button', { name: 'Continue with: ' }).waitFor();
      // Where the specification leads: to the page visited last.
      expect(new URL(page.url()).pathname).toBe('/education');
      await expect
        .poll(() => greeting.locator('summary').allInnerTexts())
        .toEqual([
          expect.stringMatching(/About You\s+11 left/),
          expect.stringMatching(/Academics\s+3 left/),
          expect.stringMatching(/Final Steps\s+3 left/),
        ]);
      await page.locator('.quire-status [role=status]').first().waitFor();
      await looks('come-back');
      await greeting.getByRole('button', { name: 'Continue with: Starting term' }).click();
      await expect.poll(() => focused(page)).toBe('entry_term-control-1');
      await expect.poll(() => isWhollySeen(page)).toBe(true);
      if (width < 900) await greeting.getByText('Final Steps').click();
      await greeting.getByRole('link', { name: 'Conduct' }).click();
      await page.waitForURL('**/final-steps#conviction');
      await expect.poll(() => focused(page)).toBe('conviction-control-1');
      expect(await greeting.count()).toBe(0);
    },
  );

  it.each([1280, 390])(
    'is greeted at the top of the page, however much comes late above it, at %i px',
    async (width) => {
      const { page } = await visit(served);
      await page.setViewportSize({ width, height: 844 });
      const student = studentOn(page, width);
      const username = `top-${width}@example.org`;
      await signIn(served, await visit(served), username);
      await logIn((await visit(served)).context, username);
      await page.goto('/login');
      await fillsLogin(student, username);
      const greeting = page.getByRole('group', { name: 'Welcome back' });
      await greeting.getByRole('button', { name: 'Continue with: ' }).waitFor();
      // No toast lies over the first questions.
      await greeting.getByText('You are logged in.').waitFor();
      expect(await page.locator('.quire-toast').count()).toBe(0);
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
      await expect
        .poll(() => page.evaluate(() => [window.scrollY, (document.activeElement as HTMLElement).innerText]))
        .toEqual([0, 'Welcome back']);
      await expect.poll(() => greeting.isVisible()).toBe(true);
    },
  );

  it.each([1280, 390])(
    'sees the question that has the focus, however late the list above it and the bar come, at %i px',
    async (width) => {
      const coming = await visit(served);
      const { context, page } = coming;
      await page.setViewportSize({ width, height: 844 });
      const username = `late-${width}@example.org`;
      await signIn(served, coming, username);
      await logIn(context, username);
      const { promise: isFocused, resolve: come } = Promise.withResolvers<void>();
      await context.route(/progress-parts/, async (route) => {
        await isFocused;
        await route.continue();
      });
      await page.goto('/about');
      await studentOn(page, width).field('First name').waitFor();
      await tabTo(page, 'First name');
      const onward = page.getByRole('button', { name: 'Continue with: ' });
      expect(await onward.count()).toBe(0);
      come();
      await onward.waitFor();
      await expect.poll(() => isWhollySeen(page)).toBe(true);
      expect(await focused(page)).toBe('first_name-control');
    },
  );
});
