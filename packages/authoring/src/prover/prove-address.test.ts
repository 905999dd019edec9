import type { AddressItem, Item } from '@quire/validation';
import { choices, text } from '@quire/validation/testing';
import { expect, it } from 'vitest';
import { inShort, provenOf } from './testing/planted.ts';

const country = (codes: readonly string[]): Item => ({
  question: 'country',
  control: 'select',
  label: 'Country',
  options: choices(...codes),
  required: 'Country',
});
const address = (of: AddressItem['country']): Item => ({
  address: 'home',
  label: 'Home',
  country: of,
  required: '{part}',
});
const proven = (...items: Item[]): string[] => inShort(provenOf(items));

it.each(['GB', 'US', 'DE', 'JP', 'IE', 'HK', 'IN', 'BR'])('an address of %s can be given', (code) => {
  expect(proven(address(code))).toEqual([]);
});

it.each([[['GB', 'DE']], [['GB', 'US', 'DE', 'JP', 'IE', 'HK', 'IN', 'BR']]])(
  'one of %s can, whatever is chosen',
  (codes) => {
    expect(proven(country(codes), address({ key: 'country' }))).toEqual([]);
  },
);

it('a part that a country does not have is never answered there', () => {
  const inHongKong = (part: string): Item =>
    text('more', {
      showWhen: {
        all: [
          { key: 'country', equals: 'HK' },
          { key: part, answered: true },
        ],
      },
    });
  const shownWith = (part: string): string[] =>
    proven(country(['GB', 'HK']), address({ key: 'country' }), inHongKong(part));
  expect(shownWith('home_region')).toEqual([]);
  expect(shownWith('home_postal_code')).toContainEqual(expect.stringMatching(/never/));
});
