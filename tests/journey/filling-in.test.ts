import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { profileOf } from './ask-patiently.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();

describe('items and tabs', () => {
  const username = 'honors@example.org';

  describe('what a student adds, removes and chooses', () => {
    it('is on the server at once, and there again after a reload', async () => {
      const { product, browser } = served;
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        baseURL: product.url,
        extraHTTPHeaders: { origin: product.url },
      });
      await signIn({ product }, { context }, username);
      const profile = (): Promise<{ add_another: unknown; tabs: unknown; answer: Record<string, string> }> =>
        profileOf(context);

      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const student = studentOn(page, 390);
      const honor = (number: number) => page.getByRole('group', { name: `Honor ${number}`, exact: true });
      await page.goto('/education');
      await student.opens('Honors');
      await honor(1).getByLabel('What is the honor?').fill('Spelling bee');
      await student.presses('Add another honor');
      await honor(2).getByLabel('What is the honor?').fill('Science fair');
      await student.presses('Add another honor');
      await expect
        .poll(() => profile())
        .toMatchObject({ add_another: { honors: 3 }, answer: { honors_2_name: 'Science fair' } });

      await page.getByRole('button', { name: 'Remove Honor 1' }).click();
      await page
        .getByRole('alertdialog', { name: 'Remove Spelling bee?' })
        .getByRole('button', { name: 'Remove it' })
        .click();
      await page.getByText('Spelling bee was removed.').waitFor();
      await expect
        .poll(() => profile())
        .toMatchObject({ add_another: { honors: 2 }, answer: { honors_name: 'Science fair', honors_2_name: '' } });
      await student.presses('Undo');
      await expect
        .poll(() => profile())
        .toMatchObject({
          add_another: { honors: 3 },
          answer: { honors_name: 'Spelling bee', honors_2_name: 'Science fair' },
        });

      await page.getByRole('link', { name: /Final Steps/ }).click();
      await page.getByRole('tab', { name: 'Upload it' }).click();
      await expect.poll(async () => (await profile()).tabs).toEqual({ essay: 'upload' });
      await page.reload();
      await page.getByRole('tab', { name: 'Upload it', selected: true }).waitFor();
      await page.getByRole('link', { name: /Academics/ }).click();
      await expect.poll(() => honor(2).getByLabel('What is the honor?').inputValue()).toBe('Science fair');
      await context.close();
    });
  });
});

describe('schools and addresses', { tags: 'deep' }, () => {
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
      expect([
        await school.inputValue(),
        await school.evaluate((element) => element === document.activeElement),
      ]).toEqual(['Birch Hollow High School', true]);
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
      expect([await school.inputValue(), await student.field('City or town').count()]).toEqual([
        'I was homeschooled',
        0,
      ]);

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
});

