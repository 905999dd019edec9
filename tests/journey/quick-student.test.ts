import { expect, it } from 'vitest';
import { nextStop } from './focus-stop.ts';
import { openUntouched } from './open-untouched.ts';
import { servedProduct } from './served-product.ts';
import { visit } from './visit.ts';

const served = servedProduct();

/**
 * Runs in the page: what React does after it has drawn the page of that title waits for `react:goes-on`, as on a slow
 * phone.
 */
function holdReact(title: string): void {
  const held: (() => void)[] = [];
  let holds = true;
  addEventListener('react:goes-on', () => {
    holds = false;
    for (const send of held) send();
  });
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      const send = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = (message: unknown): void => {
        if (holds && document.querySelector('h1')?.textContent === title) held.push(() => send(message));
        else send(message);
      };
    }
  };
}

it('a student who presses Tab as soon as the first page can be seen goes on from its top', async () => {
  const here = await visit(served);
  const { page } = here;
  await page.addInitScript(holdReact, 'About You');
  await openUntouched(page, '/', 'About You', 'heading');
  expect((await nextStop(page))?.what).toContain('Skip to the questions');
  await page.evaluate(() => dispatchEvent(new Event('react:goes-on')));
  // The title is set together with what might take the focus.
  await page.waitForFunction(() => document.title.includes('About You'));
  expect((await nextStop(page))?.what).not.toContain('First name');
  expect(here.faults).toEqual([]);
  await here.context.close();
});

it('a visitor who is in a question as soon as the next page can be seen stays in it', async () => {
  const here = await visit(served);
  const { page } = here;
  await page.addInitScript(holdReact, 'Academics');
  await page.goto('/about');
  await page.getByRole('link', { name: /^Academics/ }).click();
  await page.locator('h1', { hasText: 'Academics' }).waitFor();
  const field = page.locator('main input').first();
  await field.focus();
  await page.evaluate(() => dispatchEvent(new Event('react:goes-on')));
  // The title is set together with what might take the focus.
  await page.waitForFunction(() => document.title.includes('Academics'));
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(here.faults).toEqual([]);
  await here.context.close();
});
