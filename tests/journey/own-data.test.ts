import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { accessibilityFaults } from './accessibility-faults.ts';
import { arrived } from './arrived.ts';
import { servedProduct } from './served-product.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { tabTo } from './tab-to.ts';
import { password, signIn, visit } from './visit.ts';
import { fillsLogin } from './student.ts';

const served = servedProduct();

it(
  'a student exports and deletes everything, on a phone and by keyboard; then the account is gone',
  { tags: 'deep' },
  async () => {
    const visitor = await visit(served);
    const { page, context, student, faults } = visitor;
    const email = 'leaves@example.org';
    await signIn(served, visitor, email);
    await page.goto('/about');
    await student.types('Preferred name', 'Ada');

    const menu = page.getByRole('button', { name: `Account menu: ${email}` });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Account' }).waitFor();
    await tabTo(page, 'Your data');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your data' });
    await dialog.waitFor();
    await student.looks('your-data');
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([]);
    expect(await sidewaysFaults(page)).toEqual([]);

    await tabTo(page, 'Download your data');
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe('your-data.json');
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      account: { email },
      submission: null,
      logins: [{}],
    });
    await dialog.getByText('The file with your data has been downloaded.').waitFor();

    await tabTo(page, 'Your password');
    await page.keyboard.type('Not-the-one-7');
    await page.keyboard.press('Enter');
    await dialog.getByText('This password is incorrect. Nothing was deleted.').waitFor();
    await student.looks('wrong-password');
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await tabTo(page, 'Delete everything');
    await page.keyboard.press('Enter');
    await arrived(page, '/login');
    await page.getByText('Your account and everything that was kept with it have been deleted.').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(email);

    await fillsLogin(student, email);
    await page.getByText('The email address or password is incorrect').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);
