import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from './arrived.ts';
import { fetchNothingAhead } from './fetch-nothing-ahead.ts';
import { everyStop, nextStop, type FocusStop } from './focus-stop.ts';
import { openUntouched } from './open-untouched.ts';
import { mailedCode } from './outbox.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { closePages, startBrowser } from './start-browser.ts';
import { studentOn } from './student.ts';
import { tabTo } from './tab-to.ts';
import { signIn, visit } from './visit.ts';

const served = servedProduct();

describe('the keys on a phone', () => {
  const phone = { width: 390, height: 844 };

  async function loggedIn(username: string): Promise<Page> {
    const { product, browser } = served;
    const context = await browser.newContext({
      viewport: phone,
      baseURL: product.url,
      extraHTTPHeaders: { origin: product.url },
    });
    await fetchNothingAhead(context);
    await signIn({ product }, { context }, username);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    return page;
  }

  describe('a student on a phone without a mouse or a finger', () => {
    it('comes to every control in the order of reading, and always sees where the focus is', async () => {
      const page = await loggedIn('grace@example.org');
      const student = studentOn(page, 390);
      await page.goto('/about');
      for (const path of ['/about', '/education', '/final-steps']) {
        if (path !== '/about') await arrived(page, path);
        const onward = page.getByRole('button', {
          name: path === '/final-steps' ? 'Submit Application' : 'Save and Continue',
        });
        await onward.waitFor();
        await page.waitForLoadState('networkidle');
        const stops = await everyStop(page);
        expect(stops.length).toBeGreaterThan(10);
        expect(stops.filter(({ isMarked }) => !isMarked).map(({ what }) => what)).toEqual([]);
        expect(stops.filter(({ isSeen }) => !isSeen).map(({ what }) => what)).toEqual([]);
        expect(stops.filter(({ follows }) => !follows).map(({ what }) => what)).toEqual([]);
        const flowing = stops.filter(({ staysInWindow }) => !staysInWindow);
        expect(
          flowing.filter(({ top }, at) => at > 0 && top < flowing[at - 1]!.top - 24).map(({ what }) => what),
        ).toEqual([]);
        // Every control is a stop, but for the radios and tabs that the arrow keys reach.
        const controls = await page
          .locator('main :is(input:not([type=radio]), select, textarea):visible:enabled')
          .evaluateAll((all) => all.map(({ id }) => id));
        expect(controls.filter((id) => !stops.some((stop) => stop.id === id))).toEqual([]);
        await student.looks(`keyboard-end-of${path.replace('/', '-')}`);
        if (path === '/final-steps') break;
        await onward.focus();
        await page.keyboard.press('Enter');
      }
      await page.context().close();
    });

    it(
      'types, chooses, finds a school, adds, removes, takes back, changes a tab and goes on',
      { tags: 'deep' },
      async () => {
        const page = await loggedIn('mary@example.org');
        const { looks, field } = studentOn(page, 390);
        const press = (key: string): Promise<void> => page.keyboard.press(key);
        const focused = (): Promise<string> => page.evaluate(() => (document.activeElement as HTMLElement).innerText);

        await page.goto('/about');
        await field('First name').waitFor();
        await tabTo(page, 'First name');
        await page.keyboard.type('Mary');
        await tabTo(page, 'U.S. citizen');
        await press('ArrowDown');
        await page.getByRole('radio', { name: 'U.S. permanent resident', checked: true }).waitFor();
        await tabTo(page, 'What is your primary country of citizenship?');
        await page.keyboard.type('Irel');
        await expect.poll(() => field('What is your primary country of citizenship?').inputValue()).toBe('IRL');
        await looks('keyboard-choice');
        await tabTo(page, 'Save and Continue');
        await press('Enter');
        await arrived(page, '/education');

        await tabTo(page, 'Search for your school');
        await page.keyboard.type('birch hollow vt');
        // Announced once the list is stable: until then it may be that of a shorter text.
        await page
          .getByRole('status')
          .filter({ hasText: /^\d suggestions?$/ })
          .waitFor({ state: 'attached' });
        await page
          .getByRole('option', { name: /^Birch Hollow High School/ })
          .first()
          .waitFor();
        await press('ArrowDown');
        await looks('keyboard-suggestions');
        await press('Enter');
        await expect.poll(() => field('City or town').inputValue()).toBe('Birch Hollow');

        await tabTo(page, 'Honors');
        await press('Enter');
        await tabTo(page, 'What is the honor?');
        await page.keyboard.type('Spelling bee');
        await tabTo(page, 'Add another honor');
        await press('Enter');
        await expect.poll(focused).toBe('Honor 2');
        await looks('keyboard-added');
        // Back to the first one, and its button.
        for (
          let stop = await nextStop(page, 'Shift+Tab');
          stop && !stop.what.includes('Remove Honor 1');
          stop = await nextStop(page, 'Shift+Tab')
        );
        await press('Enter');
        const dialog = page.getByRole('alertdialog', { name: 'Remove Spelling bee?' });
        await dialog.waitFor();
        const isInside = (): Promise<boolean> => dialog.evaluate((box) => box.contains(document.activeElement));
        await expect.poll(isInside).toBe(true);
        for (let left = 6; left > 0; left -= 1) {
          await press('Tab');
          await expect.poll(isInside).toBe(true);
        }
        await looks('keyboard-dialog');
        await press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(focused).toBe('Remove Honor 1');
        await press('Enter');
        await dialog.waitFor();
        await tabTo(page, 'Remove it');
        await press('Enter');
        await expect.poll(focused).toBe('Undo');
        await looks('keyboard-removed');
        await press('Enter');
        await expect.poll(focused).toBe('Honor 1');
        await expect.poll(() => page.getByLabel('What is the honor?').first().inputValue()).toBe('Spelling bee');
        await tabTo(page, 'Save and Continue');
        await press('Enter');
        await arrived(page, '/final-steps');

        await page.getByRole('tab', { name: 'Write it here' }).waitFor();
        await tabTo(page, 'Write it here');
        await press('ArrowRight');
        await press('Enter');
        await page.getByRole('tab', { name: 'Upload it', selected: true }).waitFor();
        // A part of the page that is still on its way holds nothing that could be reached.
        await page.getByRole('tabpanel').locator('.quire-file').waitFor();
        await press('Tab');
        await expect
          .poll(() => page.getByRole('tabpanel').evaluate((panel) => panel.contains(document.activeElement)))
          .toBe(true);
        await looks('keyboard-tab');
        await tabTo(page, 'Save and Go Back');
        await press('Enter');
        await arrived(page, '/education');
        await page.context().close();
      },
    );
  });
});

