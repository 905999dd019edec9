import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();
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
      student.field(label).evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');

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
