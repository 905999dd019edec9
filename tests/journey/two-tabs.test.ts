import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { profileOf } from './ask-patiently.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn, type Student } from './student.ts';
import { savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();
const status = (page: Page) => page.locator('.quire-status [role=status]');
const isSaved = (page: Page): Promise<void> =>
  status(page)
    .filter({ hasText: /^Saved at/ })
    .waitFor();
const honor = (page: Page, number: number) =>
  page.getByRole('group', { name: `Honor ${number}`, exact: true }).getByLabel('What is the honor?');
/** Milliseconds until something holds on a page. */
const within = async (holds: () => Promise<unknown>, what: unknown): Promise<number> => {
  const start = Date.now();
  await expect.poll(holds, { interval: 25 }).toEqual(what);
  return Date.now() - start;
};

/** Holds back messages between tabs: each edits alone. Returns the function that ends it. */
async function holdBack(tabs: readonly Page[]): Promise<() => Promise<unknown>> {
  await Promise.all(
    tabs.map((page) =>
      page.evaluate(() => {
        const { prototype } = BroadcastChannel;
        const { postMessage } = prototype;
        const held: (() => void)[] = [];
        prototype.postMessage = function hold(message: unknown) {
          held.push(() => {
            postMessage.call(this, message);
          });
        };
        Object.assign(window, {
          tellNow: () => {
            prototype.postMessage = postMessage;
            for (const tell of held) tell();
          },
        });
      }),
    ),
  );
  return () =>
    Promise.all(
      tabs.map((page) =>
        page.evaluate(() => {
          (window as unknown as { tellNow(): void }).tellNow();
        }),
      ),
    );
}

/** Holds the calls of a page to one address. Returns the wait for the first of them, and what lets them go. */
async function holdCalls(
  page: Page,
  address: string,
): Promise<{ isHeld: () => Promise<void>; release: () => Promise<void> }> {
  const held: Route[] = [];
  let isOver = false;
  await page.route(address, async (route) => {
    if (isOver) await route.continue();
    else held.push(route);
  });
  return {
    isHeld: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      isOver = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

interface Tab {
  page: Page;
  student: Student;
}

/** Two tabs of one browser, with the code that follows in both. */
async function twoTabs(here: Visit, path: string, shows: (page: Page) => Promise<void>): Promise<[Tab, Tab]> {
  const open = async (page: Page): Promise<Tab> => {
    page.setDefaultTimeout(patience);
    const follows = page.waitForRequest((request) => request.url().includes('/assets/follow-edits-'));
    await page.goto(path);
    await follows;
    await shows(page);
    await page.waitForLoadState('networkidle');
    return { page, student: studentOn(page, 390) };
  };
  return [await open(here.page), await open(await here.context.newPage())];
}
const firstName = (page: Page): Promise<void> => studentOn(page, 390).field('First name').waitFor();
const profile = ({
  context,
}: Visit): Promise<{
  add_another: Record<string, number>;
  tabs: Record<string, string>;
  answer: Record<string, string>;
}> => profileOf(context);

describe('R66 two tabs of one browser with the same account', () => {
  it('show edits and items of the other within a second, before a save; editing one replaces it', async () => {
    const here = await visit(served);
    await signIn(served, here, 'two.pages@example.org');
    const [a, b] = await twoTabs(here, '/about', firstName);
    const saves: string[] = [];
    b.page.on('request', (request) => {
      if (request.url().endsWith('/api/answer')) saves.push(request.postData() ?? '');
    });

    await a.student.types('First name', 'Ada');
    expect(await within(() => b.student.field('First name').inputValue(), 'Ada')).toBeLessThan(1_000);
    await isSaved(a.page);
    await isSaved(b.page);
    expect(saves, 'the tab that shows it has not saved it').toEqual([]);

    // Edited where it is shown, before the other one has saved: no choice, and the first tab shows that.
    await a.student.types('Last name', 'Lund');
    await within(() => b.student.field('Last name').inputValue(), 'Lund');
    await b.student.types('Last name', 'Lundqvist');
    await b.page.keyboard.press('Tab');
    await a.page.keyboard.press('Tab');
    expect(await within(() => a.student.field('Last name').inputValue(), 'Lundqvist')).toBeLessThan(1_000);

    // Every other kind of answer: given in one, then changed in the other.
    const radio = ({ page }: Tab, name: string) =>
      page.getByRole('radiogroup', { name: 'Legal sex' }).getByRole('radio', { name, exact: true });
    const box = ({ page }: Tab, name: string) =>
      page.getByRole('group', { name: 'Which of these describe you?' }).getByRole('checkbox', { name, exact: true });
    for (const [from, to, date, sex, suffix, ticked] of [
      [a, b, '04272009', 'Female', 'Jr.', true],
      [b, a, '04282009', 'Male', 'Sr.', false],
    ] as const) {
      await from.student.types('Date of birth', date);
      await within(() => to.student.field('Date of birth').inputValue(), date.replace(/^(..)(..)/, '$1 / $2 / '));
      await from.student.chooses('Legal sex', sex);
      await within(() => radio(to, sex).isChecked(), true);
      await from.student.selects('Suffix', suffix);
      await within(() => to.student.field('Suffix').locator('option:checked').innerText(), suffix);
      await from.student.opens('Ethnicity and race');
      await box(from, 'White').setChecked(ticked);
      await within(() => box(to, 'White').isChecked(), ticked);
      await box(from, ticked ? 'Asian' : 'Black or African American').check();
      await within(() => box(to, ticked ? 'Asian' : 'Black or African American').isChecked(), true);
      // What comes from the other tab waits while the student is in the question.
      await from.page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
      });
    }
    await expect
      .poll(() => savedAnswers(here))
      .toMatchObject({
        first_name: 'Ada',
        last_name: 'Lundqvist',
        birth_date: '2009-04-28',
        legal_sex: 'M',
        suffix: 'SR',
        race_white: '',
        race_asian: 'true',
        race_black: 'true',
      });
    for (const { page } of [a, b]) {
      await isSaved(page);
      expect(
        await page.getByRole('region', { name: 'Some answers on this device differ from your account' }).count(),
      ).toBe(0);
    }
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it(
    'show added and removed items and chosen tabs, and end equal when both add or remove at once',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      await signIn(served, here, 'two.lists@example.org');
      const [a, b] = await twoTabs(here, '/education', (page) => studentOn(page, 390).opens('Honors'));
      await honor(a.page, 1).fill('Spelling bee');
      const count = await holdCalls(a.page, '**/api/add-another');
      await a.student.presses('Add another honor');
      await honor(b.page, 2).waitFor({ timeout: 1_000 });
      await count.isHeld();
      await count.release();
      await honor(b.page, 2).fill('Science fair');
      await expect.poll(() => honor(a.page, 2).inputValue()).toBe('Science fair');
      // A press that meets a save of the same group under way is undone, with words.
      for (const { page } of [a, b]) await isSaved(page);
      await a.page.getByRole('button', { name: 'Remove Honor 1' }).click();
      await a.page.getByRole('alertdialog').getByRole('button', { name: 'Remove Honor 1' }).click();
      await b.page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
      });
      await expect
        .poll(async () => [await honor(b.page, 1).inputValue(), await honor(b.page, 2).count()], { timeout: 1_500 })
        .toEqual(['Science fair', 0]);
      await expect
        .poll(() => profile(here))
        .toMatchObject({ add_another: { honors: 1 }, answer: { honors_name: 'Science fair', honors_2_name: '' } });

      // Both at once, twice, without messages: a press after a message would be for one more.
      const tellOfPresses = await holdBack([a.page, b.page]);
      for (const { page, student } of [a, b]) {
        await student.presses('Add another honor');
        await honor(page, 2).waitFor();
      }
      await expect.poll(async () => (await profile(here)).add_another).toEqual({ honors: 2 });
      await tellOfPresses();
      for (const { page } of [a, b]) {
        await honor(page, 2).waitFor();
        await isSaved(page);
        expect(await honor(page, 3).count()).toBe(0);
      }
      await Promise.all([a, b].map(({ page }, index) => honor(page, 1 + index).fill(`Prize ${index}`)));
      for (const { page } of [a, b]) {
        await page.evaluate(() => {
          (document.activeElement as HTMLElement).blur();
        });
        await expect
          .poll(async () => [await honor(page, 1).inputValue(), await honor(page, 2).inputValue()])
          .toEqual(['Prize 0', 'Prize 1']);
        await isSaved(page);
      }

      // Each removes another item, without messages: nothing else goes, and both end with the same list.
      await a.student.presses('Add another honor');
      await honor(a.page, 3).fill('Prize 2');
      await a.page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
      });
      await expect.poll(() => honor(b.page, 3).inputValue()).toBe('Prize 2');
      await expect.poll(async () => (await profile(here)).answer).toMatchObject({ honors_3_name: 'Prize 2' });
      for (const { page } of [a, b]) await isSaved(page);
      const tellNow = await holdBack([a.page, b.page]);
      await Promise.all(
        [a, b].map(async ({ page }, index) => {
          await page.getByRole('button', { name: `Remove Honor ${index + 1}` }).click();
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: `Remove Honor ${index + 1}` })
            .click();
          await honor(page, 3).waitFor({ state: 'detached' });
        }),
      );
      await tellNow();
      const listOf = async (page: Page): Promise<string[]> => {
        const names = page.getByRole('group', { name: /^Honor \d$/ }).getByLabel('What is the honor?');
        return Promise.all((await names.all()).map((name) => name.inputValue()));
      };
      const storedList = async (): Promise<string[]> => {
        const { add_another: counts, answer } = await profile(here);
        return Array.from(
          { length: counts['honors'] ?? 1 },
          (_, index) => answer[index === 0 ? 'honors_name' : `honors_${index + 1}_name`] ?? '',
        );
      };
      await expect
        .poll(async () => new Set((await Promise.all([storedList(), listOf(a.page), listOf(b.page)])).map(String)).size)
        .toBe(1);
      for (const { page } of [a, b]) await isSaved(page);
      const left = await storedList();
      expect([await listOf(a.page), await listOf(b.page)]).toEqual([left, left]);
      // Decision 61: one of the two removed ones may stay.
      expect(['Prize 2', 'Prize 0,Prize 2', 'Prize 1,Prize 2']).toContain(String(left));
      // An item that is empty in the tab which removes it, and typed in in the other one: the text stays.
      const last = left.length + 1;
      await a.student.presses('Add another honor');
      await honor(b.page, last).waitFor();
      for (const { page } of [a, b]) await isSaved(page);
      const tellOfText = await holdBack([a.page, b.page]);

      await honor(a.page, last).fill('Prize 9');
      await b.page.getByRole('button', { name: `Remove Honor ${last}` }).click();
      await b.page
        .getByRole('alertdialog')
        .getByRole('button', { name: `Remove Honor ${last}` })
        .click();
      await honor(b.page, last).waitFor({ state: 'detached' });
      // The messages are older than their saves by then.
      await expect.poll(storedList).toEqual([...left, 'Prize 9']);
      await tellOfText();
      await a.page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
      });
      await expect
        .poll(async () => [await storedList(), await listOf(a.page), await listOf(b.page)])
        .toEqual(Array.from({ length: 3 }, () => [...left, 'Prize 9']));
      for (const { page } of [a, b]) await isSaved(page);
      await a.page.getByRole('link', { name: /Final Steps/ }).click();
      await b.page.getByRole('link', { name: /Final Steps/ }).click();
      await b.page.getByRole('tab', { name: 'Upload it' }).waitFor();
      const choice = await holdCalls(a.page, '**/api/tabs');
      await a.page.getByRole('tab', { name: 'Upload it' }).click();
      await b.page.getByRole('tab', { name: 'Upload it', selected: true }).waitFor({ timeout: 1_000 });
      await choice.isHeld();
      await choice.release();
      await expect.poll(async () => (await profile(here)).tabs).toEqual({ essay: 'upload' });
      expect(here.faults).toEqual([]);
      await here.context.close();
    },
  );

  it(
    'that typed in the same question unseen by each other give the choice, and lose neither text',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      await signIn(served, here, 'two.names@example.org');
      const [a, b] = await twoTabs(here, '/about', firstName);
      await Promise.all([a, b].map(({ student }) => student.field('First name').focus()));
      // Keys go to both before any message arrives.
      await Promise.all([a.page.keyboard.type('Anna'), b.page.keyboard.type('Berta')]);
      await Promise.all([a, b].map(({ page }) => page.keyboard.press('Tab')));
      await expect.poll(async () => (await savedAnswers(here))['first_name']).toMatch(/^(Anna|Berta)$/);
      const counts = (await savedAnswers(here))['first_name']!;
      await Promise.race(
        [a, b].map(({ page }) =>
          page.getByRole('region', { name: 'Some answers on this device differ from your account' }).waitFor(),
        ),
      );
      for (const { page, student } of [a, b]) {
        await expect.poll(() => student.field('First name').inputValue()).toBe(counts);
        await expect
          .poll(() =>
            page.getByRole('region', { name: 'Some answers on this device differ from your account' }).innerText(),
          )
          .toContain(counts === 'Anna' ? 'Berta' : 'Anna');
      }
      expect(here.faults).toEqual([]);
      await here.context.close();
    },
  );

  it(
    'leave the question alone that the student is in, and show what came when it is left',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      await signIn(served, here, 'two.carets@example.org');
      const [a, b] = await twoTabs(here, '/about', firstName);
      await b.student.field('First name').focus();
      await a.student.types('First name', 'Ada');
      await a.student.types('Last name', 'Lund');
      await expect.poll(() => b.student.field('Last name').inputValue()).toBe('Lund');
      expect([
        await b.student.field('First name').inputValue(),
        await b.page.evaluate(() => document.activeElement?.tagName),
      ]).toEqual(['', 'INPUT']);
      await b.page.keyboard.press('Tab');
      await expect.poll(() => b.student.field('First name').inputValue()).toBe('Ada');
      await here.context.close();
    },
  );

  it('save what a crashed one had not saved', { tags: 'deep' }, async () => {
    const here = await visit(served);
    await signIn(served, here, 'crashed.tab@example.org');
    const [a, b] = await twoTabs(here, '/about', firstName);
    const devtools = await here.context.newCDPSession(a.page);
    await a.student.types('First name', 'Ada');
    void devtools.send('Page.crash').catch(() => undefined);
    await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
    await expect.poll(() => b.student.field('First name').inputValue()).toBe('Ada');
    await isSaved(b.page);
    await here.context.close();
  });

  it(
    'that typed in the same question unseen by each other lose no text to crash, reload or expiry',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      await signIn(served, here, 'unseen.tabs@example.org');
      // Like frozen tabs, neither receives messages.
      await here.context.addInitScript(() => {
        BroadcastChannel.prototype.postMessage = () => undefined;
      });
      const [a, b] = await twoTabs(here, '/about', firstName);
      for (const { page } of [a, b]) await page.route('**/api/answer', (route) => route.abort('internetdisconnected'));
      await a.student.types('First name', 'Anna');
      await b.student.types('First name', 'Berta');
      const devtools = await here.context.newCDPSession(a.page);
      void devtools.send('Page.crash').catch(() => undefined);
      await a.page.waitForEvent('crash');
      // The tab that is left loses its session, and what it had in memory.
      await here.context.clearCookies();
      await b.page.unrouteAll();
      await here.context.request.post('/public/login', {
        data: { username: 'unseen.tabs@example.org', password: 'Correct-Horse-7-Battery' },
      });
      await b.page.reload();
      const card = b.page.getByRole('region', { name: 'Some answers on this device differ from your account' });
      await expect.poll(() => card.innerText()).toContain('Anna');
      expect(await b.student.field('First name').inputValue()).toBe('Berta');
      await isSaved(b.page);
      expect((await savedAnswers(here))['first_name']).toBe('Berta');
      expect(
        await b.page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('quire:draft:'))),
      ).toEqual([]);
      await here.context.close();
    },
  );

  it('say that nothing is saved while the one that saves is offline, and save in turn', { tags: 'deep' }, async () => {
    const here = await visit(served);
    await signIn(served, here, 'offline.tab@example.org');
    const [a, b] = await twoTabs(here, '/about', firstName);
    await a.page.route('**/api/answer', (route) => route.abort('internetdisconnected'));
    await a.student.types('First name', 'Ada');
    await status(a.page)
      .filter({ hasText: /^Not saved yet/ })
      .waitFor();
    expect(await b.student.field('First name').inputValue()).toBe('Ada');
    expect(await status(b.page).innerText()).not.toMatch(/^Saved at/);
    // Edited where there is a connection, it is saved from there.
    await b.student.types('First name', 'Ada L.');
    await isSaved(b.page);
    await isSaved(a.page);
    expect((await savedAnswers(here))['first_name']).toBe('Ada L.');
    // While a save of one is under way, the other one waits for its turn.
    await a.page.unroute('**/api/answer');
    const save = await holdCalls(a.page, '**/api/answer');
    await a.student.types('Last name', 'Lund');
    await save.isHeld();
    await b.student.types('Preferred name', 'Countess');
    await expect
      .poll(() =>
        b.page.evaluate(async () =>
          (await navigator.locks.query()).pending?.some(({ name }) => name?.startsWith('quire:save:')),
        ),
      )
      .toBe(true);
    await save.release();
    await expect.poll(() => savedAnswers(here)).toMatchObject({ last_name: 'Lund', preferred_name: 'Countess' });
    await here.context.close();
  });
});

it('R66 tabs of visitors follow each other, storage or none', { tags: 'deep' }, async () => {
  const here = await visit(served);
  const [a, b] = await twoTabs(here, '/about', firstName);
  await a.student.types('First name', 'Ada');
  expect(await within(() => b.student.field('First name').inputValue(), 'Ada')).toBeLessThan(1_000);
  await b.student.types('First name', 'Ada B.');
  await b.page.keyboard.press('Tab');
  await a.page.keyboard.press('Tab');
  await expect.poll(() => a.student.field('First name').inputValue()).toBe('Ada B.');
  await a.page.reload();
  await firstName(a.page);
  expect(await a.student.field('First name').inputValue()).toBe('Ada B.');
  await here.context.close();

  const blocked = await visit(served);
  await blocked.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked.', 'SecurityError');
        },
      });
  });
  const [c, d] = await twoTabs(blocked, '/about', firstName);
  await c.student.types('First name', 'Carl');
  await expect.poll(() => d.student.field('First name').inputValue()).toBe('Carl');
  expect([...here.faults, ...blocked.faults]).toEqual([]);
  await blocked.context.close();
});
