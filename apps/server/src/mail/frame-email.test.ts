import { expect, test } from 'vitest';
import { smallInstitution, smallMessages } from '../testing/small-questionnaire.ts';
import { frameEmail, momentIn } from './frame-email.ts';

const framed = (...paragraphs: string[]) =>
  frameEmail(smallInstitution, smallMessages.letters, { to: 'ada@x.example', subject: 'Your code', paragraphs });

test('a code on a line of its own stands large, and alone', () => {
  const { html, text } = framed('Your confirmation code:\n726891', 'Your number 726891 & more.\nAnd 1234567');
  expect(html).toMatch(
    /^<p>Your confirmation code:<\/p>\n<p style="font-size: 2em;[^"]*">726891<\/p>\n<p>Your number 726891 &#38; more\.<br>\nAnd 1234567<\/p>\n/,
  );
  expect(text).toContain('Your confirmation code:\n726891\n\n');
});

test('lines after dashes are a list, between words or alone, and an address alone is a link', () => {
  expect(
    framed('Next:\n- One <b>\n- Two\nThat is all.', '- Three', 'https://apply.example/reset?a=1&b=2').html,
  ).toMatch(
    new RegExp(
      [
        '^<p>Next:</p>',
        '<ul><li>One &#60;b&#62;</li><li>Two</li></ul>',
        '<p>That is all\\.</p>',
        '<ul><li>Three</li></ul>',
        '<p><a href="https://apply\\.example/reset\\?a=1&#38;b=2">',
      ].join('\n'),
    ),
  );
});

test('an email of an institution that names nobody to ask has no such sentence', () => {
  const email = { to: 'ada@x.example', subject: 'Your code', paragraphs: ['Hello.'] };
  expect(frameEmail({ name: 'Northfield Council' }, smallMessages.letters, email).text).toBe(
    'Hello.\n\nNorthfield Council\n',
  );
});

test.each([
  [undefined, 'America/New_York', 'March 4, 1980 at 3:05 PM EST'],
  ['en-GB', 'Europe/London', '4 March 1980 at 20:05 GMT'],
  ['de-DE', 'Europe/Berlin', '4. März 1980 um 21:05 MEZ'],
  ['sv-SE', 'Europe/Stockholm', '4 mars 1980 kl. 21:05 CET'],
])('a moment in %s and %s is %s', (locale, timeZone, moment) => {
  expect(momentIn({ timeZone, locale }, Date.UTC(1980, 2, 4, 20, 5))).toBe(moment);
});
