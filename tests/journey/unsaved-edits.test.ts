import { expect, it } from 'vitest';
import { keepsNothing } from './keeps-nothing.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();

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
