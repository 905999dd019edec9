import { expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();

it('R68 a tab that is closed 60 ms after a key has sent what was typed', async () => {
  const here = await visit(served);
  await signIn(served, here, 'closed.tab@example.org');
  const names = Array.from({ length: 4 }, (_, index) => `Ada ${index}`);
  const found: unknown[] = [];
  for (const name of names) {
    const page = await here.context.newPage();
    await page.goto('/about');
    await studentOn(page, 390).types('First name', name);
    // The time is the case itself: a tab that is closed before the pause in typing is over, and before anything could be seen to happen.
    await page.waitForTimeout(60);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    // Another page would send what this one has left on the device.
    await expect.poll(async () => (await savedAnswers(here))['first_name'], { timeout: 3_000 }).toBe(name).catch(() => undefined);
    found.push((await savedAnswers(here))['first_name']);
  }
  expect(found).toEqual(names);
  await here.context.close();
});

it('F39 a reload while the account cannot be opened says that what was typed is kept, and opens it by itself', async () => {
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
    return asked > 1 ? route.continue() : route.fulfill({ status: 503, headers: { 'retry-after': '1' }, contentType: 'application/json', body: '{"message":"Later."}' });
  });
  await page.reload();
  await page.getByText('What you typed on this device is kept here.').waitFor();
  await context.unroute('**/api/answer');
  await student.field('First name').waitFor();
  expect(await student.field('First name').inputValue()).toBe('Ada');
  await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
  expect([asked > 1, here.faults]).toEqual([true, []]);
  await context.close();
});
