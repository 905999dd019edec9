import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { arrived } from './arrived.ts';
import { askPatiently } from './ask-patiently.ts';
import { completeApplicant } from '../../packages/authoring/src/testing/rows/index.ts';
import { mailedCode } from './outbox.ts';
import { servedProduct } from './served-product.ts';
import { savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();

const address = (page: Page): string => page.url().replace(served.product.url, '');
const at = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname === path);
const turnTo = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .click();
const isFocused = (page: Page, label: string): Promise<boolean> =>
  page.evaluate(
    (text) =>
      document.activeElement?.closest('.quire-field, fieldset, [role=radiogroup]')?.textContent?.includes(text) ??
      false,
    label,
  );
const question = 'Have you ever been adjudicated guilty';
const inSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe.each<{ tier: { tags?: 'deep' }; rows: [opened: string, ends: string][] }>([
  { tier: {}, rows: [['/final-steps?token=nobody-knows-it&utm=1', '/final-steps?utm=1']] },
  {
    tier: { tags: 'deep' },
    rows: [
      ['/?utm=1', '/about?utm=1'],
      ['/%E0%A4%A?utm=1', '/about?utm=1'],
      ['/Education/?utm=1', '/education?utm=1'],
      ['//about?utm=1', '/about?utm=1'],
      ['/About?utm=1#last_name', '/about?utm=1#last_name'],
      ['/RESET/?username=ada%40example.org&id=secret', '/reset'],
      ['/no/such/page?utm=1', '/about?utm=1'],
      ['/%61bout', '/about'],
      ['/completion/?utm=1', '/about?utm=1'],
      ['/about/', '/about'],
      ['///', '/about'],
      ['/about/you?utm=1#last_name', '/about?utm=1'],
      ['/about%20', '/about'],
      ['/REVIEW/', '/review'],
      ['/LOGIN?utm=1', '/login?utm=1'],
      ['/login/', '/login'],
      ['/Sign%75p/', '/signup'],
      ['/reset?username=ada%40example.org&id=secret', '/reset'],
    ],
  },
])('addresses', ({ tier, rows }) => {
  it.each(rows)('%s ends at %s, and the address before is nowhere in the history', tier, async (opened, ends) => {
    const here = await visit(served);
    const { page } = here;
    await page.goto(served.product.url + opened);
    // Not by its role, which a dialog about a failure hides in everything behind it.
    await page.locator('h1').waitFor();
    await expect.poll(() => address(page)).toBe(ends);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    if (opened.includes('token=')) await page.getByText('These answers are not available').first().waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(address(page)).toBe(ends);
    expect(here.faults).toEqual([]);
    await here.context.close();
  });
});

it('slow answers from a token leave the screen to a sign of waiting', { tags: 'deep' }, async () => {
  const here = await visit(served);
  const { page } = here;
  const answer = Promise.withResolvers<void>();
  await page.route('**/public/tmp?*', async (route) => {
    await answer.promise;
    await route.fulfill({ json: { answer: { first_name: 'Ada' } } });
  });
  await page.goto('/about?token=on-its-way');
  await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
  answer.resolve();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await here.student.holds('First name', 'Ada');
  expect(await page.getByText('Loading…').count()).toBe(0);
  expect([address(page), here.faults]).toEqual(['/about', []]);
  await here.context.close();
});

