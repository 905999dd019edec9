import { expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { visit } from './visit.ts';

const served = servedProduct();
const at = (time: string): number => Date.parse(time);

it('over midnight notices change, while text, caret and focus stay; after a night asleep as well', async () => {
  const { context, page, student, faults } = await visit(served);
  // Early enough for any machine to show the page before.
  await context.clock.install({ time: at('2026-12-01T23:00:00-05:00') });
  // The server's clock goes with it: years and notices follow that one.
  await context.route(
    (url) => url.pathname === '/',
    (route) =>
      route.request().method() === 'HEAD'
        ? route.fulfill({ headers: { date: new Date(at('2026-12-01T23:00:00-05:00')).toUTCString() } })
        : route.fallback(),
  );
  const clock = page.waitForResponse(
    (response) => response.request().method() === 'HEAD' && new URL(response.url()).pathname === '/',
  );
  await page.goto('/education');
  await clock;
  const [before, after] = [
    page.getByText('The priority date for scholarships is'),
    page.getByText('The priority date for scholarships has passed.'),
  ];
  const name = student.field("Counselor's first name");
  await student.opens('Scholarships');
  await before.waitFor();
  await student.opens('School counselor');
  await name.click();
  await page.keyboard.type('Beatrix');
  await name.evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(3, 3);
  });

  await context.clock.pauseAt(at('2026-12-01T23:59:50-05:00'));
  await context.clock.runFor(9_000);
  expect([await before.count(), await after.count()]).toEqual([1, 0]);
  await context.clock.runFor(1_000);
  await before.waitFor({ state: 'detached' });
  await after.waitFor();
  await page.keyboard.type('-');
  await expect.poll(() => name.inputValue()).toBe('Bea-trix');
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);

  // The lid is closed for five months: no timer runs meanwhile.
  await context.clock.setSystemTime(at('2027-05-02T08:00:00-04:00'));
  expect(await after.count()).toBe(1);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await after.waitFor({ state: 'detached' });
  await expect.poll(() => name.inputValue()).toBe('Bea-trix');
  expect(faults).toEqual([]);
  await context.close();
});
