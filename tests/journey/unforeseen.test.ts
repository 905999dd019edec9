import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { clockedProduct } from './clocked-product.ts';
import { studentOn } from './student.ts';

const product = clockedProduct();
const widths = [
  { width: 390, height: 844, tier: {} },
  { width: 1280, height: 900, tier: { tags: 'deep' } },
];
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unexpected Error' });

/** Code of ours that fails: nothing in the page waits for it. */
const breakIt: Record<string, (page: Page) => Promise<void>> = {
  'an error': (page) =>
    page.evaluate(() => {
      queueMicrotask(() => {
        throw new Error('secret of the inside');
      });
    }),
  'a rejection': (page) =>
    page.evaluate(() => {
      void Promise.reject(new Error('secret of the inside'));
    }),
};

describe.each(
  Object.entries(breakIt).flatMap(([name, fail], nth) =>
    widths.map((at) => ({ name, fail, ...at, ...(nth > 0 && { tier: { tags: 'deep' } }) })),
  ),
)('$name that no code caught', ({ name, fail, width, height, tier }) => {
  it(
    `is told once in a dialog, without the inside, and costs nothing that was typed, at ${width} px`,
    tier,
    async () => {
      const { context, page } = await product.student(`${name.replaceAll(' ', '-')}-${width}@example.org`, {
        width,
        height,
      });
      const student = studentOn(page, width);
      const typed = student.field('First name');
      await typed.click();
      await typed.pressSequentially('Ada');
      await fail(page);
      await fail(page);
      await dialog(page).waitFor();
      expect(await dialog(page).count()).toBe(1);
      expect(await dialog(page).textContent()).not.toContain('secret');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
        .toBe(true);
      await student.looks(`unexpected-${name.split(' ')[1]}`);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => typed.evaluate((field) => field === document.activeElement)).toBe(true);
      await expect.poll(() => typed.inputValue()).toBe('Ada');
      await fail(page);
      await dialog(page).waitFor();
      await context.close();
    },
  );
});

describe('what is told of an error', () => {
  const lines = () =>
    product.server.logged
      .filter((line) => line.includes('a page met an error'))
      .map(
        (line) =>
          JSON.parse(line) as {
            level: number;
            reqId: string;
            reported: { name: string; code?: number; page: string; build: string };
          },
      );
  const canaries = ['ada@example.org', '219-09-9999', 'my whole essay', 'token-3f9a'];

  it(
    "on the error page is in the server's log, as the page says, like uncaught ones; without typed text",
    { tags: 'deep' },
    async () => {
      const { context, page } = await product.student('logged@example.org');
      const faults: string[] = [];
      page.on('console', (message) => {
        if (/content security/i.test(message.text())) faults.push(message.text());
      });
      const before = lines().length;
      await page.goto(`/about?from=${canaries[3]}`);
      await page.getByRole('heading', { name: 'About You', level: 1 }).waitFor();
      await page.evaluate((words) => {
        queueMicrotask(() => {
          throw new TypeError(`${words.join(' ')} is not a function`);
        });
      }, canaries);
      await dialog(page).waitFor();
      await expect.poll(() => lines().length).toBe(before + 1);
      await page.evaluate((words) => {
        void Promise.reject(new RangeError(words.join(' ')));
      }, canaries);
      await expect.poll(() => lines().length).toBe(before + 2);

      await context.route('**/api/profile', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ message: canaries.join(' ') }),
        }),
      );
      await page.goto(`/education?from=${canaries[3]}`);
      await page.getByText('The issue that caused you to see this has been logged.').waitFor();
      await expect.poll(() => lines().length).toBe(before + 3);
      const told = lines().slice(before);
      expect(told.map(({ level, reported }) => [level, reported.name, reported.code, reported.page])).toEqual([
        [50, 'TypeError', undefined, '/about'],
        [50, 'RangeError', undefined, '/about'],
        [50, 'ApiError', 500, '/education'],
      ]);
      for (const { reqId, reported } of told)
        expect([reqId.length, reported.build]).toEqual([36, expect.stringMatching(/^first-page-[\w-]+\.js$/)]);
      for (const canary of canaries) expect(product.server.logged.filter((line) => line.includes(canary))).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

it('a call that was given up is no error', { tags: 'deep' }, async () => {
  const { context, page } = await product.student('aborted@example.org');
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  await page.evaluate(async () => {
    const rejected = new Promise((resolve) => {
      window.addEventListener('unhandledrejection', resolve);
    });
    const given = new AbortController();
    void fetch('/api/profile', { signal: given.signal });
    given.abort();
    await rejected;
  });
  await breakIt['a rejection']!(page);
  await dialog(page).waitFor();
  expect(told.map((text) => /secret|abort/i.exec(text)?.[0])).toEqual(['secret']);
  await context.close();
});

describe.each(widths)('a profile that does not come', ({ width, height }) => {
  it(
    `leaves the whole screen to a sign of waiting, then opens the page, at ${width} px`,
    { tags: 'deep' },
    async () => {
      const { context, page } = await product.student(`waits-${width}@example.org`, { width, height });
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await context.route('**/api/profile', async (route) => {
        await held;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      // The one that comes with the page, and then that of the application.
      const waiting = page.getByRole('status').filter({ hasText: 'Loading…' });
      await expect.poll(() => waiting.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      await expect.poll(() => waiting.evaluate((sign) => getComputedStyle(sign).opacity)).toBe('1');
      await studentOn(page, width).looks('loading');
      answer();
      await page.getByRole('heading', { name: 'About You', level: 1 }).waitFor();
      await context.close();
    },
  );

  it(`ends on the page "Something went wrong." when the server fails, at ${width} px`, { tags: 'deep' }, async () => {
    const { context, page } = await product.student(`fails-${width}@example.org`, { width, height });
    await context.route('**/api/profile', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"broken"}' }),
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor();
    await page
      .getByText('The issue that caused you to see this has been logged. We will get it fixed as soon as possible.')
      .waitFor();
    await studentOn(page, width).looks('error-page');
    await context.unroute('**/api/profile');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: 'About You', level: 1 }).waitFor();
    expect(await page.getByText('Something went wrong.').count()).toBe(0);
    await context.close();
  });
});
