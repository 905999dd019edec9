import type { Locator, Page } from 'playwright';
import { expect, it, vi } from 'vitest';
import { askPatiently } from './ask-patiently.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { signIn, visit, type Visit } from './visit.ts';
import { wholeApplication } from './whole-application.ts';

const served = servedProduct();

/** Wraps every text, and later ones, as Chrome's translation does: React's text nodes disappear. */
function translate(): void {
  const wrapAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.nodeValue?.trim() && !text.parentElement?.closest('font, script, style, textarea, option')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).append(text.data);
      text.replaceWith(font);
    }
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
}

/**
 * The next thing to press or fill in that is not in `tried`, marked by `data-next`. Buttons that lead away from the
 * page are left out.
 */
const markNext = (page: Page, tried: readonly string[]): Promise<string | undefined> =>
  page.evaluate(
    (before) => {
      document.querySelector('[data-next]')?.removeAttribute('data-next');
      const controls = document.querySelectorAll<HTMLElement>(
        ':is(main form, main .quire-page) :is(input:not([type=file]), select, textarea, summary, button)',
      );
      const next = [...controls]
        .map((element) => {
          const around = element.closest('[id]');
          const alike = [...(around?.querySelectorAll(element.tagName) ?? [])];
          // Words come and go: a section says how much of it is answered.
          return { element, name: element.id || `${around?.id} ${element.tagName} ${alike.indexOf(element)}` };
        })
        .find(
          ({ element, name }) =>
            !before.includes(name) &&
            element.checkVisibility() &&
            !element.matches(':disabled, [type=submit]') &&
            !/save|submit|review|log in|account/i.test(element.textContent),
        );
      next?.element.setAttribute('data-next', '');
      return next?.name;
    },
    [...tried],
  );

/** Presses Space until the page gets it: of two pages of one browser, one has lost a key. */
async function press(control: Locator): Promise<void> {
  const page = control.page();
  await page.evaluate(() => {
    Object.assign(window, { hasKey: false });
    addEventListener('keydown', () => Object.assign(window, { hasKey: true }), { capture: true, once: true });
  });
  do await control.press('Space');
  while (!(await page.evaluate('hasKey')));
}

async function tryNext(page: Page): Promise<void> {
  const control = page.locator('[data-next]');
  if (await control.evaluate((element) => element instanceof HTMLSelectElement))
    await control.selectOption({ index: 1 });
  else if (await control.evaluate((element) => element.matches('textarea, input:not([type=radio], [type=checkbox])'))) {
    await control.fill('7');
    await control.blur();
  } else await press(control);
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
}

const shown = ({ page }: Visit): Promise<string> => page.locator('main').innerText();

async function tryEverything(plain: Visit, translated: Visit): Promise<number> {
  const tried: string[] = [];
  for (let name = await markNext(plain.page, tried); name !== undefined; name = await markNext(plain.page, tried)) {
    expect(await markNext(translated.page, tried)).toBe(name);
    // One after the other: two pages of one browser that take keys at once have lost one of them.
    for (const { page } of [plain, translated]) await tryNext(page);
    tried.push(name);
    // Both are read each time: either may be the later one.
    await vi.waitFor(async () => expect([name, await shown(translated)]).toEqual([name, await shown(plain)]), {
      timeout: patience,
      interval: 100,
    });
    expect([name, translated.faults]).toEqual([name, []]);
  }
  return tried.length;
}

/** Students at the same page, where everything is missing, and says so. */
async function atPage(title: string, names: readonly string[]): Promise<Visit[]> {
  return Promise.all(
    names.map(async (name) => {
      const here = await visit(served);
      await signIn(served, here, `${name}-${title.replace(' ', '-').toLowerCase()}@example.org`);
      await here.page.goto('/final-steps');
      await here.page.getByRole('button', { name: 'Submit Application' }).click();
      await here.page.waitForURL('**/about');
      await here.page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${title}`) })
        .click();
      await here.page.getByRole('heading', { name: title, level: 1 }).waitFor();
      return here;
    }),
  );
}

it.each([
  ['About You', 60],
  ['Academics', 40],
  ['Final Steps', 6],
])(
  'every interaction of %s works on a page that the browser translates, and no text is left behind',
  { tags: 'deep' },
  async (title, least) => {
    const [plain, translated] = await atPage(title, ['plain', 'translated']);
    await translated!.page.evaluate(translate);
    expect(await tryEverything(plain!, translated!)).toBeGreaterThan(least);
    await Promise.all([plain!, translated!].map(({ context }) => context.close()));
  },
);

it('a translated application is submitted, and no component fails on the way', { tags: 'deep' }, async () => {
  const here = await visit(served);
  const { page } = here;
  // An error page that is gone again leaves this alone. A refused call, such as a save beside another, does not count.
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) here.faults.push(text);
  });
  await signIn(served, here, 'translated-whole@example.org');
  const { first_name: name, ...answers } = wholeApplication().answers;
  expect((await askPatiently(page.context().request, 'PUT', '/api/answer', { answers })).status()).toBe(200);
  await page.goto('/final-steps');
  await page.getByRole('button', { name: 'Submit Application' }).waitFor();
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.waitForURL('**/about');
  await here.student.types('First name', name!);
  for (const title of ['Academics', 'Final Steps']) {
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  await page.getByRole('main').getByRole('button', { name: 'Review your application' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.waitForURL('**/completion');
  await page.getByText('We have received it').first().waitFor();
  expect(here.faults).toEqual([]);
  await here.context.close();
});
