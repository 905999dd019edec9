import { describe, expect, it } from 'vitest';
import { profileOf } from './ask-patiently.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { signIn } from './visit.ts';

const served = servedProduct();
const username = 'honors@example.org';

describe('what a student adds, removes and chooses', () => {
  it('is on the server at once, and there again after a reload', async () => {
    const { product, browser } = served;
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: product.url,
      extraHTTPHeaders: { origin: product.url },
    });
    await signIn({ product }, { context }, username);
    const profile = (): Promise<{ add_another: unknown; tabs: unknown; answer: Record<string, string> }> =>
      profileOf(context);

    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const student = studentOn(page, 390);
    const honor = (number: number) => page.getByRole('group', { name: `Honor ${number}`, exact: true });
    await page.goto('/education');
    await student.opens('Honors');
    await honor(1).getByLabel('What is the honor?').fill('Spelling bee');
    await student.presses('Add another honor');
    await honor(2).getByLabel('What is the honor?').fill('Science fair');
    await student.presses('Add another honor');
    await expect
      .poll(() => profile())
      .toMatchObject({ add_another: { honors: 3 }, answer: { honors_2_name: 'Science fair' } });

    await page.getByRole('button', { name: 'Remove Honor 1' }).click();
    await page
      .getByRole('alertdialog', { name: 'Remove Spelling bee?' })
      .getByRole('button', { name: 'Remove it' })
      .click();
    await page.getByText('Spelling bee was removed.').waitFor();
    await expect
      .poll(() => profile())
      .toMatchObject({ add_another: { honors: 2 }, answer: { honors_name: 'Science fair', honors_2_name: '' } });
    await student.presses('Undo');
    await expect
      .poll(() => profile())
      .toMatchObject({
        add_another: { honors: 3 },
        answer: { honors_name: 'Spelling bee', honors_2_name: 'Science fair' },
      });

    await page.getByRole('link', { name: /Final Steps/ }).click();
    await page.getByRole('tab', { name: 'Upload it' }).click();
    await expect.poll(async () => (await profile()).tabs).toEqual({ essay: 'upload' });
    await page.reload();
    await page.getByRole('tab', { name: 'Upload it', selected: true }).waitFor();
    await page.getByRole('link', { name: /Academics/ }).click();
    await expect.poll(() => honor(2).getByLabel('What is the honor?').inputValue()).toBe('Science fair');
    await context.close();
  });
});
