import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessibility-faults.ts';
import { servedProduct } from './served-product.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { smallTargets } from './small-targets.ts';
import { studentOn } from './student.ts';
import { logIn, savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();
const list = (page: Page) => page.getByRole('region', { name: 'Some answers on this device differ from your account' });
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
          ...(await accessibilityFaults(b.page, '.application-aside')),
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
