import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessibility-faults.ts';
import { arrived } from './arrived.ts';
import { askPatiently } from './ask-patiently.ts';
import { servedProduct } from './served-product.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { smallTargets } from './small-targets.ts';
import { fillsLogin, studentOn, type Student } from './student.ts';
import { tabOn } from './two-tabs.ts';
import { logIn, savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();

describe('two devices', () => {
  const list = (page: Page) =>
    page.getByRole('region', { name: 'Some answers on this device differ from your account' });
  const status = (page: Page) => page.locator('.quire-status [role=status]');
  const isSaved = (page: Page): Promise<void> =>
    status(page)
      .filter({ hasText: /^Saved at/ })
      .waitFor();

  /** The same account on one more device. */
  async function logsIn(username: string): Promise<Visit> {
    const device = await visit(served);
    await logIn(device.context, username);
    return device;
  }

  const opens = async ({ page, student }: Visit): Promise<void> => {
    await page.goto('/about');
    await student.field('First name').waitFor();
  };

  /** Types a name and waits until it is saved. */
  async function saves({ page, student }: Visit, label: string, name: string): Promise<void> {
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/answer') && response.ok());
    await student.types(label, name);
    await saved;
    await isSaved(page);
  }

  describe('one account on two devices', () => {
    it(
      'merges different questions, and asks about the same one: nothing is overwritten silently',
      { tags: 'deep' },
      async () => {
        const email = 'two.devices@example.org';
        const a = await visit(served);
        await signIn(served, a, email);
        const b = await logsIn(email);
        await opens(a);
        await opens(b);

        // Different questions: after its next save each device shows what the other one has saved.
        await saves(a, 'First name', 'Ada');
        await saves(b, 'Last name', 'Lund');
        await b.student.holds('First name', 'Ada');
        await saves(a, 'First name', 'Anna');
        await a.student.holds('Last name', 'Lund');
        expect(await savedAnswers(a)).toMatchObject({ first_name: 'Anna', last_name: 'Lund' });

        // The same question: typed text stays unsaved while typing, and the line says so.
        await b.student.types('First name', 'Berta');
        await status(b.page)
          .filter({ hasText: /but not First name/ })
          .waitFor();
        await b.student.holds('First name', 'Berta');
        expect(await savedAnswers(a)).toMatchObject({ first_name: 'Anna' });
        await b.student.looks('changed-elsewhere-typing');
        await b.page.setViewportSize({ width: 1280, height: 844 });
        await studentOn(b.page, 1280).looks('changed-elsewhere-typing');
        await b.page.setViewportSize({ width: 390, height: 844 });
        await b.page.keyboard.press('Tab');
        await list(b.page).waitFor();
        await isSaved(b.page);
        await b.student.holds('First name', 'Anna');
        const both = list(b.page)
          .getByRole('listitem')
          .filter({ has: b.page.getByRole('heading', { level: 4, name: 'First name' }) });
        expect((await both.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
          /In your account Anna Keep Anna .*On this device Berta Use Berta/,
        );
        // The notice leads here, and leaves once its card is in sight.
        const notice = b.page.getByText('Also answered on another device: First name.');
        await notice.waitFor();
        await both.scrollIntoViewIfNeeded();
        await notice.waitFor({ state: 'detached' });

        // A second conflict in the same question keeps both answers, the newest first.
        await saves(a, 'First name', 'Amy');
        await b.student.types('First name', 'Clara');
        await status(b.page)
          .filter({ hasText: /but not First name/ })
          .waitFor();
        await b.page.keyboard.press('Tab');
        await both.nth(1).waitFor();
        await isSaved(b.page);
        expect((await both.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
          expect.stringMatching(
            / First name \(answer 1 of 2\) In your account Amy Keep Amy .*On this device Clara Use Clara/,
          ),
          expect.stringMatching(
            / First name \(answer 2 of 2\) In your account Amy Keep Amy .*On this device Berta Use Berta/,
          ),
        ]);
        for (const width of [1280, 390]) {
          await b.page.setViewportSize({ width, height: 844 });
          expect([
            ...(await sidewaysFaults(b.page)),
            ...(await accessibilityFaults(b.page, '.application-conflict')),
            ...(width < 675 ? await smallTargets(b.page) : []),
          ]).toEqual([]);
          await studentOn(b.page, width).looks('changed-elsewhere');
        }
        expect(await savedAnswers(a)).toMatchObject({ first_name: 'Amy' });

        // The student decides about each, and the other device follows with its next save.
        await b.page.getByRole('button', { name: 'Keep Amy for First name (answer 1 of 2)' }).click();
        expect((await both.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
          / First name In your account Amy .*On this device Berta/,
        );
        await both.getByRole('button', { name: /^Use .* for First name$/ }).click();
        await expect.poll(() => savedAnswers(a)).toMatchObject({ first_name: 'Berta' });
        await saves(a, 'Last name', 'Lind');
        await a.student.holds('First name', 'Berta');
        await expect.poll(() => a.page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Lind');
        expect(await list(a.page).count()).toBe(0);
        expect([...a.faults, ...b.faults]).toEqual([]);
        await a.context.close();
        await b.context.close();
      },
    );
  });
});

describe('answers kept aside', () => {
  const essays = ['Mine', 'Typed here'].map((word) =>
    `${word}. The river behind our house floods every spring, and each year we carry the books upstairs.\n`.repeat(12),
  );
  const heading = 'Some answers on this device differ from your account';
  const list = (page: Page) => page.getByRole('region', { name: heading });
  const question = (page: Page, name: string | RegExp) =>
    list(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4, name }) });
  const onDevice = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

  /** An account with answers, made on another device. */
  async function account(email: string): Promise<Visit> {
    const elsewhere = await visit(served);
    await signIn(served, elsewhere, email);
    const answers = {
      first_name: 'Berta',
      last_name: 'Lund',
      birth_date: '2008-12-10',
      citizenship_type: '1',
      country: 'CAN',
      state: 'ON',
      phone_mobile: '(802) 555-0199',
      ssn: '987-65-4321',
      personal_statement_essay: essays[0]!,
      activity_name: 'Choir',
    };
    const reply = await askPatiently(elsewhere.context.request, 'PUT', '/api/answer', { answers });
    expect([reply.status(), await reply.text()]).toEqual([200, expect.anything()]);
    return elsewhere;
  }

  async function logsIn({ page, student }: { page: Page; student: Student }, email: string): Promise<void> {
    await page.goto('/login');
    await fillsLogin(student, email);
    await page.getByRole('button', { name: `Account menu: ${email}` }).waitFor();
  }

  /** Returns faults of the list at any width, and with text of twice the size. */
  async function wrongs(page: Page, student: Student, name: string): Promise<string[]> {
    const found: string[] = [];
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      found.push(
        ...(await sidewaysFaults(page)),
        ...(await accessibilityFaults(page, '.application-conflict')),
        ...(width < 675 ? await smallTargets(page) : []),
      );
      await studentOn(page, width).looks(name);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await sidewaysFaults(page)));
    }
    await student.looks(`${name}-twice`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    return found;
  }

  describe('answers typed on a device before the login that differ from the account', () => {
    it(
      'are compared question by question until each is decided, and leave nothing on the device',
      { tags: 'deep' },
      async () => {
        const email = 'two.versions@example.org';
        const elsewhere = await account(email);
        const here = await visit(served);
        const { context, page, student } = here;
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto('/about');
        await student.types('First name', 'Clara');
        await student.types('Date of birth', '11/02/2008');
        await student.chooses('What is your citizenship status?', 'U.S. permanent resident');
        await student.selects('What is your primary country of citizenship?', 'Ireland');
        await student.types('Social Security number', '123456789');
        await student.selects('Country', 'United States');
        await student.selects('State or province', 'Vermont');
        await page.getByRole('button', { name: 'Account menu' }).click();
        await student.presses('Sign In');
        await arrived(page, '/login');
        await fillsLogin(student, email);

        // Both versions in words, page by page; the account's count, and a message of what the list does not say.
        await list(page).waitFor();
        await page
          .getByText('What was typed on this device has another name or date of birth than your account.')
          .waitFor();
        await student.holds('First name', 'Berta');
        expect(
          (await list(page).getByRole('heading', { level: 4 }).allInnerTexts()).map((text) => text.split('\n').at(-1)),
        ).toEqual([
          'First name',
          'Date of birth',
          'What is your citizenship status?',
          'What is your primary country of citizenship?',
          'Social Security number',
          'Country',
          'State or province',
        ]);
        const said = async (name: string | RegExp): Promise<string> =>
          (await question(page, name).innerText()).replaceAll(/\s+/g, ' ');
        expect(await said(/Date of birth$/)).toMatch(
          /In your account December 10, 2008 Keep .*On this device November 2, 2008/,
        );
        expect(await said(/citizenship status\?$/)).toMatch(
          /U\.S\. citizen .*On this device U\.S\. permanent resident/,
        );
        expect(await said(/State or province$/)).toMatch(
          /Ontario .*On this device Vermont This answer has no place right now/,
        );
        expect(await said(/Social Security number$/)).toMatch(
          /•••-••-4321 .*On this device •••-••-6789 Not stored on this device/,
        );
        expect(await onDevice(page)).not.toContain('45-6789');
        expect(await wrongs(page, student, 'kept-aside')).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });

        // A copy is the text itself; to use one is an edit that is saved; to keep the account's takes the other away.
        await question(page, /First name$/)
          .getByRole('button', { name: 'Copy for First name' })
          .click();
        await list(page).getByText('Copied: First name.').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Clara');
        await list(page)
          .getByRole('button', { name: /^Use .* for First name$/ })
          .click();
        await expect.poll(() => savedAnswers(elsewhere)).toMatchObject({ first_name: 'Clara' });
        await student.holds('First name', 'Clara');
        expect(
          await list(page)
            .getByRole('button', { name: 'Undo' })
            .evaluate((element) => element === document.activeElement),
        ).toBe(true);
        await student.looks('kept-aside-used');
        await list(page)
          .getByRole('button', { name: /^Keep .* for Date of birth$/ })
          .click();
        expect(await question(page, /Date of birth$/).count()).toBe(0);
        // What one answer hides or offers, the list follows.
        await list(page)
          .getByRole('button', { name: /^Use .* for Country$/ })
          .click();
        await list(page)
          .getByRole('button', { name: /^Use .* for State or province$/ })
          .click();
        await expect
          .poll(() => savedAnswers(elsewhere))
          .toMatchObject({ birth_date: '2008-12-10', country: 'USA', state: 'VT', state_desc: 'Vermont' });

        // The rest is there after a reload, on another page, and where everything is read; but for what a device may not
        // hold.
        await page.reload();
        await list(page).waitFor();
        expect(await list(page).getByRole('heading', { level: 4 }).count()).toBe(2);
        expect(await onDevice(page)).not.toMatch(/Clara|Vermont/);
        await page
          .getByRole('navigation')
          .getByRole('link', { name: /^Final Steps/ })
          .click();
        await arrived(page, '/final-steps');
        await student.presses('Review your application');
        await arrived(page, '/review');
        await list(page).getByRole('button', { name: 'Hide the list' }).click();
        await page.reload();
        await list(page).getByRole('button', { name: 'Show the list (2)' }).waitFor();
        expect(await accessibilityFaults(page, '.application-conflict')).toEqual([]);
        await student.looks('kept-aside-folded');

        // Logging out says what it takes away before it does.
        const leaves = async (): Promise<void> => {
          await page.getByRole('button', { name: /^Account menu/ }).click();
          await student.presses('Log Out');
          await page.getByRole('alertdialog', { name: 'Log out and remove what you have not decided?' }).waitFor();
        };
        await leaves();
        expect(await accessibilityFaults(page, '[role=alertdialog]')).toEqual([]);
        await student.looks('kept-aside-leaving');
        await student.presses('Look at them first');
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);
        await leaves();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
        await arrived(page, '/login');
        expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
        await logsIn(here, email);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await list(page).count()).toBe(0);
        expect(here.faults).toEqual([]);
        await context.close();
        await elsewhere.context.close();
      },
    );

    it(
      'are decided in one tab for all of them, also long texts and items, by keyboard, and can be undone',
      { tags: 'deep' },
      async () => {
        const email = 'two.tabs@example.org';
        const elsewhere = await account(email);
        const { token } = (await (
          await elsewhere.context.request.post('/public/tmp', {
            data: {
              answers: { personal_statement_essay: essays[1]!, activity_name: 'Band', activity_2_name: 'Chess' },
            },
          })
        ).json()) as { token: string };
        const here = await visit(served);
        const { context, page, student } = here;
        await logsIn(here, email);
        await page.goto(`/education?token=${token}`);
        await list(page).waitFor();
        expect(
          (await list(page).getByRole('heading', { level: 4 }).allInnerTexts()).map((text) =>
            text.replaceAll('\n', ' '),
          ),
        ).toEqual([
          expect.stringMatching(/^Activities · .*1 /),
          expect.stringMatching(/^Activities · .*2 /),
          expect.stringMatching(/essay|statement/i),
        ]);
        expect(await wrongs(page, student, 'kept-aside-long')).toEqual([]);
        const text = question(page, /essay|statement/i);
        await text.getByRole('button', { name: 'Show the whole text' }).first().click();
        await student.looks('kept-aside-unfolded');

        const other = await context.newPage();
        await other.goto('/education');
        await tabOn(other).reads();
        // From the heading on, Tab leads through every button of the list in its order.
        await list(page).getByRole('heading', { level: 2 }).focus();
        const names: string[] = [];
        for (let step = 0; step < 4; step += 1) {
          await page.keyboard.press('Tab');
          names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
        }
        expect(names).toEqual([
          'Hide the list',
          expect.stringMatching(/^Keep .* for /),
          expect.stringMatching(/^Use .* for /),
          expect.stringMatching(/^Copy for /),
        ]);
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await expect.poll(() => savedAnswers(elsewhere)).toMatchObject({ activity_name: 'Band' });
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
        await page.keyboard.press('Enter');
        await expect.poll(() => savedAnswers(elsewhere)).toMatchObject({ activity_name: 'Choir' });

        await list(page).getByRole('button', { name: "Keep all of my account's" }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: "Keep all of my account's" }).click();
        await page.getByRole('heading', { name: 'Nothing is left to decide' }).waitFor();
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
        expect(await accessibilityFaults(page, '.application-conflict')).toEqual([]);
        await student.looks('kept-aside-done');
        expect(await onDevice(page)).not.toContain('aside');
        expect(here.faults).toEqual([]);
        await context.close();
        await elsewhere.context.close();
      },
    );
  });
});
