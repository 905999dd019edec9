import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { fillsLogin, studentOn } from './student.ts';
import { savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();
const halfDate = '04 / 27 / 2';
const incomplete = /^Saved at .*, but not Date of birth$/;

/** The text of a control with `|` where the caret is, once it has the focus. */
const caretIn = (field: Locator): Promise<string | undefined> =>
  field.evaluate((input: HTMLInputElement) => {
    if (input !== document.activeElement) return undefined;
    const caret = input.selectionEnd ?? 0;
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
  });
async function keys(page: Page, label: string, text: string): Promise<void> {
  await studentOn(page, 390).field(label).press('End');
  await studentOn(page, 390).field(label).pressSequentially(text);
}
const value = (page: Page, label: string): Promise<string> => studentOn(page, 390).field(label).inputValue();
const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

async function crash({ context, page }: Pick<Visit, 'context' | 'page'>): Promise<Page> {
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto('/about');
  return next;
}

async function logsIn({ page, student }: Pick<Visit, 'page' | 'student'>, username: string): Promise<void> {
  await fillsLogin(student, username);
  await page.waitForURL((url) => url.pathname !== '/login');
}

describe('text that is no answer yet', () => {
  it(
    'of a visitor survives a reload and a crash: half a date, half a number, and a place with its list',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      const { page } = here;
      await page.goto('/about');
      await keys(page, 'Primary phone number', '80255');
      await keys(page, 'Street address', '12 Elm');
      await page.getByRole('combobox', { name: 'Street address', expanded: true }).waitFor();
      await page.reload();
      expect([await value(page, 'Primary phone number'), await value(page, 'Street address')]).toEqual([
        '(802) 55',
        '12 Elm',
      ]);
      await keys(page, 'Date of birth', '04272');
      await says(page, 'Kept on this device');
      await page.reload();
      expect(await value(page, 'Date of birth')).toBe(halfDate);
      await says(page, 'A valid date of birth is required.');
      await keys(page, 'Date of birth', '00');
      const next = await crash(here);
      expect(await value(next, 'Date of birth')).toBe('04 / 27 / 200');
      await keys(next, 'Date of birth', '9');
      await next.reload();
      expect(await value(next, 'Date of birth')).toBe('04 / 27 / 2009');
      await here.context.close();
    },
  );

  it('that only the durable copy has appears after other typing, and never over it', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const { context } = here;
    /** Opens a page that has lost its copy in `localStorage`, and holds back what reads the other one. */
    const open = async (page: Page): Promise<() => void> => {
      await page.addInitScript(() => {
        localStorage.clear();
      });
      const code = page.waitForEvent('request', (request) => request.url().includes('/assets/open-durable-'));
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/open-durable-*', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/about');
      await code;
      return () => {
        release();
      };
    };
    const durable = (page: Page): Promise<unknown> =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('quire', 1);
            opening.addEventListener('success', () => {
              const names = opening.result.transaction('entries').objectStore('entries').getAllKeys();
              names.addEventListener('success', () => {
                resolve(names.result);
              });
              opening.result.close();
            });
          }),
      );
    await here.page.goto('/about');
    await expect.poll(() => here.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
    await keys(here.page, 'Date of birth', '0427');
    await expect.poll(() => durable(here.page)).toContain('quire:typed:anonymous:birth_date');
    await here.page.close();

    const second = await context.newPage();
    const release = await open(second);
    await keys(second, 'First name', 'Ada');
    release();
    await expect.poll(() => value(second, 'Date of birth')).toBe('04 / 27');
    await second.keyboard.type(' L.');
    expect(await caretIn(studentOn(second, 390).field('First name'))).toBe('Ada L.|');
    await expect.poll(() => durable(second)).toContain('quire:draft:anonymous:first_name');
    await second.close();

    const third = await context.newPage();
    const releaseThird = await open(third);
    await keys(third, 'Date of birth', '05');
    releaseThird();
    await expect.poll(() => value(third, 'First name')).toBe('Ada L.');
    expect(await value(third, 'Date of birth')).toMatch(/^05/);
    await context.close();
  });

  it(
    'of a student replaces the saved answer after a crash, is never called saved, and goes at log-out',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      const email = 'half.date@example.org';
      await signIn(served, here, email);
      await here.page.goto('/about');
      await here.student.types('Date of birth', '04272009');
      await says(here.page, 'Saved at');
      await here.page.keyboard.press('Backspace');
      await says(here.page, incomplete);
      const page = await crash(here);
      expect(await value(page, 'Date of birth')).toBe('04 / 27 / 200');
      await says(page, incomplete);
      expect(await savedAnswers(here)).toMatchObject({ birth_date: '2009-04-27' });
      await keys(page, 'Date of birth', '8');
      await expect.poll(() => savedAnswers(here)).toMatchObject({ birth_date: '2008-04-27' });
      await says(page, 'Saved at');

      await page.keyboard.press('Backspace');
      await says(page, incomplete);
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await page.getByRole('button', { name: 'Log Out' }).click();
      await says(page, 'You have been logged out.');
      await page.waitForFunction(() => Object.keys(localStorage).every((name) => !name.startsWith('quire:typed:')));
      await here.context.close();
    },
  );
});

describe('a session that ends in mid-typing', () => {
  for (const [path, label, typed, caret, tier] of [
    ['/about', 'Date of birth', '04272', `${halfDate}|`, {}],
    ['/education', "Counselor's first name", 'Grac', 'Grac|', { tags: 'deep' }],
  ] as const)
    it(
      `costs nothing on ${path}: the same page and question after the login, with the caret behind the text`,
      tier,
      async () => {
        const here = await visit(served);
        const { context, page, student } = here;
        const email = `mid.typing${path.replace('/', '.')}@example.org`;
        await signIn(served, here, email);
        await page.goto('/about');
        await page.goto(path);
        await context.route('**/api/answer', (route) =>
          route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"no"}' }),
        );
        // Half a date is nothing to send.
        if (path === '/about') await student.types('First name', 'Ada');
        else await student.opens('School counselor');
        await keys(page, label, typed);
        await says(page, 'Your session is invalid.');
        await says(page, 'They are kept on this device, and we will save them when you log in again.');
        await context.unroute('**/api/answer');
        await logsIn(here, email);
        await expect.poll(() => caretIn(student.field(label))).toBe(caret);
        expect(new URL(page.url()).pathname).toBe(path);
        await context.close();
      },
    );
});
