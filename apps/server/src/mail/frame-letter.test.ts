import { findChromium } from '@quire/documents';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLetters } from '../accounts/letters.ts';
import { receiptLetter } from '../application/receipt.ts';
import { smallInstitution, smallMessages } from '../testing/small-questionnaire.ts';
import { frameLetter, momentIn } from './frame-letter.ts';
import type { Letter } from './mail.ts';

const framed = (...paragraphs: string[]) =>
  frameLetter(smallInstitution, smallMessages.letters, { to: 'ada@x.example', subject: 'Your code', paragraphs });
/** A letter as HTML, without its looks. */
const bare = (html = ''): string => html.replaceAll(/ (?:class|style)="[^"]*"/g, '');

test('a code on a line of its own stands large, and alone', () => {
  const { html, text } = framed('Your code:\n726891', 'Your number 726891 & more.\nAnd 1234567');
  expect(html).toMatch(/<p class="code" style="[^"]*font-size: 32px[^"]*">726891<\/p>/);
  expect(bare(html)).toContain(
    '<h1>Your code</h1>\n<p>726891</p>\n<p>Your number 726891 &#38; more.<br>\nAnd 1234567</p>\n',
  );
  expect(text).toContain('Your code:\n726891\n\n');
});

test('lines after dashes are a list, and addresses are links that break where they can', () => {
  const { html } = framed('Next:\n- One <b>\n- Two\nThat is all.', 'See https://apply.example/reset?a=1&b=2, now.');
  expect(bare(html)).toContain(
    [
      '<p>Next:</p>',
      '<ul><li>One &#60;b&#62;</li><li>Two</li></ul>',
      '<p>That is all.</p>',
      '<p>See <a href="https://apply.example/reset?a=1&#38;b=2">https://apply.example<wbr>/reset<wbr>?a=1<wbr>&#38;b=2</a>, now.</p>',
    ].join('\n'),
  );
});

const letters = accountLetters(smallInstitution, smallMessages, 'https://apply.example');
const link = `https://apply.example/reset?username=ada%40x.example&id=${'Zx81-kd93hHq2_2k'.repeat(3)}`;
const to = 'a.long.address-with-hyphens@mail.example.org';
const all: [string, Letter, string][] = [
  ['a code', letters.confirmationCode(to, '726891', { madeAt: 0, isAlone: false }), '/confirm'],
  ['a link to confirm', letters.confirmByLink(to, link), link],
  ['an account that is there', letters.alreadyRegistered(to), '/login'],
  ['a link to reset', letters.resetLink(to, link), link],
  ['a new password', letters.passwordChanged(to), '/forgot'],
  [
    'a receipt',
    receiptLetter(smallInstitution, smallMessages, 'https://apply.example', {
      to,
      writtenTo: to,
      applicationId: '0192f0c1-1111-4111-8111-123456789abc',
      submittedAt: 0,
    }),
    '/login',
  ],
];
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await findChromium());
});
afterAll(() => browser.close());

test.each(all)(
  '%s has the mark and name, one button, and its address as text, on a phone in the dark too',
  async (_, letter, address) => {
    expect(letter.text).toContain(address);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width: 320, height: 600 }, colorScheme });
      await page.setContent(letter.html ?? '');
      const button = page.getByRole('link').and(page.locator('.filled'));
      expect(await button.count()).toBe(1);
      const href = (await button.getAttribute('href')) ?? '';
      expect(new URL(address, 'https://apply.example').href).toBe(href);
      expect(await page.getByRole('link', { name: href, exact: true }).count()).toBe(1);
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.locator('tr td').first().innerText()).toMatch(/^L\s+Little & Sons College/);
      const isLight = (part: string, property: string): string =>
        `/\\d+/.exec(getComputedStyle(document.querySelector('${part}')).${property})[0] > 127`;
      const seen = await page.evaluate(
        `[document.documentElement.scrollWidth > innerWidth, ${isLight('body', 'backgroundColor')}, ${isLight('h1', 'color')}, ${isLight('.card', 'backgroundColor')}]`,
      );
      const isDark = colorScheme === 'dark';
      expect(seen).toEqual([false, !isDark, isDark, !isDark]);
      await page.close();
    }
  },
);

test('a letter of an institution that names nobody to ask has no such sentence', () => {
  const letter = { to: 'ada@x.example', subject: 'Your code', paragraphs: ['Hello.'] };
  expect(
    frameLetter(
      { ...smallInstitution, name: 'Northfield Council', technicalHelp: undefined },
      smallMessages.letters,
      letter,
    ).text,
  ).toBe('Hello.\n\nNorthfield Council\n');
});

test.each([
  [undefined, 'America/New_York', 'March 4, 1980 at 3:05 PM EST'],
  ['en-GB', 'Europe/London', '4 March 1980 at 20:05 GMT'],
  ['de-DE', 'Europe/Berlin', '4. März 1980 um 21:05 MEZ'],
  ['sv-SE', 'Europe/Stockholm', '4 mars 1980 kl. 21:05 CET'],
])('a moment in %s and %s is %s', (locale, timeZone, moment) => {
  expect(momentIn({ timeZone, locale }, Date.UTC(1980, 2, 4, 20, 5))).toBe(moment);
});