describe('a whole application', () => {
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
      const opened = (name: string | RegExp): Promise<void> =>
        dialog(name).and(page.locator(':focus-within')).waitFor();
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
});

describe('keys that come early', () => {
  /**
   * Runs in the page: what React does after it has drawn the page of that title waits for `react:goes-on`, as on a slow
   * phone.
   */
  function holdReact(title: string): void {
    const held: (() => void)[] = [];
    let holds = true;
    addEventListener('react:goes-on', () => {
      holds = false;
      for (const send of held) send();
    });
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        const send = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown): void => {
          if (holds && document.querySelector('h1')?.textContent === title) held.push(() => send(message));
          else send(message);
        };
      }
    };
  }

  it('a student who presses Tab as soon as the first page can be seen goes on from its top', async () => {
    const here = await visit(served);
    const { page } = here;
    await page.addInitScript(holdReact, 'About You');
    await openUntouched(page, '/', 'About You', 'heading');
    expect((await nextStop(page))?.what).toContain('Skip to the questions');
    await page.evaluate(() => dispatchEvent(new Event('react:goes-on')));
    // The title is set together with what might take the focus.
    await page.waitForFunction(() => document.title.includes('About You'));
    expect((await nextStop(page))?.what).not.toContain('First name');
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('a visitor who is in a question as soon as the next page can be seen stays in it', async () => {
    const here = await visit(served);
    const { page } = here;
    await page.addInitScript(holdReact, 'Academics');
    await page.goto('/about');
    await page.getByRole('link', { name: /^Academics/ }).click();
    await page.locator('h1', { hasText: 'Academics' }).waitFor();
    const field = page.locator('main input').first();
    await field.focus();
    await page.evaluate(() => dispatchEvent(new Event('react:goes-on')));
    // The title is set together with what might take the focus.
    await page.waitForFunction(() => document.title.includes('Academics'));
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(here.faults).toEqual([]);
    await here.context.close();
  });
});

describe('the walk of these tests', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => closePages(browser));

  async function walked(html: string, most?: number): Promise<FocusStop[]> {
    const page = await browser.newPage({ viewport: { width: 390, height: 600 } });
    await page.setContent(`<style>:focus-visible { outline: 3px solid red }</style>${html}`);
    // Wherever somebody was before.
    await page.locator('input').last().focus();
    const stops = await everyStop(page, most);
    await page.close();
    return stops;
  }
  const faulty = (stops: FocusStop[], sound: keyof FocusStop): string[] =>
    stops.filter((stop) => !stop[sound]).map(({ id }) => id);

  describe('a walk by Tab', () => {
    it('finds nothing wrong with a plain page, however long', async () => {
      const stops = await walked(
        '<label>One <input id="a"></label><div style="height: 2000px"></div><button id="b">Two</button>',
      );
      expect(stops.map(({ what }) => what)).toEqual(['INPUT a "One"', 'BUTTON b "Two"']);
      for (const sound of ['isMarked', 'isSeen', 'follows'] as const) expect(faulty(stops, sound)).toEqual([]);
    });

    it('finds a focus that nobody sees, one that something covers, and one that jumps', async () => {
      expect(faulty(await walked('<input id="a"><input id="b" style="outline: none">'), 'isMarked')).toEqual(['b']);
      expect(
        faulty(
          await walked('<input id="a"><div style="position: fixed; inset: 0; background: white"></div>'),
          'isSeen',
        ),
      ).toEqual(['a']);
      const back = 'onkeydown="this.onkeydown = null; event.preventDefault(); a.focus()"';
      expect(faulty(await walked(`<input id="a"><input id="b" ${back}><input id="c">`), 'follows')).toEqual(['a']);
    });

    it('fails where the focus is held', async () => {
      await expect(walked('<input id="a" onblur="setTimeout(() => this.focus())"><input id="b">', 20)).rejects.toThrow(
        'did not come to the end',
      );
    });
  });
});
