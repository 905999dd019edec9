import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { tabOn } from './two-tabs.ts';
import { signIn, visit } from './visit.ts';
import { falsehoodsOf, watchLine } from './watched-line.ts';

const served = servedProduct();
const line = (page: Page, text: RegExp): Promise<void> =>
  page.locator('.quire-status [role=status]').filter({ hasText: text }).waitFor();
const saved = (page: Page): Promise<void> => line(page, /^Saved at [^,]*$/);
const json = (route: Route, status: number, body: object): Promise<void> =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
/** The saver tries again at once where the network is back. */
const triesAgain = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('online')));

it('the status line calls nothing saved that the server has not acknowledged', async () => {
  const here = await visit(served);
  const { context, page, student } = here;
  await signIn(served, here, 'status.line@example.org');
  await watchLine(context);
  await page.goto('/about');
  const name = student.field('First name');
  const keys = (text: string): Promise<void> => name.pressSequentially(text);
  // The account's own address is there already.
  await saved(page);
  await keys('A');
  await line(page, /^Saving…$/);
  await saved(page);

  // A slow save, and an edit while it is under way.
  const held: Route[] = [];
  await context.route('**/api/answer', (route) => {
    held.push(route);
  });
  await keys('d');
  await line(page, /^Saving…$/);
  await expect.poll(() => held.length).toBe(1);
  await keys('a');
  await held[0]!.continue();
  await expect.poll(() => held.length).toBe(2);
  await line(page, /^Saving…$/);
  await held[1]!.continue();
  await saved(page);
  await context.unroute('**/api/answer');

  for (const [text, fail] of [
    [/^Not saved yet: we will try again$/, (route: Route) => json(route, 500, { message: 'broken' })],
    [
      /^Not saved yet: we will try again$/,
      (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Later</h1>' }),
    ],
    [
      /^Saved at .*, but not First name$/,
      (route: Route) =>
        json(route, 400, { message: 'No.', problems: [{ key: 'first_name', page: 'about', message: 'No.' }] }),
    ],
  ] as const) {
    await context.route('**/api/answer', fail);
    await keys('x');
    await line(page, text);
    await context.unroute('**/api/answer');
    await keys('y');
    await triesAgain(page);
    await saved(page);
  }

  await context.setOffline(true);
  await keys('z');
  await line(page, /^Not saved yet: you are offline$/);
  await context.setOffline(false);
  await saved(page);

  await student.field('Date of birth').pressSequentially('0427');
  await line(page, /^Saved at .*, but not Date of birth$/);
  await name.press('End');
  await keys('!');
  await expect.poll(() => page.locator('.quire-status').getAttribute('data-tone')).toBe('busy');
  await line(page, /^Saved at .*, but not Date of birth$/);
  // The name is a link to the question, on another page too.
  await page.goto('/education');
  await page.locator('.quire-page-bar__status a', { hasText: 'Date of birth' }).click();
  await page.waitForURL(/\/about/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toContain('birth_date');
  await student.field('Date of birth').press('End');
  await student.field('Date of birth').pressSequentially('2009');
  await saved(page);

  // Another tab that edits and cannot save says so.
  const other = await context.newPage();
  await other.goto('/about');
  await tabOn(other).editHere();
  await tabOn(other).edits();
  await line(page, /^Open in another tab$/);
  await other.route('**/api/answer', (route) => json(route, 503, { message: 'down' }));
  await other.getByLabel('Last name').first().pressSequentially('Lund');
  await line(other, /^Not saved yet: we will try again$/);
  expect([await falsehoodsOf([page]), await falsehoodsOf([other])]).toEqual([[], []]);
  await other.unroute('**/api/answer');
  await triesAgain(other);
  await saved(other);

  expect([await falsehoodsOf([page]), await falsehoodsOf([other]), here.faults]).toEqual([[], [], []]);
  await context.close();
});
