import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { expect, it } from 'vitest';
import { keepsNothing } from './keeps-nothing.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { logIn, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();
const images = fileURLToPath(new URL('../../docs/images', import.meta.url));

/** Takes a picture of the window for docs/guides/nothing-lost.md, with PICTURES=1. */
async function picture(page: Page, name: string, { width = 390, height = 560 } = {}): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: `${images}/nothing-lost-${name}-${width}.png`,
    animations: 'disabled',
    caret: 'initial',
  });
}

const line = (page: Page, text: string): Promise<void> =>
  page.locator('.quire-status [role=status]').filter({ hasText: text }).waitFor();

/** A page as `visit` gives it, to which the device gives no storage. */
async function withoutStorage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: served.product.url });
  await keepsNothing(context);
  return context.newPage();
}

async function logsInElsewhere(email: string): Promise<Visit> {
  const device = await visit(served);
  await logIn(device.context, email);
  return device;
}

it(
  'what the guide "Nothing typed is lost" says of the status line is what stands there',
  { tags: 'deep' },
  async () => {
    const email = 'ada.lund@example.org';
    const here = await visit(served);
    const { context, page, student } = here;
    await page.goto('/about');
    await student.types('First name', 'Ada');
    await line(page, 'Kept on this device');
    await picture(page, 'visitor');

    const blocked = await withoutStorage(served.browser);
    await blocked.goto('/about');
    await studentOn(blocked, 390).types('First name', 'Ada');
    await line(blocked, 'Not kept: this device cannot store anything.');
    await picture(blocked, 'no-storage');
    await blocked.context().close();

    await signIn(served, here, email);
    await page.goto('/about');
    await student.types('Last name', 'Lund');
    await line(page, 'Saved at');
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await picture(page, 'saved', { width: 1280, height: 420 });

    await context.setOffline(true);
    await student.types('Preferred name', 'Ady');
    await line(page, 'Not saved yet: you are offline');
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await picture(page, 'offline');
    await context.setOffline(false);
    await line(page, 'Saved at');

    const second = await context.newPage();
    await second.goto('/about');
    await line(second, 'Open in another tab');
    await second.getByRole('button', { name: 'Edit here' }).waitFor();
    await picture(second, 'other-tab');
    await second.close();

    await student.field('Date of birth').pressSequentially('0427');
    await line(page, 'but not Date of birth');
    await student.field('Middle name').click();
    await page.getByText('A valid date of birth is required.').first().waitFor();
    await page.locator('#birth_date').scrollIntoViewIfNeeded();
    await picture(page, 'half-date', { width: 390, height: 420 });

    const phone = await logsInElsewhere(email);
    await phone.page.goto('/about');
    await phone.student.field('First name').waitFor();
    await student.types('First name', 'Ada Maria');
    await line(page, 'but not Date of birth');
    await expect
      .poll(
        async () =>
          ((await (await context.request.get('/api/profile')).json()) as { answer: Record<string, string> }).answer[
            'first_name'
          ],
      )
      .toBe('Ada Maria');
    await phone.student.types('First name', 'Adele');
    await line(phone.page, 'but not First name');
    await phone.student.field('Last name').click();
    const card = phone.page.getByRole('region', { name: 'Some answers on this device differ from your account' });
    await card.getByText('Adele').first().waitFor();
    await phone.page.setViewportSize({ width: 1280, height: 900 });
    await card.scrollIntoViewIfNeeded();
    await picture(phone.page, 'two-answers', { width: 1280, height: 780 });
    await phone.page.setViewportSize({ width: 390, height: 844 });
    await card.scrollIntoViewIfNeeded();
    await picture(phone.page, 'two-answers', { width: 390, height: 760 });
    await phone.context.close();

    await context.route('**/api/answer', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"no"}' }),
    );
    await student.types('Middle name', 'Byron');
    await page.getByText('They are kept on this device, and we will save them when you log in again.').waitFor();
    await picture(page, 'signed-out');
    await context.close();
  },
);
