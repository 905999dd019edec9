import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { completeApplicant } from '../../packages/authoring/src/testing/rows/index.ts';
import { accessibilityFaults } from './accessibility-faults.ts';
import { arrived } from './arrived.ts';
import { askPatiently } from './ask-patiently.ts';
import { keepsNothing } from './keeps-nothing.ts';
import { mailedCode } from './outbox.ts';
import { servedProduct } from './served-product.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { smallTargets } from './small-targets.ts';
import { fillsLogin, studentOn } from './student.ts';
import { tabTo } from './tab-to.ts';
import { comesToFront, countTurns, crash, openTab, readers, twoTabs, type Tab } from './two-tabs.ts';
import { password, savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();

describe('two tabs', () => {
  const card = ({ page }: Tab) =>
    page.getByRole('region', { name: 'Some answers on this device differ from your account' });

  const focused = ({ page }: Tab): Promise<unknown> =>
    page.evaluate(() => document.activeElement?.getAttribute('name'));
  /** Waits until a screen reader has heard that a tab edits. */
  const hearsThatItEdits = ({ page }: Tab): Promise<void> =>
    page
      .getByRole('status')
      .filter({ hasText: 'You can edit this application here now.' })
      .waitFor({ state: 'attached' });

  async function comes(name: string): Promise<Visit> {
    const here = await visit(served);
    await signIn(served, here, `${name}@example.org`);
    return here;
  }

  /** Ends a journey, in which no code of a page failed. */
  async function leaves(here: Visit): Promise<void> {
    expect(here.faults).toEqual([]);
    await here.context.close();
  }

  describe('of two tabs of one browser', () => {
    it('the second reads and says so, until "Edit here"; then it edits, and the first reads', async () => {
      const here = await comes('two.pages');
      const [a, b] = await twoTabs(here);
      const save = a.page.waitForRequest('**/api/answer');
      await a.student.types('First name', 'Ada');
      await b.says('Open in another tab');
      await expect.poll(() => b.page.getByRole('radio').first().isDisabled()).toBe(true);
      await b.editHere();
      expect((await save).postData()).toContain('Ada');
      await Promise.all([a.reads(), b.edits()]);
      await hearsThatItEdits(b);
      await Promise.all([a.shows('First name', 'Ada'), b.shows('First name', 'Ada')]);
      await b.student.types('Last name', 'Lund');
      await b.says('Saved at');
      expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada', last_name: 'Lund' });
      // Two windows can be in sight at once: the one that reads follows.
      await a.shows('Last name', 'Lund');
      expect(await card(b).count()).toBe(0);
      await leaves(here);
    });

    it(
      'the one that reads is used with keys alone, is accessible at both widths, and goes on at the same place',
      { tags: 'deep' },
      async () => {
        const here = await comes('two.places');
        const [a, b] = await twoTabs(here);
        await a.student.types('First name', 'Ada');
        for (const width of [1280, 390]) {
          await b.page.setViewportSize({ width, height: 844 });
          expect([
            ...(await sidewaysFaults(b.page)),
            ...(await accessibilityFaults(b.page)),
            ...(width < 675 ? await smallTargets(b.page) : []),
          ]).toEqual([]);
          await b.student.looks(`open-elsewhere-${width}`);
        }
        await b.student.field('City or town').focus();
        const place = (): Promise<number> =>
          b.student.field('City or town').evaluate((field) => field.getBoundingClientRect().top);
        const before = await place();
        expect(await b.page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
        // The keys do nothing here, and do not answer.
        await b.page.keyboard.type('Oslo');
        await b.shows('City or town', '');
        await b.editHere();
        await Promise.all([a.reads(), b.edits()]);
        await expect.poll(() => focused(b)).toBe('city');
        // The line above the application is gone.
        expect(Math.abs((await place()) - before)).toBeLessThan(60);
        await b.page.keyboard.type('Bergen');
        await tabTo(a.page, 'Edit here', 'Shift+Tab');
        await a.page.keyboard.press('Enter');
        await Promise.all([a.edits(), b.reads()]);
        await expect.poll(() => focused(a)).toBe('first_name');
        await a.page.keyboard.type('Augusta ');
        await a.says('Saved at');
        expect(await savedAnswers(here)).toMatchObject({
          first_name: expect.stringContaining('Augusta'),
          city: 'Bergen',
        });
        await leaves(here);
      },
    );

    it('the one that reads replaces nothing: folds, a dialog, focus and place stay', { tags: 'deep' }, async () => {
      const here = await comes('same.place');
      const [a, b] = await twoTabs(here);
      await b.student.opens('Add a preferred name or a suffix');
      await b.student.field('City or town').focus();
      const seen = (): Promise<unknown> =>
        b.page.evaluate(() => {
          const known = ((window as { known?: Element[] }).known ??= [...document.querySelectorAll('main *')]);
          const folds = document.querySelectorAll('main details[open]').length;
          return [known.every((one) => one.isConnected), folds, window.scrollY, document.activeElement?.id];
        });
      const before = await seen();
      await a.student.types('Preferred name', 'Countess');
      await b.shows('Preferred name', 'Countess');
      expect(await seen()).toEqual(before);
      await b.page.getByRole('button', { name: 'Help' }).click();
      await a.student.types('First name', 'Ada');
      await b.shows('First name', 'Ada');
      expect(await b.page.getByRole('dialog').count()).toBe(1);
      await leaves(here);
    });

    it.each(['is closed', 'crashes', 'crashes while it hands over'])(
      'the one that edits %s: the other edits by itself, and has everything',
      { tags: 'deep' },
      async (how) => {
        const here = await comes(`gone.tab.${how.replaceAll(' ', '.')}`);
        const [a, b] = await twoTabs(here);
        // Nothing that this tab sends arrives, or is answered.
        const sent = new Promise((resolve) => a.page.route('**/api/answer', resolve));
        await a.student.types('First name', 'Ada');
        if (how.endsWith('over')) await Promise.all([b.editHere(), sent]);
        await (how === 'is closed' ? a.page.close() : crash(here, a));
        await b.edits();
        await b.shows('First name', 'Ada');
        await b.says('Saved at');
        expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
        await leaves(here);
      },
    );

    it('the one that is frozen loses its lock, and none of its text', { tags: 'deep' }, async () => {
      const here = await comes('frozen.tab');
      const [a, b] = await twoTabs(here);
      const devtools = await here.context.newCDPSession(a.page);
      await devtools.send('Debugger.enable');
      await a.student.types('First name', 'Ada');
      // No code of the page runs from here on.
      await devtools.send('Debugger.pause');
      await b.editHere();
      await b.edits();
      await b.shows('First name', 'Ada');
      await b.student.types('First name', 'Ada Maria');
      await devtools.send('Debugger.disable');
      await a.reads();
      await b.says('Saved at');
      await comesToFront(a);
      await a.shows('First name', 'Ada Maria');
      expect([await savedAnswers(here), await card(a).count(), await card(b).count()]).toMatchObject([
        { first_name: 'Ada Maria' },
        0,
        0,
      ]);
      await leaves(here);
    });

    it('those that press "Edit here" at once are one that edits', { tags: 'deep' }, async () => {
      const here = await comes('three.tabs');
      const [a, b] = await twoTabs(here);
      const c = await openTab(here);
      await c.reads();
      await a.student.types('First name', 'Ada');
      const turns = await Promise.all([b, c].map(countTurns));
      await Promise.all([b.editHere(), c.editHere()]);
      // Both get it in turn: the second takes it when its patience ends, perhaps before the first has read again.
      await Promise.all(turns.map((had) => expect.poll(had).toBeGreaterThan(0)));
      const pages = [a, b, c].map(({ page }) => page);
      await expect.poll(() => readers(pages)).toHaveLength(2);
      const reading = await readers(pages);
      const one = [a, b, c].find(({ page }) => !reading.includes(page))!;
      await one.edits();
      await one.student.types('Last name', 'Lund');
      await one.says('Saved at');
      expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada', last_name: 'Lund' });
      await leaves(here);
    });

    it('the one that comes back from the back-forward cache does not edit', { tags: 'deep' }, async () => {
      const here = await comes('restored.tab');
      const [a, b] = await twoTabs(here);
      await a.student.types('First name', 'Ada');
      // The browser of the tests keeps no page, so the events are sent by hand.
      const tell = (name: 'pagehide' | 'pageshow'): Promise<boolean> =>
        a.page.evaluate((event) => window.dispatchEvent(new PageTransitionEvent(event, { persisted: true })), name);
      await tell('pagehide');
      await b.edits();
      await b.student.types('Last name', 'Lund');
      await b.says('Saved at');
      await tell('pageshow');
      await a.reads();
      await a.shows('Last name', 'Lund');
      await a.editHere();
      await Promise.all([a.edits(), b.reads()]);
      expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada', last_name: 'Lund' });
      await leaves(here);
    });

    it('one is offline as the other, and "Edit here" keeps what the device has', { tags: 'deep' }, async () => {
      const here = await comes('offline.tab');
      const [a, b] = await twoTabs(here);
      await here.context.setOffline(true);
      await a.student.types('First name', 'Ada');
      await b.editHere();
      await Promise.all([a.reads(), b.edits()]);
      await b.shows('First name', 'Ada');
      await b.student.types('Last name', 'Lund');
      await b.says('Not saved yet: you are offline');
      await here.context.setOffline(false);
      await b.says('Saved at');
      expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada', last_name: 'Lund' });
      await leaves(here);
    });

    it('each is as a device of its own where the browser has no locks', { tags: 'deep' }, async () => {
      const here = await comes('no.locks');
      await here.context.addInitScript(() => {
        delete (Navigator.prototype as { locks?: unknown }).locks;
      });
      const [a, b] = [await openTab(here, here.page), await openTab(here)];
      await Promise.all([a.edits(), b.edits()]);
      await a.student.types('First name', 'Anna');
      await a.says('Saved at');
      await b.student.types('First name', 'Berta');
      await b.says('(?:Saved at .*, but not|Not saved yet:) First name');
      await b.page.keyboard.press('Tab');
      await expect.poll(() => card(b).innerText()).toMatch(/Anna[^]*Berta/);
      expect(await savedAnswers(here)).toMatchObject({ first_name: 'Anna' });
      await leaves(here);
    });

    it(
      'the one that reads logs out: the other has sent its text, and goes to the login',
      { tags: 'deep' },
      async () => {
        const here = await comes('leaving.tab');
        const [a, b] = await twoTabs(here);
        const save = a.page.waitForRequest('**/api/answer');
        await a.student.types('First name', 'Ada');
        await b.page.getByRole('button', { name: /^Account menu/ }).click();
        await b.student.presses('Log Out');
        expect((await save).postData()).toContain('Ada');
        await Promise.all([arrived(a.page, '/login'), arrived(b.page, '/login')]);

        // A login in one takes over from the one that logged in before.
        for (const [tab, other] of [
          [a, undefined],
          [b, a],
        ] as const) {
          await tab.student.types('Email Address', 'leaving.tab@example.org');
          await tab.student.types('Password', password);
          await other?.student.types('Last name', 'Lund');
          await tab.student.presses('Log In');
          await tab.edits();
          await tab.shows('First name', 'Ada');
          await other?.reads();
          if (other) await tab.shows('Last name', 'Lund');
        }
        await leaves(here);
      },
    );

    it('the one that reads shows that the other has submitted', { tags: 'deep' }, async () => {
      const here = await comes('submitting.tab');
      await askPatiently(here.context.request, 'PUT', '/api/answer', { answers: completeApplicant });
      const [a, b] = await twoTabs(here);
      await b.page.getByRole('link', { name: /Final Steps/ }).click();
      await expect
        .poll(() => b.page.getByRole('button', { name: 'Submit Application' }).first().isDisabled())
        .toBe(true);
      await a.page.getByRole('link', { name: /Final Steps/ }).click();
      await a.student.presses('Submit Application');
      await arrived(a.page, '/completion');
      await comesToFront(b);
      await arrived(b.page, '/completion');
      await leaves(here);
    });
  });

  it('of two tabs of a visitor one edits, until the other has an account', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const [a, b] = await twoTabs(here);
    await a.student.types('First name', 'Ada');
    await b.editHere();
    await Promise.all([a.reads(), b.edits()]);
    await b.shows('First name', 'Ada');
    await b.student.types('Last name', 'Lund');
    await a.shows('Last name', 'Lund');
    // The tab that reads signs up, with what the other has typed.
    await a.page.goto('/signup');
    await a.student.types('Email Address', 'new.tab@example.org');
    await a.student.types('Password', password);
    await a.student.presses('Sign Up');
    await a.student.types('Confirmation Code', await mailedCode(served.product.dataDir, 'new.tab@example.org'));
    await a.student.presses('Confirm');
    await a.student.types('Password', password);
    await a.student.presses('Log In');
    await a.edits();
    await a.says('Saved at');
    expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada', last_name: 'Lund' });
    await b.page.reload();
    await b.reads();
    await b.shows('Last name', 'Lund');
    await leaves(here);
  });

  it('tabs of a visitor without storage edit in turn, and keep their own text', { tags: 'deep' }, async () => {
    const here = await visit(served);
    await keepsNothing(here.context);
    const [a, b] = await twoTabs(here);
    await a.student.types('First name', 'Carl');
    await b.editHere();
    await Promise.all([a.reads(), b.edits()]);
    await a.shows('First name', 'Carl');
    await b.student.types('Last name', 'Lund');
    await a.editHere();
    await Promise.all([a.edits(), b.reads()]);
    await a.shows('First name', 'Carl');
    await b.shows('Last name', 'Lund');
    // No other tab has its text.
    const asked = b.page.waitForEvent('dialog');
    await b.page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
    await leaves(here);
  });
});

describe('two students in one browser', () => {
  const first = 'first.student@example.org';
  const hers = 'Ada of the first';
  const at = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname === path);

  /** Everything that can be read on a page or behind it. */
  const readable = (page: Page): Promise<string> =>
    page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
          ({ value }) => value,
        ),
        JSON.stringify(history.state),
        location.href,
        document.cookie,
      ].join('\n'),
    );

  async function logsIn(tab: Page, email: string): Promise<void> {
    const student = studentOn(tab, 390);
    await fillsLogin(student, email);
    await at(tab, '/about');
    await tab.getByRole('button', { name: `Account menu: ${email}` }).waitFor();
  }

  async function tabsOfTheFirst(
    other: string,
    prepare: (here: Visit) => Promise<unknown> = async () => undefined,
  ): Promise<{ here: Visit; late: Page }> {
    const here = await visit(served);
    await prepare(here);
    await signIn(served, here, other);
    await here.context.clearCookies();
    await signIn(served, here, `${other.split('@')[0]}.${first}`);
    await here.page.goto('/about');
    await here.student.types('First name', hers);
    await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: hers });
    const late = await here.context.newPage();
    await late.goto('/about');
    await studentOn(late, 390).holds('First name', hers);
    return { here, late };
  }

  async function othersLogIn({ page, student }: Visit, other: string): Promise<void> {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await student.presses('Log Out');
    await arrived(page, '/login');
    await logsIn(page, other);
  }

  describe('a tab that was left open', () => {
    it(
      'shows nothing of the first student after another logs in beside it, also by back or reload',
      { tags: 'deep' },
      async () => {
        const other = 'heard@example.org';
        const { here, late } = await tabsOfTheFirst(other);
        await othersLogIn(here, other);
        await late.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
        expect(await readable(late)).not.toMatch(/Ada of the first|first\.student/);
        await late.goBack();
        await late.getByRole('heading', { level: 1, name: 'About You' }).waitFor();
        expect(await readable(late)).not.toMatch(/Ada of the first|first\.student/);
        await late.goto('/about');
        await late.getByRole('button', { name: `Account menu: ${other}` }).waitFor();
        expect(await readable(late)).not.toMatch(/Ada of the first|first\.student/);
        expect(await savedAnswers(here)).not.toHaveProperty('first_name');
        expect(here.faults).toEqual([]);
        await here.context.close();
      },
    );

    it(
      'is let go by the server without a message: typed text stays out of the other account, which is open',
      { tags: 'deep' },
      async () => {
        const other = 'missed@example.org';
        const { here, late } = await tabsOfTheFirst(other, ({ context }) =>
          context.addInitScript(() => {
            // As a tab that slept, in an old browser: nothing that the others say arrives.
            BroadcastChannel.prototype.postMessage = () => undefined;
            delete (Navigator.prototype as { locks?: unknown }).locks;
          }),
        );
        await othersLogIn(here, other);
        await studentOn(late, 390).holds('First name', hers);
        // Typed at once: slow text may be refused before it is complete.
        await studentOn(late, 390).field('Last name').fill('Typed late');
        await at(late, '/login');
        await late.getByText('Your session is invalid.').first().waitFor();
        expect(await readable(late)).not.toMatch(/Ada of the first|first\.student|Typed late/);
        await here.page.reload();
        await here.page.getByRole('button', { name: `Account menu: ${other}` }).waitFor();
        const saved = await savedAnswers(here);
        expect([saved['first_name'], saved['last_name']]).toEqual([undefined, undefined]);

        // What was typed waits for whom it belongs to.
        await here.page.getByRole('button', { name: /^Account menu/ }).click();
        await here.student.presses('Log Out');
        await arrived(here.page, '/login');
        await logsIn(here.page, `missed.${first}`);
        await here.student.holds('Last name', 'Typed late');
        await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: hers, last_name: 'Typed late' });
        expect(here.faults).toEqual([]);
        await here.context.close();
      },
    );
  });
});
