import type { Page } from 'playwright';
import { mailedCode } from '../journey/outbox.ts';
import { password } from './served.ts';

/** Milliseconds between two looks at a page that is waited for. */
const often = { polling: 20 };

export const pathOf = (page: Page): string => new URL(page.url()).pathname;
export const leaveQuestion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
export const showsQuestions = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main input, main textarea') !== null);
export const cardOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[aria-labelledby=conflicts]')?.textContent ?? '');
export const statusOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.quire-status [role=status]')?.textContent ?? '');
export const isReading = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.admissions-elsewhere__line') !== null);
export const isLoggedIn = (page: Page, email: string): Promise<boolean> =>
  page.evaluate((name) => document.querySelector(`[aria-label="Account menu: ${name}"]`) !== null, email);

/** Until a page shows fields, or says why it cannot. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main input, main textarea') !== null ||
      /What you typed on this device is kept here|Something went wrong/.test(document.body.textContent ?? ''),
    undefined,
    often,
  );
}

/** Time passes on a page, and its calls are answered but for those that are held. */
export async function pass(page: Page, milliseconds: number, held: number): Promise<void> {
  await page.evaluate(
    async ([time, except]) => {
      await window.ledger?.pass(time!, except!);
      await window.ledger?.answered(except!);
    },
    [milliseconds, held],
  );
}

/** Goes on by the top navigation, which asks visitors to sign up: they open the address. */
export async function goTo(page: Page, to: string, email: string): Promise<void> {
  if (!(await isLoggedIn(page, email))) {
    await page.goto(to, { waitUntil: 'domcontentloaded' });
    return arrived(page);
  }
  await page.evaluate((path) => {
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
  }, to);
  // The page before can be seen until the heading has the focus. The session may end meanwhile.
  await page.waitForFunction(
    (path) =>
      ['/login', '/signup'].includes(location.pathname) ||
      (location.pathname === path &&
        document.querySelector('main input, main textarea') !== null &&
        document.activeElement?.matches('h1') === true),
    to,
    often,
  );
}

/** Logs in, unless somebody is. */
export async function logIn(page: Page, email: string): Promise<void> {
  if (pathOf(page) === '/signup') await page.goBack();
  // The page may go to the login card by itself, once it knows that its session is over.
  await page.waitForFunction(
    (name) => {
      const isCard = location.pathname === '/login';
      if (
        (isCard && document.querySelector('input[type=password]')) ||
        document.querySelector(`[aria-label="Account menu: ${name}"]`)
      )
        return true;
      // Without unsaved edits, a page with a failed account asks for this, and does not retry. Neither does a card with
      // half a part (decision 32).
      const button =
        [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Reload the page' || (!isCard && textContent === 'Sign In'),
        ) ?? (isCard ? null : document.querySelector<HTMLElement>('button[aria-label="Account menu"]'));
      button?.click();
      return false;
    },
    email,
    { polling: 50 },
  );
  if (await isLoggedIn(page, email)) return;
  await page.waitForFunction(() => document.querySelector('input[type=password]') !== null, undefined, often);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  // The call of another tab that learns of the end of its session can end this one.
  await page
    .getByRole('button', { name: `Account menu: ${email}` })
    .waitFor({ timeout: 5_000 })
    .then(
      () => arrived(page),
      () => undefined,
    );
}

/** Creates an account, up to the login card. */
export async function signUp(page: Page, email: string, dataDir: string): Promise<void> {
  // The menu closes where the page turns to another tab's text meanwhile.
  await page.waitForFunction(
    () => {
      const create = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Create Account',
      );
      (create ?? document.querySelector<HTMLElement>('button[aria-label="Account menu"]'))?.click();
      return create !== undefined;
    },
    undefined,
    often,
  );
  await page.waitForURL(({ pathname }) => pathname === '/signup');
  // The address changes first, and the page before may ask for somebody's email address too.
  await page.locator('h1:focus').filter({ hasText: 'Sign Up' }).waitFor();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/confirm');
  await page.getByLabel('Confirmation Code').fill(await mailedCode(dataDir, email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
}
