import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessibility-faults.ts';
import { askPatiently } from './ask-patiently.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { signIn, visit } from './visit.ts';

const served = servedProduct();
const root = fileURLToPath(new URL('../..', import.meta.url));
const username = 'ada@example.org';
const answers = {
  first_name: 'Ada',
  last_name: 'King',
  birth_date: '2008-11-02',
  ssn: '123-45-6789',
  country: 'USA',
  country_desc: 'United States',
  city: 'Burlington',
  hs_name: 'Burlington High School',
  hs_ceeb: '460001',
  honors_name: 'Spelling bee',
  honors_2_name: 'Science fair',
  personal_statement_essay: `${'I changed my mind about prime numbers, and then about most other things. '.repeat(60)}\n\nThe end.`,
};

async function staff(...asked: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: served.product.dataDir, PUBLIC_URL: served.product.url };
  return (await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'staff', ...asked], { cwd: root, env }))
    .stdout;
}

describe('an application that is read', () => {
  it(
    'by its student before it is sent, and by a service user with a link until that is ended',
    { tags: 'deep' },
    async () => {
      const student = await visit(served);
      await signIn(served, student, username);
      const send = async (path: string, data: object): Promise<void> =>
        expect((await askPatiently(student.context.request, 'PUT', path, data)).ok()).toBe(true);
      await send('/api/answer', { answers });
      await send('/api/add-another', { button_id: 'honors', num_components: 2 });

      const { page } = student;
      await page.goto('/final-steps');
      await student.student.presses('Review your application');
      await page.getByRole('heading', { level: 1, name: 'Review your application' }).waitFor();
      await page.getByRole('heading', { name: /^Academics: \d+ left$/ }).waitFor();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await studentOn(page, width).looks('review');
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
      }
      expect(await accessibilityFaults(page)).toEqual([]);
      const guidance = page.getByText('choose its question');
      await expect.poll(() => guidance.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      expect(await guidance.isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
      const left = async (name: string): Promise<string | undefined> =>
        /\d+/.exec(await page.getByRole('navigation').getByRole('link', { name }).innerText())?.[0];
      await expect
        .poll(() => page.getByRole('heading', { name: /^Academics: / }).innerText())
        .toBe(`Academics: ${await left('Academics')} left`);
      const leftOver = page.getByRole('group', { name: 'What is left' });
      await leftOver.getByRole('link', { name: 'City', exact: true }).waitFor({ state: 'detached' });
      await page
        .getByRole('group', { name: 'Your name' })
        .getByRole('link', { name: 'Middle name', exact: true })
        .waitFor();
      const fold = page.locator('details', { hasText: /questions not answered: Your name/ });
      const suffix = page.getByRole('link', { name: 'Suffix', exact: true, includeHidden: true });
      expect(await suffix.isVisible()).toBe(false);
      await fold.locator('summary').focus();
      await page.keyboard.press('Enter');
      await suffix.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      // Paper says how much was not answered.
      expect([await fold.isVisible(), await page.getByText('Burlington High School').first().isVisible()]).toEqual([
        true,
        true,
      ]);
      await page.emulateMedia({ media: null });
      await leftOver.getByRole('link', { name: 'Middle name', exact: true }).click();
      await expect
        .poll(() => student.student.field('Middle name').evaluate((control) => control === document.activeElement))
        .toBe(true);
      await page.goBack();
      await page.getByRole('group', { name: 'Honor 2' }).getByRole('link', { name: 'Honor', exact: true }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('honors_2_name-control');

      const said = await staff('link', username);
      const link = /^http\S+\/\?service_token=\S+$/m.exec(said)?.[0] ?? said;
      const reviewer = await visit(served);
      await reviewer.context.clearCookies();
      const received: string[] = [];
      reviewer.page.on('response', (response) => {
        if (response.url().includes('/service/')) void response.text().then((text) => received.push(text));
      });
      await reviewer.page.goto(link);
      await reviewer.page.getByRole('heading', { level: 1, name: 'Ada King' }).waitFor();
      expect(reviewer.page.url()).toBe(`${served.product.url}/`);
      // The browser hands a body over in its own time, perhaps after it is drawn.
      await expect.poll(() => received.join()).toContain('•••-••-6789');
      expect(received.join() + (await reviewer.page.content())).not.toContain('123-45');
      for (const text of ['Wexcombe University', 'November 2, 2008', 'Burlington High School (460001)', 'Science fair'])
        await reviewer.page.getByText(text).first().waitFor();
      await expect
        .poll(() => reviewer.page.getByRole('heading', { level: 2 }).allInnerTexts())
        .toEqual(['About You', 'Academics', 'Final Steps']);
      expect(await reviewer.page.locator('button, a, input, select, textarea, nav, header, footer, hr').count()).toBe(
        0,
      );
      const ruled = (): string[] =>
        [...document.querySelectorAll('main, main *')]
          .filter((element) => Number.parseFloat(getComputedStyle(element).borderBlockEndWidth) > 0)
          .map(({ className }) => className);
      expect(await reviewer.page.evaluate(ruled)).toEqual([]);
      for (const width of [1280, 390]) {
        await reviewer.page.setViewportSize({ width, height: 844 });
        await studentOn(reviewer.page, width).looks('service-view');
        expect(
          await reviewer.page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
      }
      expect(await accessibilityFaults(reviewer.page)).toEqual([]);
      await reviewer.page.setViewportSize({ width: 794, height: 1123 });
      await reviewer.page.emulateMedia({ media: 'print' });
      await studentOn(reviewer.page, 794).looks('service-view-printed');
      await reviewer.page.emulateMedia({ media: null });
      await mkdir(`${root}/test-results/journey`, { recursive: true });
      for (const format of ['A4', 'Letter']) {
        const pdf = await reviewer.page.pdf({ format, preferCSSPageSize: false });
        await writeFile(`${root}/test-results/journey/application-${format}.pdf`, pdf);
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      }

      await reviewer.page.reload();
      await reviewer.page.getByRole('heading', { level: 1, name: 'This application has been closed' }).waitFor();
      expect(await staff('revoke', username)).toContain('1 link to this application is ended.');
      await reviewer.page.goto(link);
      await reviewer.page.getByRole('heading', { level: 1, name: 'This link does not open an application' }).waitFor();
      await studentOn(reviewer.page, 390).looks('dead-link');
      expect(await accessibilityFaults(reviewer.page)).toEqual([]);
      expect([...student.faults, ...reviewer.faults]).toEqual([]);
      await Promise.all([student.context.close(), reviewer.context.close()]);
    },
  );
});
