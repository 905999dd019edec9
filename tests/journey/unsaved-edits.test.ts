import type { Locator, Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { keepsNothing } from './keeps-nothing.ts';
import { servedProduct } from './served-product.ts';
import { fillsLogin, studentOn } from './student.ts';
import { tabOn } from './two-tabs.ts';
import { savedAnswers, signIn, visit, type Visit } from './visit.ts';
import { falsehoodsOf, watchLine } from './watched-line.ts';

const served = servedProduct();

describe('the status line', () => {
  const line = (page: Page, text: RegExp): Promise<void> =>
    page.locator('.quire-status [role=status]').filter({ hasText: text }).waitFor();
  const saved = (page: Page): Promise<void> => line(page, /^Saved at [^,]*$/);
  const json = (route: Route, status: number, body: object): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  /** The saver tries again at once where the network is back. */
  const triesAgain = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('online')));

  it('the status line calls nothing saved that the server has not acknowledged', async () => {
    const here = await visit(served);
    const { context, page, student } = here;
    await signIn(served, here, 'status.line@example.org');
    await watchLine(context);
    await page.goto('/about');
    const name = student.field('First name');
    const keys = (text: string): Promise<void> => name.pressSequentially(text);
    // The account's own address is there already.
    await saved(page);
    await keys('A');
    await line(page, /^Saving…$/);
    await saved(page);

    // A slow save, and an edit while it is under way.
    const held: Route[] = [];
    await context.route('**/api/answer', (route) => {
      held.push(route);
    });
    await keys('d');
    await line(page, /^Saving…$/);
    await expect.poll(() => held.length).toBe(1);
    await keys('a');
    await held[0]!.continue();
    await expect.poll(() => held.length).toBe(2);
    await line(page, /^Saving…$/);
    await held[1]!.continue();
    await saved(page);
    await context.unroute('**/api/answer');

    for (const [text, fail] of [
      [/^Not saved yet: we will try again$/, (route: Route) => json(route, 500, { message: 'broken' })],
      [
        /^Not saved yet: we will try again$/,
        (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Later</h1>' }),
      ],
      [
        /^Saved at .*, but not First name$/,
        (route: Route) =>
          json(route, 400, { message: 'No.', problems: [{ key: 'first_name', page: 'about', message: 'No.' }] }),
      ],
    ] as const) {
      await context.route('**/api/answer', fail);
      await keys('x');
      await line(page, text);
      await context.unroute('**/api/answer');
      await keys('y');
      await triesAgain(page);
      await saved(page);
    }

    await context.setOffline(true);
    await keys('z');
    await line(page, /^Not saved yet: you are offline$/);
    await context.setOffline(false);
    await saved(page);

    await student.field('Date of birth').pressSequentially('0427');
    await line(page, /^Saved at .*, but not Date of birth$/);
    await name.press('End');
    await keys('!');
    await expect.poll(() => page.locator('.quire-status').getAttribute('data-tone')).toBe('busy');
    await line(page, /^Saved at .*, but not Date of birth$/);
    // The name is a link to the question, on another page too.
    await page.goto('/education');
    await page.locator('.quire-page-bar__status a', { hasText: 'Date of birth' }).click();
    await page.waitForURL(/\/about/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toContain('birth_date');
    await student.field('Date of birth').press('End');
    await student.field('Date of birth').pressSequentially('2009');
    await saved(page);

    // Another tab that edits and cannot save says so.
    const other = await context.newPage();
    await other.goto('/about');
    await tabOn(other).editHere();
    await tabOn(other).edits();
    await line(page, /^Open in another tab$/);
    await other.route('**/api/answer', (route) => json(route, 503, { message: 'down' }));
    await other.getByLabel('Last name').first().pressSequentially('Lund');
    await line(other, /^Not saved yet: we will try again$/);
    expect([await falsehoodsOf([page]), await falsehoodsOf([other])]).toEqual([[], []]);
    await other.unroute('**/api/answer');
    await triesAgain(other);
    await saved(other);

    expect([await falsehoodsOf([page]), await falsehoodsOf([other]), here.faults]).toEqual([[], [], []]);
    await context.close();
  });
});

describe('a page that goes', () => {
  it('a tab that is closed 60 ms after a key has sent what was typed', { tags: 'deep' }, async () => {
    const here = await visit(served);
    await signIn(served, here, 'closed.tab@example.org');
    const names = Array.from({ length: 4 }, (_, index) => `Ada ${index}`);
    const found: unknown[] = [];
    for (const name of names) {
      const page = await here.context.newPage();
      await page.goto('/about');
      await studentOn(page, 390).types('First name', name);
      // The time itself is promised: a tab closed 60 ms after a key, long before the pause ends.
      await page.waitForTimeout(60);
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await closed;
      // Another page would send what this one has left on the device.
      await expect
        .poll(async () => (await savedAnswers(here))['first_name'], { timeout: 20_000 })
        .toBe(name)
        .catch(() => undefined);
      found.push((await savedAnswers(here))['first_name']);
    }
    expect(found).toEqual(names);
    await here.context.close();
  });

  it('a page put into the background has sent typed text, before any pause in typing is over', async () => {
    const here = await visit(served);
    const { context, page, student } = here;
    await signIn(served, here, 'put.away@example.org');
    // Before the page is opened: a time that was read by one clock says nothing by another.
    await context.clock.install();
    await page.goto('/about');
    await student.field('First name').waitFor();
    // No timer runs from here on: only the page that is hidden can send.
    await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/answer'));
    await student.field('First name').pressSequentially('Ada');
    // A test's browser is never in the background: the event is sent by hand.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await sent;
    await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
    await context.close();
  });

  it('a visitor whose device keeps nothing is asked before the tab closes', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const { context, page, student } = here;
    await keepsNothing(context);
    await page.goto('/about');
    await student.types('First name', 'Ada');
    await page.getByText('Not kept: this device cannot store anything.').first().waitFor();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await context.close();
  });

  it.each([
    ['asks first where neither server nor device has an answer', true],
    ['closes without a word where the device keeps it', false],
  ])('a tab that is closed while nothing can be sent %s', { tags: 'deep' }, async (_, isBlocked) => {
    const here = await visit(served);
    const { context, page, student } = here;
    await signIn(served, here, `closes.${String(isBlocked)}@example.org`);
    if (isBlocked) await keepsNothing(context);
    await page.goto('/about');
    await context.route('**/api/answer', (route) => route.abort('internetdisconnected'));
    await student.types('First name', 'Ada');
    await page.getByText('Not saved yet').first().waitFor();
    const asked = page.waitForEvent('dialog');
    const closed = page.waitForEvent('close');
    asked.catch(() => undefined);
    await page.close({ runBeforeUnload: true });
    if (isBlocked) {
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await student.holds('First name', 'Ada');
      closed.catch(() => undefined);
    } else {
      await closed;
    }
    await context.close();
  });

  it(
    'a reload while the account cannot open says that typed text is kept, and opens it by itself',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      const { context, page, student } = here;
      await signIn(served, here, 'unreachable.account@example.org');
      await page.goto('/about');
      await context.route('**/api/answer', (route) => route.abort('internetdisconnected'));
      await student.types('First name', 'Ada');
      await page.getByText('Not saved yet').first().waitFor();
      let asked = 0;
      await context.route('**/api/profile', (route) => {
        asked += 1;
        return asked > 1
          ? route.continue()
          : route.fulfill({
              status: 503,
              headers: { 'retry-after': '1' },
              contentType: 'application/json',
              body: '{"message":"Later."}',
            });
      });
      await page.reload();
      await page.getByText('What you typed on this device is kept here.').waitFor();
      await context.unroute('**/api/answer');
      await student.field('First name').waitFor();
      await student.holds('First name', 'Ada');
      await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
      expect([asked > 1, here.faults]).toEqual([true, []]);
      await context.close();
    },
  );
});

describe('half-typed text', () => {
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
});
