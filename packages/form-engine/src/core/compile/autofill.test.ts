import type { Item } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, question } from '../testing/compiled.ts';
import { configSource, text } from '@quire/validation/testing';
import { compileQuestionnaire } from './compile-questionnaire.ts';

const items: Item[] = [
  text('city', { autocomplete: 'address-level2' }),
  text('tel', { autocomplete: 'shipping home tel' }),
  text('name', { autocomplete: 'off' }),
  text('note'),
  { question: 'agrees', control: 'checkbox', label: 'A' },
];
const fields = ['city', 'tel', 'name', 'note', 'agrees'];
const keys = ['p', 'q'].flatMap((prefix) => fields.map((field) => `${prefix}_${field}`));
const filled = (autofill: string): (string | undefined)[] => {
  const questionnaire = compiled({
    keys,
    blocks: { inner: items, outer: [{ use: 'inner', prefix: 'p' }] },
    items: [{ use: 'outer', autofill }],
  });
  return fields.map((field) => question(questionnaire, `p_${field}`).autocomplete);
};

describe('what a browser may fill in', () => {
  it.each([
    ['section-a', ['section-a address-level2', 'section-a shipping home tel', 'off', undefined, undefined]],
    [
      'section-a shipping',
      ['section-a shipping address-level2', 'section-a shipping home tel', 'off', undefined, undefined],
    ],
    ['billing', ['billing address-level2', 'shipping home tel', 'off', undefined, undefined]],
    ['off', ['off', 'off', 'off', 'off', undefined]],
  ])('of a block used with %s, in blocks of it too', (autofill, tokens) => {
    expect(filled(autofill)).toEqual(tokens);
  });

  it('is nothing of a sensitive answer, but for a password, which has a manager', () => {
    const questionnaire = compiled({
      items: [
        text('a', { sensitive: true }),
        { question: 'b', control: 'password', label: 'B', sensitive: true },
        text('c'),
      ],
    });
    expect(['a', 'b', 'c'].map((key) => question(questionnaire, key).autocomplete)).toEqual([
      'off',
      undefined,
      undefined,
    ]);
  });

  it('is the same for two fields of a page only with a warning', () => {
    const twice = (autofill?: string): unknown =>
      compileQuestionnaire(
        configSource({
          keys,
          blocks: { one: items.slice(0, 1) },
          items: [
            { use: 'one', prefix: 'p', autofill: 'section-p' },
            { use: 'one', prefix: 'q', ...(autofill && { autofill }) },
            text('p_note'),
            text('p_name', { autocomplete: 'off' }),
            text('q_name', { autocomplete: 'off' }),
          ],
        }),
      )
        .findings.filter(({ what }) => what.includes('autocomplete'))
        .map(({ severity, path, what }) => [severity, path, what]);
    expect(twice('section-p')).toEqual([
      [
        'warning',
        ['items', 0, 'autocomplete'],
        'p_city and q_city have the same autocomplete, section-p address-level2.',
      ],
    ]);
    expect([twice(), twice('off')]).toEqual([[], []]);
  });
});
