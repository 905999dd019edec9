import { describe, expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';

const served = servedProduct();

describe('a visitor on the first page', () => {
  it('starts before the skip link, and loses neither the screen nor an answer with the connection', async () => {
    const { product, browser } = served;
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const student = studentOn(page, 390);
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

    await page.goto(product.url);
    await page.getByRole('heading', { name: 'About You', level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the questions');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada');
    expect(await student.field('First name').inputValue()).toBe('Ada');

    await page.waitForFunction(() => performance.getEntriesByType('resource').some((entry) => /completion-page.*\.js/.test(entry.name)));
    await context.setOffline(true);
    await student.types('Last name', 'Lovelace');
    await page.getByText('Kept on this device').first().waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.keyboard.press('Escape');
    await student.presses('Save and Continue');
    await page.getByRole('heading', { name: 'Sign Up' }).waitFor();
    await student.types('Email Address', 'ada@example.org');
    await student.types('Password', 'Correct-Horse-7-Battery');
    await student.presses('Sign Up');
    await page.getByText('Sign Up Card Error').waitFor();

    await page.goBack();
    await page.getByText('Sign Up Card Error').waitFor({ state: 'detached' });
    await context.setOffline(false);
    await page.reload();
    expect([await student.field('First name').inputValue(), await student.field('Last name').inputValue()]).toEqual(['Ada', 'Lovelace']);
    await context.close();
  });
});
