import { describe, expect, it } from 'vitest';
import {
  isStructureKey,
  readStructureKey,
  repeatKey,
  splitStructure,
  structureAnswers,
  tabsKey,
  withoutDescription,
} from './keys.ts';

describe('keys', () => {
  it.each([
    ['name_desc', 'name'],
    ['name', 'name'],
    ['_desc', ''],
    ['desc_desc_desc', 'desc_desc'],
    ['@tabs:a_descr', '@tabs:a_descr'],
  ])('of companions belong to an answer: %s to %s', (key, own) => {
    expect(withoutDescription(key)).toBe(own);
  });

  it.each([
    [repeatKey('hs'), { kind: 'repeat', name: 'hs' }],
    [tabsKey('hs_2_art'), { kind: 'tabs', name: 'hs_2_art' }],
    [tabsKey(''), { kind: 'tabs', name: '' }],
    ['hs', undefined],
    ['hs@tabs:art', undefined],
    ['@other:hs', undefined],
  ])('of the structure say of what they tell: %s', (key, group) => {
    expect(readStructureKey(key)).toEqual(group);
  });

  it('of answers and of the structure are told apart, whatever their names', () => {
    const set = JSON.parse(
      '{ "a": "1", "@repeat:r": "2", "a_desc": "One", "@tabs:t": "x", "__proto__": "3" }',
    ) as Record<string, string>;
    const { answers, structure } = splitStructure(set);
    expect([Object.entries(answers), structure]).toEqual([
      [
        ['a', '1'],
        ['a_desc', 'One'],
        ['__proto__', '3'],
      ],
      { '@repeat:r': '2', '@tabs:t': 'x' },
    ]);
    expect(Object.keys(structure).every(isStructureKey)).toBe(true);
  });

  it('of the structure come from counts and chosen tabs, as far as there are any', () => {
    expect([structureAnswers({ tabs: { t: 'x' }, addAnother: { r: 2 } }), structureAnswers({})]).toEqual([
      { '@tabs:t': 'x', '@repeat:r': '2' },
      {},
    ]);
  });
});
