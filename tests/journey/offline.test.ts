import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { arrived } from './arrived.ts';
import { profileOf } from './ask-patiently.ts';
import { clockedProduct } from './clocked-product.ts';
import { studentOn } from './student.ts';
import { falsehoodsOf, watchLine } from './watched-line.ts';

const product = clockedProduct();
const minute = 60_000;
const line = (page: Page, text: string): Promise<void> =>
  page.locator('.quire-status [role=status]').filter({ hasText: text }).waitFor();
const offline = 'Not saved yet: you are offline';

it('ten minutes offline on three pages cost nothing, and all of it is saved without a click', async () => {
  const { context, tabs, pass } = await product.student('ten.minutes@example.org');
  const page = tabs[0]!;
  const student = studentOn(page, 1280);
  await watchLine(context);
  await page.reload();
  await student.types('First name', 'Ada');
  await pass(3_000);
  await line(page, 'Saved at');
  const sent: string[] = [];
  const waited: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/answer') || request.method() !== 'PUT') return;
    sent.push(request.postData() ?? '');
    waited.push(Number(request.headers()['quire-unsaved-for']));
  });

  await context.setOffline(true);
  await line(page, 'Saved at');
  await student.types('Last name', 'Lund');
  await line(page, offline);
  await pass(2 * minute);
  await student.types('First name', 'Anna');
  await pass(minute);
  await student.presses('Save and Continue');
  await arrived(page, '/education');
  await line(page, offline);
  await student.types("Counselor's first name", 'Grace');
  await pass(3 * minute);
  await line(page, offline);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Final Steps/ })
    .click();
  await arrived(page, '/final-steps');
  await student.chooses(
    'Do you waive your right to review recommendation letters?',
    'Yes, I waive my right to read them',
  );
  await pass(4 * minute);
  await line(page, offline);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^About You/ })
    .click();
  await arrived(page, '/about');
  expect([await student.field('First name').inputValue(), await student.field('Last name').inputValue()]).toEqual([
    'Anna',
    'Lund',
  ]);

  sent.length = 0;
  // Timers stop here: only the network's event can send, and not a retry.
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await line(page, offline);
  await context.setOffline(false);
  await line(page, 'Saved at');
  await context.clock.resume();
  const { answer } = await profileOf(context);
  expect(answer).toMatchObject({
    first_name: 'Anna',
    last_name: 'Lund',
    counselor_first_name: 'Grace',
    counselor_waiver_request: 'Y',
  });
  // One save holds everything in the order in which it was typed.
  expect(
    sent.map((body) =>
      Object.keys((JSON.parse(body) as { answers: object }).answers).filter((key) => !key.endsWith('_desc')),
    ),
  ).toEqual([['last_name', 'first_name', 'counselor_first_name', 'counselor_waiver_request']]);
  // The operator learns how long the oldest edit has waited.
  expect(waited.at(-1)! >= 600 && waited.at(-1)! < 3_600, `${waited.at(-1)} seconds`).toBe(true);
  expect(await falsehoodsOf([page])).toEqual([]);
  await context.close();
});
