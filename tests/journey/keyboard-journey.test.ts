import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openUntouched } from './open-untouched.ts';
import { mailedCode } from './outbox.ts';
import { servedProduct } from './served-product.ts';
import { tabTo } from './tab-to.ts';
import { visit } from './visit.ts';

const served = servedProduct();
const email = 'joan@example.org';
const password = 'Correct-Horse-7-Battery';

/** Nothing here may use a mouse or a finger, or put the focus anywhere: only keys. */
function keysOf(page: Page) {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const tab = (words: string | RegExp): Promise<void> => tabTo(page, words);
  return {
    press,
    tab,
    types: async (label: string | RegExp, text: string) => {
      await tab(label);
      await page.keyboard.type(text);
    },
    presses: async (words: string | RegExp, key = 'Enter') => {
      await tab(words);
      await press(key);
    },
    back: async (words: string | RegExp) => tabTo(page, words, 'Shift+Tab'),
    at: (path: string): Promise<void> => page.waitForURL((url) => url.pathname === path),
    focused: () =>
      expect.poll(() =>
        page.evaluate(() => (document.activeElement as HTMLElement).innerText || document.activeElement?.id),
      ),
    /** The address still says that the bars were skipped, and so the keyboard goes on from there. */
    reloads: async (): Promise<void> => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
}

it(
  'by the keyboard alone a student comes from the first word to the completion page, and out again',
  { tags: 'deep' },
  async () => {
    const here = await visit(served, { ahead: true });
    const {
      page,
      student: { field, looks },
    } = here;
    await page.setViewportSize({ width: 1280, height: 800 });
    const { press, tab, types, presses, back, at, focused, reloads } = keysOf(page);
    const dialog = (name: string | RegExp) =>
      page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
    // A dialog receives keys once it has the focus.
    const opened = (name: string | RegExp): Promise<void> => dialog(name).and(page.locator(':focus-within')).waitFor();
    const gone = (name: string | RegExp): Promise<void> => dialog(name).waitFor({ state: 'detached' });

    // Past the bars and the list of sections at one press, to the first question.
    await openUntouched(page, '/', 'About You');
    // Comes after the questions, and would be the next stop or not.
    await page.locator('.quire-next-link:visible').waitFor();
    await presses('Skip to the questions');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('questions');
    await press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('first_name-control');

    // Every kind of control.
    await page.keyboard.type('Joan');
    await types('Last name', 'Clarke');
    await types('Middle name', 'Elisabeth');
    await presses('Add a preferred name or a suffix');
    await types('Suffix', 'II');
    await types('Date of birth', '06242008');
    await presses('Woman', 'Space');
    await types('Primary phone number', '8025550199');
    await presses(/^Why we ask/);
    await page.getByText('International applicants apply in another way').waitFor();
    await presses('U.S. citizen', 'Space');
    await press('ArrowDown');
    await types('What is your primary country of citizenship?', 'Irel');
    await presses('Yes', 'Space');
    await press('ArrowRight');
    await page
      .getByRole('radiogroup', { name: 'Do you have dual citizenship?' })
      .getByRole('radio', { name: 'No', checked: true })
      .waitFor();
    await presses('Add your Social Security number');
    await types('Social Security number', '123456789');
    await types('Street address', '1 Mill Road');
    await types('Country', 'United States');
    await types('City or town', 'Wexcombe');
    await types('State or province', 'Verm');
    await types('ZIP or postal code', '05091');
    await presses('Mailing address');
    await presses(/^My mailing address is the same/, 'Space');
    await presses('Ethnicity and race');
    await presses('Asian', 'Space');
    await presses('Home congregation');
    await presses('How does the match work?');
    await opened('The congregation match');
    await press('Escape');
    await gone('The congregation match');
    await focused().toBe('How does the match work?');
    await presses('Both parents or guardians', 'Space');
    await page
      .getByText(/^Kept on this device/)
      .first()
      .waitFor();
    await looks('keyboard-about');

    // From the menu of the account to an account; Escape leaves the menu and gives the focus back.
    await reloads();
    await back('Account menu');
    await press('Enter');
    await opened('Account');
    await press('Escape');
    await gone('Account');
    await focused().toBe('Account');
    await press('Enter');
    await opened('Account');
    await focused().toBe('Create Account');
    await press('Enter');
    await at('/signup');
    await focused().toBe('Sign Up');
    await types('Email Address', email);
    await types('Password', 'short');
    await page
      .getByRole('listitem')
      .filter({ hasText: /^at least 12 characters.*not yet/ })
      .waitFor();
    await presses(/^Show password/);
    await expect.poll(() => field('Password').getAttribute('type')).toBe('text');
    await back('Password');
    await press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'not yet' }).count()).toBe(0);
    await looks('keyboard-signup');
    await press('Enter');
    await at('/confirm');
    await focused().toBe('Confirm Your Account');
    await types('Confirmation Code', await mailedCode(served.product.dataDir, email));
    await press('Enter');
    await at('/login');
    await focused().toBe('Log In');

    // A failure is read in its toast, and closed, without losing the place.
    await types('Email Address', email);
    await types('Password', 'Wrong-Horse-7-Battery');
    await press('Enter');
    await page.getByText('Login Card Error').waitFor();
    await expect.poll(() => field('Password').evaluate((input) => input === document.activeElement)).toBe(true);
    await press('F8');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.quire-toast')?.textContent))
      .toContain('Login Card Error');
    await press('Enter');
    await page.getByText('Login Card Error').waitFor({ state: 'detached' });
    await expect.poll(() => field('Password').evaluate((input) => input === document.activeElement)).toBe(true);
    await press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await press('Enter');
    await at('/about');
    await focused().toBe('About You');
    expect([
      await field('First name').inputValue(),
      await field('What is your primary country of citizenship?').inputValue(),
      await field('State or province').inputValue(),
    ]).toEqual(['Joan', 'IRL', 'VT']);
    await presses('Save and Continue');

    // Choices from a list, additions, removals and their undo.
    await at('/education');
    await focused().toBe('Academics');
    await presses('Fall 2027', 'Space');
    await types('What are you interested in studying?', 'Math');
    await types('Search for your school', 'birch hollow vt');
    // Announced once the list is stable: until then it may be that of a shorter text.
    await page
      .getByRole('status')
      .filter({ hasText: /^\d suggestions?$/ })
      .waitFor({ state: 'attached' });
    await page.getByRole('option', { name: /^Birch Hollow High School/ }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await expect.poll(() => field('City or town').inputValue()).toBe('Birch Hollow');
    await presses('Add another school');
    await focused().toBe('High school 2');
    await types('Search for your school', 'Hill High School');
    await press('Escape');
    await back('Remove High school 2');
    await press('Enter');
    await presses('Remove it');
    await focused().toBe('Undo');
    await press('Enter');
    await focused().toBe('High school 2');
    await expect.poll(() => page.locator('#hs_2_name-control').inputValue()).toBe('Hill High School');
    await presses('Save and Continue');

    // Sent too early: the summary is read out, and each of its links leads into the control.
    await at('/final-steps');
    await focused().toBe('Final Steps');
    await page.getByRole('tab', { name: 'Write it here' }).waitFor();
    await tab('Write it here');
    await press('ArrowRight');
    await press('Enter');
    await page.getByRole('tab', { name: 'Upload it', selected: true }).waitFor();
    await press('ArrowLeft');
    await press('Enter');
    await types('Personal statement', 'I broke codes.');
    await presses('Yes, I waive my right to read them', 'Space');
    await presses('What does it mean to waive the right?');
    await opened('Your right to read the letters');
    await press('Escape');
    await gone('Your right to read the letters');
    await focused().toBe('What does it mean to waive the right?');
    await presses(/^I certify that this application/, 'Space');
    await presses('Submit Application');
    await at('/about');
    const summary = page.getByRole('region', { name: "We're missing some information!" });
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    const conviction = 'Have you ever been adjudicated guilty or convicted of a misdemeanor, felony, or other crime?';
    await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual([conviction]);
    await looks('keyboard-summary');
    await presses(/^Have you ever been adjudicated/);
    await at('/final-steps');
    await expect
      .poll(() =>
        page.evaluate((name) => document.activeElement?.closest('fieldset')?.textContent?.includes(name), conviction),
      )
      .toBe(true);
    await press('ArrowDown');
    await summary.waitFor({ state: 'detached' });
    await presses('Submit Application');
    await at('/completion');
    await focused().toBe('Your application is submitted');
    await looks('keyboard-completion');

    await back(`Account menu: ${email}`);
    await press('Enter');
    await presses('Log Out');
    await at('/login');
    await page.getByText('You have been logged out.').first().waitFor();
    expect(here.faults).toEqual([]);
    await here.context.close();
  },
);