describe('what a visitor typed', () => {
  it('goes through sign-up, code and login, with reloads; nothing confidential is in the history', async () => {
    const here = await visit(served);
    const { page, student } = here;
    const email = 'carried@example.org';
    const password = 'Correct-Horse-7-Battery';
    const carried = (): Promise<Record<string, string> | undefined> =>
      page.evaluate(() => (history.state as { usr?: { answers?: Record<string, string> } } | null)?.usr?.answers);
    await page.goto('/about?utm=1');
    await student.types('First name', 'Ada');
    await student.chooses('What is your citizenship status?', 'U.S. citizen');
    await student.types('Social Security number', '219099999');
    await turnTo(page, 'Academics');
    await at(page, '/signup');
    expect(await carried()).toEqual({
      first_name: 'Ada',
      citizenship_type: '1',
      citizenship_type_desc: 'U.S. citizen',
    });
    await page.getByText('Create an account to save your answers and go on. We keep what you have typed.').waitFor();
    await page.reload();
    await student.types('Email Address', email);
    await student.types('Password', password);
    await student.presses('Sign Up');
    await at(page, '/confirm');
    expect(await carried()).toMatchObject({ first_name: 'Ada' });
    const code = await mailedCode(served.product.dataDir, email);
    await page.reload();
    await student.types('Confirmation Code', `${code.slice(0, 3)} ${code.slice(3)} `);
    await student.looks('code-with-spaces');
    await student.presses('Confirm');
    await arrived(page, '/login');
    await student.holds('Email Address', email);
    await student.types('Password', password);
    await student.presses('Log In');
    await at(page, '/education');
    await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada', citizenship_type: '1' });
    await expect.poll(carried).toBeUndefined();
    expect(here.faults).toEqual([]);
    await here.context.close();
  });
});