describe('a page that stands open', () => {
  const at = (time: string): number => Date.parse(time);

  it('over midnight notices change, while text, caret and focus stay; after a night asleep as well', async () => {
    const { context, page, student, faults } = await visit(served);
    // Early enough for any machine to show the page before.
    await context.clock.install({ time: at('2026-12-01T23:00:00-05:00') });
    // The server's clock goes with it: years and notices follow that one.
    await context.route(
      (url) => url.pathname === '/',
      (route) =>
        route.request().method() === 'HEAD'
          ? route.fulfill({ headers: { date: new Date(at('2026-12-01T23:00:00-05:00')).toUTCString() } })
          : route.fallback(),
    );
    const clock = page.waitForResponse(
      (response) => response.request().method() === 'HEAD' && new URL(response.url()).pathname === '/',
    );
    await page.goto('/education');
    await clock;
    const [before, after] = [
      page.getByText('The priority date for scholarships is'),
      page.getByText('The priority date for scholarships has passed.'),
    ];
    const name = student.field("Counselor's first name");
    await student.opens('Scholarships');
    await before.waitFor();
    await student.opens('School counselor');
    await name.click();
    await page.keyboard.type('Beatrix');
    await name.evaluate((input: HTMLInputElement) => {
      input.setSelectionRange(3, 3);
    });

    await context.clock.pauseAt(at('2026-12-01T23:59:50-05:00'));
    await context.clock.runFor(9_000);
    expect([await before.count(), await after.count()]).toEqual([1, 0]);
    await context.clock.runFor(1_000);
    await before.waitFor({ state: 'detached' });
    await after.waitFor();
    await page.keyboard.type('-');
    await expect.poll(() => name.inputValue()).toBe('Bea-trix');
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);

    // The lid is closed for five months: no timer runs meanwhile.
    await context.clock.setSystemTime(at('2027-05-02T08:00:00-04:00'));
    expect(await after.count()).toBe(1);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await after.waitFor({ state: 'detached' });
    await expect.poll(() => name.inputValue()).toBe('Bea-trix');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('odd input', () => {
  const tenMillion = 10_000_000;

  /** Turns pages as students do: a reload would lead back to the last page. */
  async function turnTo(page: Page, title: string): Promise<void> {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .click();
    await page.locator('h1:focus', { hasText: title }).waitFor();
  }

  /** A real copy, and the keys that paste it. */
  async function paste(page: Page, text: { of: string; times: number }): Promise<void> {
    await page.evaluate(
      ({ of, times }) =>
        document.addEventListener(
          'copy',
          (event) => {
            event.preventDefault();
            event.clipboardData?.setData('text/plain', of.repeat(times));
          },
          { once: true },
        ),
      text,
    );
    await page.keyboard.press('Control+C');
    await page.keyboard.press('Control+V');
  }

  describe('ten million characters in the clipboard', () => {
    describe.each([
      ['/about', 'First name', 'x', '45', 'Adax'],
      ['/about', 'Primary phone number', '2', '14', '(555) 2'],
      ['/about', 'Date of birth', '7', '10', '7'],
      ['/education', 'Search for your school', 'x', '100', 'Adax'],
      ['/final-steps', 'Personal statement', 'x', '7,000', 'Adax'],
      ['/signup', 'Email Address', 'x', '254', 'Adax'],
    ])('%s: %s', (path, label, key, limit, after) => {
      it('takes the next key, and says what happened', { tags: 'deep' }, async () => {
        const here = await visit(served);
        const { page, student } = here;
        await page.goto(path);
        const field = student.field(label);
        await field.click();
        await page.keyboard.type(label === 'Primary phone number' ? '555' : after.slice(0, -1));
        // Speaks of what was not put in, and comes with what keeps it out.
        await page.locator('body > [role=status].quire-visually-hidden').first().waitFor({ state: 'attached' });
        await paste(page, { of: 'wexcombe  ', times: tenMillion / 10 });
        const note = page.locator('.quire-too-long:visible', {
          hasText: `The text you pasted has 10,000,000 characters, and this answer can have at most ${limit}.`,
        });
        await note.waitFor();
        await student.looks(`pasted-${path.slice(1)}-${key}`);
        await page.keyboard.type(key);
        await expect.poll(() => field.inputValue()).toBe(after);
        await note.waitFor({ state: 'detached' });
        expect(here.faults).toEqual([]);
        await here.context.close();
      });
    });
  });

  const strange = {
    first_name: '<script>document.title = "taken"</script>',
    last_name: 'ليلى \u202Eالعامري',
    middle_name: '__proto__',
    preferred_name: '👩‍👩‍👧‍👦 🇻🇹 👍🏽',
    city: 'Zoe\u0308 – Zo\u00EB',
  };
  const labels: Record<keyof typeof strange, string> = {
    first_name: 'First name',
    last_name: 'Last name',
    middle_name: 'Middle name',
    preferred_name: 'Preferred name',
    city: 'City or town',
  };

  describe('text of every kind', () => {
    it('is saved, opened, shown and submitted as it was typed', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const { page, student } = here;
      await signIn(served, here, 'odd-input@example.org');
      await page.goto('/about');
      await student.field('First name').waitFor();
      await student.opens('Add a preferred name');
      for (const [key, text] of Object.entries(strange))
        await student.field(labels[key as keyof typeof strange]).fill(text);
      await page.evaluate(() => {
        const zip = document.querySelector<HTMLInputElement>('#zip-control')!;
        // Past what React notes of its own, as a browser does.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(zip, '05\u0000999\uD83E');
        zip.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
      await expect.poll(() => savedAnswers(here)).toMatchObject({ ...strange, zip: '05999\uFFFD' });
      await page.reload();
      for (const [key, text] of Object.entries(strange)) await student.holds(labels[key as keyof typeof strange], text);
      await student.looks('strange-about');

      await turnTo(page, 'Academics');
      const club = page.getByRole('group', { name: 'Activity 1', exact: true }).getByLabel('What is the activity?');
      const markup = '<img src=x onerror=alert(1)> 🎭 ‮drow';
      await student.opens('Activities');
      await club.fill(markup);
      await student.presses('Add another activity');
      await page.getByRole('button', { name: 'Remove Activity 1' }).click();
      await page.getByRole('alertdialog', { name: `Remove ${markup}?` }).waitFor();
      await student.looks('strange-removal');
      await student.presses('Keep it');
      await expect.poll(() => savedAnswers(here)).toMatchObject({ activity_name: markup });

      await turnTo(page, 'Final Steps');
      await student.presses('Submit Application');
      await page.getByText("We're missing some information!").first().waitFor();
      await student.looks('strange-summary');
      expect(await page.title()).not.toContain('taken');
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });

  const stray = {
    suffix: 'Duke',
    legal_sex: 'Q',
    gender: 'zz',
    preferred_pronouns: '__proto__',
    citizenship_type: '2',
    citizenship: 'DDR',
    dual_citizenship: 'maybe',
    country: 'CAN',
    state: 'VA',
    grad_month: '13',
    grad_year: '1899',
    applied_major: 'ALCHEMY',
    applied_major_desc: 'Alchemy',
    financial_aid: 'perhaps',
    entry_term: 'SPRING_1999',
    conviction: 'perhaps',
    hs_name: 'One',
    hs_5_name: 'Five',
    activity_name: 'Chess',
    activity_3_name: 'Choir',
    no_longer_asked: 'x',
    toString: 'x',
  };

  describe('a profile that makes little sense', () => {
    it('opens on every page, shows what is stored, and takes answers', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const { page, student } = here;
      await signIn(served, here, 'stray@example.org');
      await page.route('**/api/profile', async (route) => {
        const response = await route.fetch();
        const profile = (await response.json()) as Record<string, unknown>;
        await route.fulfill({
          response,
          json: {
            ...profile,
            shoe_size: 9,
            answer: stray,
            add_another: { hs: 99, activity: -1, honors: 'abc', parents: 1.5, ghosts: 3 },
            tabs: { essay: 'dance', ghosts: 'x' },
          },
        });
      });
      const shown = (label: string): Promise<string> =>
        student
          .field(label)
          .evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');

      await page.goto('/about');
      expect(
        await Promise.all(
          ['Suffix', 'Pronouns', 'What is your primary country of citizenship?', 'State or province'].map(shown),
        ),
      ).toEqual(['Duke', '__proto__', 'DDR', 'VA']);
      await student.looks('stray-about');
      await student.types('First name', 'Ada');
      await student.selects('Suffix', 'Jr.');

      await turnTo(page, 'Academics');
      await expect.poll(() => shown('What are you interested in studying?')).toBe('Alchemy');
      await student.opens('Honors');
      expect(await page.getByRole('group', { name: /^High school \d$/ }).count()).toBe(5);
      expect(await page.getByRole('group', { name: /^Activity \d$/ }).count()).toBe(1);
      expect(await page.getByRole('group', { name: /^Honor \d$/ }).count()).toBe(1);
      await student.looks('stray-education');
      await student.presses('Add another activity');
      await student.presses('Add another activity');
      expect(
        await page
          .getByRole('group', { name: 'Activity 3', exact: true })
          .getByLabel('What is the activity?')
          .inputValue(),
      ).toBe('Choir');

      await turnTo(page, 'Final Steps');
      await page.getByRole('tab', { name: 'Write it here', selected: true }).waitFor();
      await student.looks('stray-final-steps');
      await student.types('Personal statement', 'Mine');
      await expect
        .poll(() => savedAnswers(here))
        .toMatchObject({ first_name: 'Ada', suffix: 'JR', personal_statement_essay: 'Mine' });
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });

  const endless = 'Wexcombe'.repeat(50);
  const endlessAnswers = {
    first_name: endless,
    suffix: endless,
    legal_sex: endless,
    preferred_pronouns: endless,
    country: 'USA',
    state: endless,
    entry_term: endless,
    applied_major: endless,
    financial_aid: endless,
    financial_aid_desc: endless,
    hs_name: endless,
    grad_month: endless,
    activity_name: endless,
    activity_2_name: endless,
    conviction: endless,
    phone_mobile: endless,
    birth_date: endless,
    personal_statement_essay: endless,
  };

  describe('answers that are one endless word', () => {
    it('make no page wider than a phone, and name what is asked about them in short', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const { page, student } = here;
      await signIn(served, here, 'endless@example.org');
      await page.route('**/api/profile', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...((await response.json()) as object), answer: endlessAnswers, add_another: { activity: 2 } },
        });
      });
      const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
      await page.goto('/about');
      await page.getByRole('heading', { name: 'About You', level: 1 }).waitFor();
      await student.looks('endless-about');
      expect(await width()).toBe(390);
      await turnTo(page, 'Academics');
      await student.looks('endless-education');
      expect(await width()).toBe(390);
      await page.getByRole('button', { name: 'Remove Activity 1' }).click();
      await page
        .getByRole('alertdialog', { name: `Remove ${endless.slice(0, 200)}…?` })
        .getByRole('button', { name: 'Remove it' })
        .click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      expect(await width()).toBe(390);
      await turnTo(page, 'Final Steps');
      await student.presses('Submit Application');
      await page.getByText("We're missing some information!").first().waitFor();
      await page
        .getByRole('link', { name: 'Suffix: This answer is no longer among the choices. Please choose again.' })
        .waitFor();
      await student.looks('endless-summary');
      expect(await width()).toBe(390);
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });
});
