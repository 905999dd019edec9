import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { arrived } from './arrived.ts';
import { servedProduct } from './served-product.ts';
import { fillsLogin, studentOn } from './student.ts';
import { savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();
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

/** Two tabs of the first student, whose name is typed and saved, and an account of somebody else. */
async function twoTabs(
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
      const { here, late } = await twoTabs(other);
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
      const { here, late } = await twoTabs(other, ({ context }) =>
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