describe('a student', () => {
  it('comes back to the last page until a page was changed, and is greeted until then', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const { page } = here;
    await signIn(served, here, 'returning@example.org');
    await page.goto('/about');
    await page.getByText('Welcome, and thank you for creating an account').waitFor();
    // Listened for before the click: an answer may be quicker than the page.
    const reported = (path: string) =>
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/last-page') && response.request().postData()?.includes(path) === true,
      );
    for (const [title, path] of [
      ['Academics', '/education'],
      ['About You', '/about'],
      ['Academics', '/education'],
    ] as const) {
      const report = reported(path);
      await turnTo(page, title);
      await at(page, path);
      await report;
      expect(await page.getByText('Welcome, and thank you').count()).toBe(0);
    }
    await page.goto('/about?utm=1#first_name');
    await at(page, '/education');
    expect(address(page)).toBe('/education?utm=1');
    await page.getByText('Welcome, and thank you').waitFor();
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('stays on the page after a reload that is quicker than the report of the visit', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const { page } = here;
    await signIn(served, here, 'quick@example.org');
    const lastPage = async (): Promise<unknown> =>
      ((await (await here.context.request.get('/api/profile')).json()) as { last_page: unknown }).last_page;
    await page.goto('/about');
    await expect.poll(lastPage).toBe('/about');
    let held = 0;
    await page.route('**/api/last-page', (route) => {
      held += 1;
      return held === 1 ? undefined : route.continue();
    });
    await turnTo(page, 'Final Steps');
    await expect.poll(() => held).toBe(1);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(address(page)).toBe('/final-steps');
    await expect.poll(lastPage).toBe('/final-steps');
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it.each([
    ['keep their place when something is put in above', 'auto'],
    ['do not', 'none'],
  ])(
    'sees after a reload the question that the address names, although a long summary comes later, in browsers that %s',
    { tags: 'deep' },
    async (_, anchoring) => {
      const here = await visit(served);
      const { page, student } = here;
      await signIn(served, here, `anchored-${anchoring}@example.org`);
      await page.goto('/about');
      await turnTo(page, 'Final Steps');
      await student.presses('Submit Application');
      await at(page, '/about');
      const summary = page.getByRole('region', { name: "We're missing some information!" });
      await expect.poll(() => summary.evaluate((region) => region === document.activeElement)).toBe(true);
      await summary.locator('summary', { hasText: 'Final Steps' }).click();
      await summary.getByRole('link', { name: question }).click();
      await at(page, '/final-steps');
      await expect.poll(() => isFocused(page, question)).toBe(true);
      await expect.poll(() => inSight(page)).toBe(true);

      const comes = Promise.withResolvers<void>();
      await page.route('**/problem-summary*.js', async (route) => {
        await comes.promise;
        await route.continue();
      });
      await page.reload();
      await expect.poll(() => isFocused(page, question)).toBe(true);
      await page.evaluate((value) => {
        document.documentElement.style.setProperty('overflow-anchor', value);
      }, anchoring);
      comes.resolve();
      await summary.waitFor();
      expect((await summary.boundingBox())!.height).toBeGreaterThan(300);
      await expect.poll(() => inSight(page)).toBe(true);
      expect(here.faults).toEqual([]);
      await here.context.close();
    },
  );

  it('goes on typing in a question when the summary of problems comes late', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const { page, student } = here;
    await signIn(served, here, 'quicker-than-summary@example.org');
    await page.goto('/about');
    await turnTo(page, 'Final Steps');
    await student.presses('Submit Application');
    const summary = page.getByRole('region', { name: "We're missing some information!" });
    await expect.poll(() => summary.evaluate((region) => region === document.activeElement)).toBe(true);
    const comes = Promise.withResolvers<void>();
    await page.route('**/problem-summary*.js', async (route) => {
      await comes.promise;
      await route.continue();
    });
    await page.reload();
    await student.field('First name').click();
    await page.keyboard.type('A');
    comes.resolve();
    await summary.waitFor();
    await page.keyboard.type('da');
    await student.holds('First name', 'Ada');
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('follows a summary link to the focused control, after a reload too; a submitted form stays closed', async () => {
    const here = await visit(served);
    const { page, student } = here;
    await signIn(served, here, 'finished@example.org');
    const { conviction: _missing, ...most } = completeApplicant;
    expect((await askPatiently(here.context.request, 'PUT', '/api/answer', { answers: most })).ok()).toBe(true);
    await page.goto('/about');
    await turnTo(page, 'Final Steps');
    await student.presses('Submit Application');
    await at(page, '/about');
    const summary = page.getByRole('region', { name: "We're missing some information!" });
    await expect.poll(() => summary.evaluate((region) => region === document.activeElement)).toBe(true);
    await summary.getByRole('link').first().click();
    await at(page, '/final-steps');
    expect(address(page)).toBe('/final-steps#conviction');
    await expect.poll(() => isFocused(page, question)).toBe(true);
    await expect.poll(() => inSight(page)).toBe(true);
    await student.looks('anchored');
    await page.reload();
    await expect.poll(() => isFocused(page, question)).toBe(true);
    await expect.poll(() => inSight(page)).toBe(true);

    await student.chooses(
      'Have you ever been adjudicated guilty or convicted of a misdemeanor, felony, or other crime?',
      'No',
    );
    await student.presses('Submit Application');
    await at(page, '/completion');
    await page.getByText('Your application was successfully submitted.').first().waitFor();
    await page.goBack();
    await at(page, '/completion');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const path of ['/about', '/final-steps?utm=1', '/nowhere']) {
      await page.goto(path);
      await at(page, '/completion');
      await page.getByRole('heading', { level: 1, name: 'Your application is submitted' }).waitFor();
      expect(await page.getByRole('button', { name: 'Submit Application' }).count()).toBe(0);
    }
    expect(await page.getByText('Your application was successfully submitted.').count()).toBe(0);
    expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada', conviction: 'N' });
    expect(here.faults).toEqual([]);
    await here.context.close();
  });
});

it.each(['/about', '/login', '/review'])('a file that is dropped on %s leaves the page as it is', async (path) => {
  const here = await visit(served);
  await here.page.goto(`${served.product.url}${path}`);
  await here.page.getByRole('heading', { level: 1 }).waitFor();
  const passed = (): Promise<string[]> =>
    here.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'essay.pdf'));
      const untouched = (type: string): boolean =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return ['dragover', 'drop'].filter(untouched);
    });
  await expect.poll(passed).toEqual([]);
});
