/** @module-tag deep */
import { describe, expect, it } from 'vitest';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';

const served = servedProduct();
const filled = ['CEEB code', 'Country', 'City or town', 'State or province', 'ZIP or postal code'];

describe('a student on a phone', () => {
  it('finds a school and an address by keyboard, or uses text as it was typed, and a reload keeps both', async () => {
    const { product, browser } = served;
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
    });
    const student = studentOn(page, 390);
    const school = page.getByRole('combobox', { name: /^Search for your school/ });
    const street = page.getByRole('combobox', { name: /^Street address/ }).first();
    const option = (text: RegExp | string) => page.getByRole('option', { name: text });
    // Slow keys also search for partial text.
    const found = async (text: RegExp | string): Promise<void> => {
      await page
        .getByRole('status')
        .filter({ hasText: /^\d suggestions?$/ })
        .waitFor({ state: 'attached' });
      await option(text).first().waitFor();
    };
    const fields = (): Promise<string[]> => Promise.all(filled.map((label) => student.field(label).inputValue()));
    const kept = (): Promise<void> => page.getByText('Kept on this device').first().waitFor();

    await page.goto(`${product.url}/education`);
    await school.click();
    await school.pressSequentially('birch hollow vt');
    await found(/^Birch Hollow High School/);
    await student.looks('school-suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(fields).toEqual(['', 'USA', 'Birch Hollow', 'VT', '05999']);
    const record = page
      .getByRole('group')
      .filter({ hasText: /^Birch Hollow High School\s· Birch Hollow · Vermont · 05999/ })
      .getByRole('button', { name: /^Edit / });
    await record.waitFor();
    expect([await school.inputValue(), await school.evaluate((element) => element === document.activeElement)]).toEqual(
      ['Birch Hollow High School', true],
    );
    await kept();
    await page.reload();
    await expect.poll(fields).toEqual(['', 'USA', 'Birch Hollow', 'VT', '05999']);
    await expect.poll(() => school.inputValue()).toBe('Birch Hollow High School');
    await record.click();
    await expect
      .poll(() => student.field('CEEB code').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await student.looks('school-filled');

    // A school that nobody knows: its fields are left to the student.
    await school.fill('');
    await school.pressSequentially('Our Kitchen Table');
    await option('Use: Our Kitchen Table').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByText('Enter your school information below.').waitFor();
    expect(await record.count()).toBe(0);
    await student.holds('Country', '');
    await student.types('City or town', 'Ripton');
    await kept();
    await page.reload();
    expect([await school.inputValue(), await student.field('City or town').inputValue()]).toEqual([
      'Our Kitchen Table',
      'Ripton',
    ]);

    // No school at all: it is the first suggestion, and no question about a school follows.
    await school.fill('');
    await school.pressSequentially('home');
    await option('I was homeschooled').waitFor();
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').first().innerText())
      .toBe('I was homeschooled');
    await student.looks('school-none');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => student.field('CEEB code').count()).toBe(0);
    await student.looks('school-none-chosen');
    await kept();
    await page.reload();
    expect([await school.inputValue(), await student.field('City or town').count()]).toEqual(['I was homeschooled', 0]);

    await page.goto(`${product.url}/about`);
    await student.types('Apartment, suite or box', 'Apt 4');
    await street.click();
    await street.pressSequentially('12 Elm Street 05401');
    // The first address asked for waits until the server has put all places into its database.
    await found(/Burlington/);
    await student.looks('address-suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        Promise.all(
          ['Country', 'City or town', 'State or province', 'ZIP or postal code'].map((label) =>
            student.field(label).inputValue(),
          ),
        ),
      )
      .toEqual(['USA', 'Burlington', 'VT', '05401']);
    expect([await street.inputValue(), await student.field('Apartment, suite or box').inputValue()]).toEqual([
      '12 Elm Street',
      'Apt 4',
    ]);
    await student.looks('address-filled');

    // Another address: the apartment of the first one is not in it.
    await street.fill('');
    await street.pressSequentially('9 Oak Road 68508');
    await found(/Lincoln/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        Promise.all(
          ['City or town', 'ZIP or postal code', 'Apartment, suite or box'].map((label) =>
            student.field(label).inputValue(),
          ),
        ),
      )
      .toEqual(['Lincoln', '68508', '']);
    expect(faults).toEqual([]);
    await context.close();
  });
});
