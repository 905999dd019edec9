import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { profileOf } from './ask-patiently.ts';
import { servedProduct } from './served-product.ts';
import { password, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();

/** A visitor with the HTML of a page, whose scripts wait for the test. */
async function withoutScripts(
  path = '/about',
  label = 'First name',
): Promise<Visit & { come: () => Promise<void>; letThrough: () => Promise<void> }> {
  const here = await visit(served);
  const held: Route[] = [];
  let isOpen = false;
  await here.context.route(/assets\/(?:first-page|libraries)-[^/]*\.js$/, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  await here.page.goto(path, { waitUntil: 'commit' });
  await field(here.page, label).waitFor();
  const letThrough = async (): Promise<void> => {
    isOpen = true;
    // Those of a page that was left have no one to go to.
    await Promise.allSettled(held.map((route) => route.continue()));
  };
  return {
    ...here,
    letThrough,
    async come() {
      await letThrough();
      await here.page.waitForFunction(() => document.querySelector('#first-page, #start') === null);
      await field(here.page, label).waitFor();
    },
  };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

const holds = (page: Page, label: string, text: string): Promise<void> =>
  expect.poll(() => field(page, label).inputValue(), { message: label }).toBe(text);

/** How many first fields there are beside the sign of waiting. */
const fields = async (page: Page): Promise<number> => {
  await page.getByText('Loading…').waitFor();
  return field(page, 'First name').count();
};
const early = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('quire-early') ?? 'null') as unknown);

describe('the first page before any script', () => {
  it('is typed into, ticked and chosen in; the application takes it over in the middle of a word', async () => {
    const { context, page, faults, come } = await withoutScripts();
    await field(page, 'First name').fill('Ada');
    await page.locator('#gender-control-1').check({ force: true });
    await page.getByText('Add a preferred name or a suffix').click();
    await page.getByLabel('Suffix').selectOption({ label: 'Jr.' });
    await page.getByText('I have no middle name').click();
    await page.getByText('What is your citizenship status?').first().scrollIntoViewIfNeeded();
    await page.locator('#citizenship_type').getByText('U.S. permanent resident').click();
    await page.getByText('Add your Social Security number').click();
    await page.locator('#ssn-control').fill('219099999');
    await field(page, 'Last name').pressSequentially('Lovelac');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => early(page)).toMatchObject({ 'first_name-control': 'Ada', 'last_name-control': 'Lovelac' });
    expect(JSON.stringify(await early(page)), 'what is sensitive is on no device').not.toContain('219');
    const scrolled = await page.evaluate(() => window.scrollY);

    await come();
    await page.keyboard.type('-');
    await holds(page, 'Last name', 'Lovela-c');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await holds(page, 'First name', 'Ada');
    await expect.poll(() => page.locator('#gender-control-1').isChecked()).toBe(true);
    expect(await page.getByLabel('Suffix').inputValue()).not.toBe('');
    await holds(page, 'Middle name', 'None');
    // What hangs under the choice is there now, and the number is masked.
    await page.getByText('What is your primary country of citizenship?').first().waitFor();
    await expect.poll(() => page.locator('#ssn-control').inputValue()).toBe('•••-••-9999');
    expect(await early(page), 'the draft on the device holds it now').toBeNull();
    expect(faults).toEqual([]);

    await page.reload();
    await holds(page, 'Last name', 'Lovela-c');
    await holds(page, 'First name', 'Ada');
    await context.close();
  });

  it.each([
    ['80', 0, '255'],
    ['8055', 2, '2'],
  ])(
    'goes on after the same digit of a number that gets its mask: %s, %i before the end',
    async (typed, back, more) => {
      const { context, page, come } = await withoutScripts();
      await field(page, 'Primary phone number').pressSequentially(typed);
      for (let left = back; left > 0; left -= 1) await page.keyboard.press('ArrowLeft');
      await come();
      await page.keyboard.type(more);
      await holds(page, 'Primary phone number', '(802) 55');
      await context.close();
    },
  );

  it('keeps what was typed where the scripts never came, through a reload', async () => {
    const { context, page, faults, come } = await withoutScripts();
    await field(page, 'First name').fill('Ada');
    await page.reload({ waitUntil: 'commit' });
    await holds(page, 'First name', 'Ada');
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 10_000;
    });
    await page.getByText('The page is still loading.').waitFor();
    await come();
    await holds(page, 'First name', 'Ada');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('loses nothing where another page is opened first', async () => {
    const { context, page, letThrough } = await withoutScripts();
    await field(page, 'First name').fill('Ada');
    await field(page, 'Last name').fill('Lovelace');
    await expect.poll(() => early(page)).toMatchObject({ 'last_name-control': 'Lovelace' });
    await page.goto('/login', { waitUntil: 'commit' });
    await field(page, 'Password').fill(password);
    await letThrough();
    await page.waitForFunction(() => document.querySelector('#start') === null);
    await holds(page, 'Password', password);
    expect(await early(page)).toMatchObject({ 'last_name-control': 'Lovelace' });
    await page.goto('/about');
    await holds(page, 'Last name', 'Lovelace');
    await holds(page, 'First name', 'Ada');
    await context.close();
  });

  it.each(['before', 'after'])(
    'goes on to the question after the one that had the focus %s the scripts',
    async (when) => {
      const { context, page, come } = await withoutScripts();
      await page.setViewportSize({ width: 390, height: 844 });
      const next = page.getByRole('link', { name: /^Next: / });
      if (when === 'after') await come();
      await next.click();
      if (when === 'before') await come();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('first_name-control');
      await expect.poll(() => next.innerText()).toBe('Next: Last name');
      await context.close();
    },
  );

  it.each(['before', 'after'])('loses no press that ends %s the scripts', async (end) => {
    const { context, page, letThrough } = await withoutScripts();
    await field(page, 'First name').fill('Ada');
    await page.getByRole('button', { name: 'Account menu' }).hover();
    await page.mouse.down();
    if (end === 'before') await page.mouse.up();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await letThrough();
    await page.waitForFunction(() => !document.getElementById('first-page'), {}, { timeout: 1_000 }).catch(String);
    await page.mouse.up();
    await page.getByRole('dialog').waitFor();
    await holds(page, 'First name', 'Ada');
    await context.close();
  });

  it('is a card as well: Log In is typed into and pressed, and the device keeps nothing of it', async () => {
    const username = 'early.card@example.org';
    const owner = await visit(served);
    await signIn(served, owner, username);
    await owner.context.close();
    const { context, page, faults, come } = await withoutScripts('/login?from=letter', 'Email Address');
    await field(page, 'Email Address').fill(username);
    await field(page, 'Password').fill(password);
    // A page that is left keeps what it keeps at once.
    await page.reload({ waitUntil: 'commit' });
    await field(page, 'Email Address').waitFor();
    expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([]);
    await field(page, 'Email Address').fill(username);
    await field(page, 'Password').pressSequentially(password.slice(0, -1));
    await come();
    await page.keyboard.type(password.slice(-1));
    await holds(page, 'Password', password);
    await holds(page, 'Email Address', username);
    await context.close();

    const again = await withoutScripts('/login', 'Email Address');
    await field(again.page, 'Email Address').fill(username);
    await field(again.page, 'Password').fill(password);
    await again.page.keyboard.press('Enter');
    await again.letThrough();
    await field(again.page, 'First name').waitFor();
    expect((await profileOf(again.context)).answer).toEqual({ email_address: username });
    expect([...faults, ...again.faults]).toEqual([]);
    await again.context.close();
  });

  it('has the fonts of the device until all of it works, and its own after that', async () => {
    const { context, page, come } = await withoutScripts();
    const fonts = (): Promise<string[]> =>
      page.evaluate(() => [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? [family] : [])));
    expect((await fonts()).filter((family) => family.includes('Source'))).toEqual([]);
    await come();
    await expect.poll(fonts).toContain('Source Sans 3 Variable');
    await context.close();
  });

  it.each([
    [
      'a translator has put every text into elements of its own',
      () => {
        const texts = document.createTreeWalker(document.querySelector('#first-page main')!, NodeFilter.SHOW_TEXT);
        const all: Text[] = [];
        while (texts.nextNode()) all.push(texts.currentNode as Text);
        for (const text of all) {
          const translated = document.createElement('font');
          translated.textContent = `«${text.data}»`;
          text.replaceWith(translated);
        }
      },
    ],
    [
      'an extension has wrapped fields, added buttons, and removed a section',
      () => {
        for (const input of document.querySelectorAll('#first-page input[type=text]')) {
          const wrapper = document.createElement('x-wallet');
          input.replaceWith(wrapper);
          wrapper.append(input, document.createElement('button'));
          input.setAttribute('data-wallet', '1');
        }
        document.querySelector('#first-page main section:last-of-type')?.remove();
      },
    ],
    [
      'a browser has filled a field in silence',
      () => {
        document.querySelector<HTMLInputElement>('#last_name-control')!.value = 'Lovelace';
      },
    ],
  ])('is taken over where %s', { tags: 'deep' }, async (_, change) => {
    const { context, page, faults, come } = await withoutScripts();
    await field(page, 'First name').fill('Ada');
    await page.locator('#last_name-control').fill('Lovelace');
    await page.evaluate(change);
    await page.locator('#first_name-control').focus();
    await come();
    await page.keyboard.press('End');
    await page.keyboard.type('line');
    await holds(page, 'First name', 'Adaline');
    await holds(page, 'Last name', 'Lovelace');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('loses nothing where the scripts fail halfway', { tags: 'deep' }, async () => {
    const { context, page } = await withoutScripts();
    await field(page, 'First name').fill('Ada');
    await expect.poll(() => early(page)).toEqual({ 'first_name-control': 'Ada' });
    await context.unrouteAll();
    await context.route(/assets\/libraries-[^/]*\.js$/, async (route) => {
      const whole = await (await route.fetch()).body();
      await route.fulfill({ body: whole.subarray(0, whole.length / 2), contentType: 'text/javascript' });
    });
    await page.reload();
    await page.getByRole('link', { name: 'Reload the page' }).waitFor();
    await context.unrouteAll();
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await page.waitForFunction(() => document.querySelector('#first-page, #start') === null);
    await holds(page, 'First name', 'Ada');
    await context.close();
  });

  it('is as it was where the browser comes back to it', { tags: 'deep' }, async () => {
    const { context, page, come } = await withoutScripts();
    await field(page, 'First name').fill('Ada');
    await page.goto('/health');
    await page.goBack({ waitUntil: 'commit' });
    await holds(page, 'First name', 'Ada');
    await field(page, 'First name').press('End');
    await page.keyboard.type('line');
    await come();
    await holds(page, 'First name', 'Adaline');
    await context.close();
  });

  it('waits for a word of an input method', { tags: 'deep' }, async () => {
    const { context, page, come } = await withoutScripts();
    await field(page, 'First name').focus();
    const browser = await context.newCDPSession(page);
    await browser.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 });
    const lives = come();
    await page.waitForFunction(() => performance.getEntriesByName(location.href).length > 0);
    await browser.send('Input.imeSetComposition', { text: 'あだ', selectionStart: 2, selectionEnd: 2 });
    expect(await page.locator('#first-page').count()).toBe(1);
    await browser.send('Input.insertText', { text: '愛' });
    await lives;
    await holds(page, 'First name', '愛');
    await context.close();
  });

  it('takes over 100,000 characters', { tags: 'deep' }, async () => {
    const here = await withoutScripts();
    await field(here.page, 'First name').fill('a'.repeat(100_000));
    await here.come();
    await expect.poll(() => field(here.page, 'First name').inputValue()).toHaveLength(100_000);
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('is for visitors who typed nothing: others see the sign of waiting, and no flash', async () => {
    const { context, page, come } = await withoutScripts();
    await field(page, 'First name').fill('Ada');
    await come();
    await context.route(/assets\/first-page-[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    expect(await fields(page)).toBe(0);
    await context.close();

    const reader = await visit(served);
    await reader.context.route(/assets\/first-page-[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
    await reader.page.goto('/?service_token=of-a-letter', { waitUntil: 'domcontentloaded' });
    expect(await fields(reader.page)).toBe(0);
    await reader.page.evaluate(() => history.replaceState({ openedByLink: true }, '', '/'));
    await reader.page.reload({ waitUntil: 'domcontentloaded' });
    expect(await fields(reader.page)).toBe(0);
    await reader.context.close();

    const student = await visit(served);
    await signIn(served, student, 'early@example.org');
    await student.context.route(/assets\/first-page-[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
    await student.page.goto('/about', { waitUntil: 'domcontentloaded' });
    expect(await fields(student.page)).toBe(0);
    await student.context.close();
  });
});
