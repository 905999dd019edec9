import { getCountries } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { phoneCountries } from '../../config/phone-country.ts';
import { formatPatterns } from '../rules.ts';
import { loadPhones } from './load-phones.ts';

const { phoneSpelling } = await loadPhones();
const digitsOf = (text: string): string => text.replaceAll(/[^\d+]/g, '');

/** The text in the field after each key. */
function typed(country: string, keys: string): string[] {
  const { whileTyping } = phoneSpelling(country);
  let text = '';
  return [...keys].map((key) => {
    text = whileTyping(text + key);
    return text;
  });
}

describe('a phone number that is typed key by key', () => {
  it.each([
    ['GB', '07700900982', '07700 900982', '+447700900982'],
    ['GB', '7700900982', '7700900982', '+447700900982'],
    ['GB', '020 7946 0000', '020 7946 0000', '+442079460000'],
    ['GB', '+44 (0)20 7946 0000', '+44 020 7946 0000', '+442079460000'],
    ['DE', '030/901820', '030 901820', '+4930901820'],
    ['FR', '06.12.34.56.78', '06 12 34 56 78', '+33612345678'],
    ['IN', '9876543210', '98765 43210', '+919876543210'],
    ['JP', '09012345678', '090-1234-5678', '+819012345678'],
    ['BR', '11961234567', '(11) 96123-4567', '+5511961234567'],
    ['NG', '08021234567', '0802 123 4567', '+2348021234567'],
    ['GB', '+33123456789', '+33 1 23 45 67 89', '+33123456789'],
    ['GB', '0033123456789', '00 33 1 23 45 67 89', '+33123456789'],
    ['BR', '00447700900982', '00 44 7700 900982', '+447700900982'],
    ['NG', '00447700900982', '00 44 7700 900982', '+447700900982'],
    ['GB', '+18025550142', '+1 802 555 0142', '+18025550142'],
  ])('in %s, %s reads %s and is stored as %s', (country, keys, shown, stored) => {
    const steps = typed(country, keys);
    expect(steps.at(-1)).toBe(shown);
    // No key is lost on the way.
    expect(steps.map(digitsOf)).toEqual([...keys].map((_, at) => digitsOf(keys.slice(0, at + 1))));
    const { stored: storedOf } = phoneSpelling(country);
    expect(storedOf(shown)).toBe(stored);
    expect(storedOf(keys)).toBe(stored);
  });

  it('keeps each digit in every country, and reads back what is stored', () => {
    const lost = Object.entries(examples).filter(([country, number]) => {
      const { stored, shown, whileTyping } = phoneSpelling(country);
      const e164 = stored(whileTyping(number));
      return (
        typed(country, number).some((step, at) => digitsOf(step) !== number.slice(0, at + 1)) ||
        !formatPatterns.e164.test(e164) ||
        stored(shown(e164)) !== e164
      );
    });
    expect(lost).toEqual([]);
  });
});

it.each([
  ['letters', 'ask my mother'],
  ['letters behind it', '07700 900982 mobile'],
  ['an extension', '020 7946 0000 ext 5'],
  ['a short extension', '020 7946 0000 x5'],
  ['two numbers', '07700 900982, 07700 900983'],
  ['a text without end', '0'.repeat(10_000)],
  ['a plus within', '0770+0900982'],
])('keeps %s as it was typed, and takes it for no number', (_, text) => {
  const { whileTyping, stored, shown } = phoneSpelling('GB');
  for (const read of [whileTyping, stored, shown]) expect(read(text)).toBe(text);
  expect(stored(text)).not.toMatch(formatPatterns.e164);
});

it.each([
  ['too short', 'GB', '07700 90098'],
  ['much too short', 'GB', '0770'],
  ['too long', 'GB', '07700 9009821'],
  ['too short with its code', 'GB', '+44 7700 90098'],
  ['of no country', 'GB', '+9991234567'],
  ['too short', 'NG', '0802 123 456'],
  ['too short', 'FR', '06 12 34 56 7'],
  ['too long', 'FR', '06 12 34 56 789'],
])('does not store what is %s in %s: %s', (_, country, text) => {
  const { whileTyping, stored } = phoneSpelling(country);
  const shown = whileTyping(text);
  expect(digitsOf(shown)).toBe(digitsOf(text));
  expect(stored(shown)).toBe(shown);
  expect(shown).not.toMatch(formatPatterns.e164);
});

it('reads a number nationally in its own country, and internationally in another', () => {
  const { shown } = phoneSpelling('GB');
  expect(['+447700900982', '+33123456789', '', '07700 9', 'none'].map(shown)).toEqual([
    '07700 900982',
    '+33 1 23 45 67 89',
    '',
    '07700 9',
    'none',
  ]);
  expect(phoneSpelling('AR').shown('+5491123456789')).toBe('011 15-2345-6789');
});

it('reads the digits that its caller makes Western, and passes over marks of direction', () => {
  const { whileTyping, stored } = phoneSpelling('IN', (text) =>
    text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)),
  );
  expect(whileTyping('९८७६५४३२१०')).toBe('98765 43210');
  expect(stored('\u202a+91 98765 43210\u202c')).toBe('+919876543210');
  expect(phoneSpelling('GB').whileTyping('０７７００')).toBe('07700');
});

it('knows the countries of the library', () => {
  expect([...phoneCountries]).toEqual(getCountries());
});
