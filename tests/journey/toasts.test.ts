import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { arrived } from './arrived.ts';
import { clockedProduct } from './clocked-product.ts';
import { studentOn } from './student.ts';

const product = clockedProduct();
const announced = (toast: Locator): Promise<unknown> =>
  toast.evaluate((element) => element.closest('[aria-live]')?.getAttribute('aria-live'));
const appeared = (toast: Locator) =>
  expect.poll(() => toast.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');

describe.each([
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])('a toast at $width px', ({ width, height }) => {
  it(
    'is across the page for 5 minutes for a failure, and at its end for 5 seconds for a success',
    { tags: 'deep' },
    async () => {
      const email = `toasts-${width}@example.org`;
      const { context, page, pass } = await product.student(email, { width, height });
      const student = studentOn(page, width);
      const toast = (text: RegExp) => page.locator('.quire-toast').filter({ hasText: text });
      const [failure, success] = [toast(/^Login Card Error/), toast(/Check your email/)];

      await context.clearCookies();
      await page.goto('/login');
      await student.types('Email Address', email);
      await student.types('Password', 'Wrong-Horse-7-Battery');
      await student.presses('Log In');
      await failure.waitFor();
      expect((await failure.boundingBox())!.width).toBeGreaterThan(width - 60);
      expect(await announced(failure)).toBe('assertive');
      await appeared(failure);
      await student.looks('toast-failure');
      await pass(290_000);
      expect(await failure.count()).toBe(1);
      await page.keyboard.press('F8');
      await page.keyboard.press('Enter');
      await failure.waitFor({ state: 'detached' });

      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // The login card asks for an address, too.
      await arrived(page, '/forgot');
      await student.types('Email Address', email);
      await student.presses('Send Instructions');
      await success.waitFor();
      expect(await announced(success)).toBe('polite');
      await appeared(success);
      await student.looks('toast-success');
      await page.mouse.move(1, 1);
      await pass(6_000);
      await success.waitFor({ state: 'detached' });
      await context.close();
    },
  );
});
