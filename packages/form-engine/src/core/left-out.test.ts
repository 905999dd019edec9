import { repeat, tabs, text } from '@quire/validation/testing';
import { expect, it } from 'vitest';
import { compiled } from './testing/compiled.ts';
import { hidesAny, keysOfGroup, leftOut } from './left-out.ts';

const questionnaire = compiled({
  items: [
    repeat('club', 3, [text('name')], { namedBy: 'name' }),
    tabs('verse', { poem: [text('poem')], song: [text('song')] }),
  ],
});

it.each([
  ['@repeat:club', '2', ['club_3_name', 'club_3_name_desc']],
  ['@repeat:club', '99', []],
  ['@repeat:club', '', ['club_2_name', 'club_2_name_desc', 'club_3_name', 'club_3_name_desc']],
  ['@tabs:verse', 'song', ['poem', 'poem_desc']],
  ['@tabs:verse', 'nonsense', ['song', 'song_desc']],
  ['@tabs:other', 'song', []],
  ['poem', 'song', []],
])('what %s leaves out as "%s"', (key, value, keys) => {
  expect(leftOut(questionnaire, key, value)).toEqual(keys);
});

it.each([
  ['2', { club_3_name: 'Chess' }, true],
  ['2', { club_3_name_desc: 'Chess' }, true],
  ['2', { club_3_name: '', club_2_name: 'Chess', poem: 'Ode' }, false],
  ['3', { club_3_name: 'Chess' }, false],
  ['1', {}, false],
])('whether a count of %s hides any of %j', (count, answers, hides) => {
  expect(hidesAny(questionnaire, '@repeat:club', count, answers)).toBe(hides);
});

it('every key of a group, in whichever instance', () => {
  expect(keysOfGroup(questionnaire, '@repeat:club').filter((key) => !key.endsWith('_desc'))).toEqual([
    'club_name',
    'club_2_name',
    'club_3_name',
  ]);
  expect(keysOfGroup(questionnaire, 'poem')).toEqual([]);
});
