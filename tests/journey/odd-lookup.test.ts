import type { Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { visit } from './visit.ts';

const served = servedProduct();
const manyRecords = Array.from({ length: 10_000 }, (_, index) => ({
  id: `${index % 7}`,
  text: `School ${index}`,
  sub_text: '<b>x</b>',
}));
const html = '<!doctype html><title>Bad gateway</title>';

describe('a lookup that misbehaves', () => {
  it.each<[name: string, misbehave: (route: Route) => Promise<void>, found: string[]]>([
    ['answers 500', (route) => route.fulfill({ status: 500, json: { message: 'Down.' } }), []],
    [
      'answers 10,000 records, most of them twice',
      (route) => route.fulfill({ json: manyRecords }),
      ['School 0', 'School 1', 'School 2', 'School 3', 'School 4'],
    ],
    ['closes the connection', (route) => route.abort('connectionreset'), []],
    ['answers another shape', (route) => route.fulfill({ json: { results: [{ id: 1 }] } }), []],
    [
      'answers 429',
      (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { message: 'Slow down.' } }),
      [],
    ],
    ['answers a page', (route) => route.fulfill({ contentType: 'text/html', body: html }), []],
    [
      'answers a page that says it is JSON',
      (route) => route.fulfill({ contentType: 'application/json', body: html }),
      [],
    ],
    [
      'answers entries without text',
      (route) => route.fulfill({ json: [{ id: 'a' }, null, 7, { id: 'b', text: '' }] }),
      [],
    ],
  ])('that %s leaves the text as the answer', { tags: 'deep' }, async (_, misbehave, found) => {
    const here = await visit(served);
    const { page, student } = here;
    await page.route('**/lookup/find?*', misbehave);
    await page.goto('/education');
    await page.waitForLoadState('networkidle');
    const school = page.getByRole('combobox', { name: /^Search for your school/ });
    await school.pressSequentially('Our School 🏫');
    await page.getByRole('option', { name: 'Use: Our School 🏫' }).waitFor();
    if (found.length === 0) await page.locator('.quire-suggestions').getByText('No suggestions').first().waitFor();
    await expect
      .poll(async () =>
        (await page.locator('.quire-suggestions').getByRole('option').allTextContents()).map((text) =>
          text.replace(/ <b>.*/, ''),
        ),
      )
      .toEqual([...found, 'Use: Our School 🏫']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await student.types('City or town', 'Ripton');
    await page.getByText('Kept on this device').first().waitFor();
    await page.reload();
    expect([await school.inputValue(), await student.field('City or town').inputValue()]).toEqual([
      'Our School 🏫',
      'Ripton',
    ]);
    expect(here.faults).toEqual([]);
    await here.context.close();
  });
});

describe('a lookup that misbehaves', () => {
  it(
    'that answers the last question first, and some not at all, shows what was asked last, and lets go on',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      const { page, student } = here;
      const waiting: Route[] = [];
      await page.route('**/lookup/find?*', async (route) => {
        const text = new URL(route.request().url()).searchParams.get('text') ?? '';
        if (text === 'Abbey High') await route.fulfill({ json: [{ id: '2', text: 'Abbey High School' }] });
        else waiting.push(route);
      });
      await page.goto('/education');
      await page.waitForLoadState('networkidle');
      const school = page.getByRole('combobox', { name: /^Search for your school/ });
      // Typed at once: slow keys would also search for partial text.
      await school.fill('Abbey');
      await expect.poll(() => waiting.length).toBe(1);
      await page.getByText('Searching…').first().waitFor();
      await student.looks('lookup-searching');
      await page.keyboard.insertText(' High');
      await page.getByRole('option', { name: 'Abbey High School' }).waitFor();
      await waiting[0]?.fulfill({ json: [{ id: '1', text: 'Abbey of old' }] }).catch(() => undefined);
      await page.evaluate(
        () =>
          new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(done));
          }),
      );
      expect(await page.getByRole('option', { name: 'Abbey of old' }).count()).toBe(0);
      // The record of the picked school never comes: the name stays, as does text typed meanwhile.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => waiting.length).toBe(2);
      await student.types('City or town', 'Ripton');
      await page.getByText('Kept on this device').first().waitFor();
      await waiting[1]?.abort('connectionreset');
      expect([await school.inputValue(), await student.field('City or town').inputValue()]).toEqual([
        'Abbey High School',
        'Ripton',
      ]);
      await page.reload();
      expect([await school.inputValue(), await student.field('City or town').inputValue()]).toEqual([
        'Abbey High School',
        'Ripton',
      ]);
      expect(here.faults).toEqual([]);
      await here.context.close();
    },
  );
});
