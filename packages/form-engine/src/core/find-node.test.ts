import { repeat, tabs } from '@quire/validation/testing';
import { expect, it } from 'vitest';
import { compiled } from './testing/compiled.ts';
import { groupAt, pageNamed, pageOf, pathTo, questionAt, repeatNamed, tabsNamed } from './find-node.ts';

const questionnaire = compiled({
  keys: ['constructor', 'box', 'r_a', 'r_2_a', 'w'],
  items: [
    { question: 'constructor', control: 'text', label: 'C' },
    { question: 'boxes', control: 'checkboxes', label: 'B', boxes: [{ key: 'box', label: 'One' }] },
    tabs('t', { one: [repeat('r', 2, [{ question: 'a', control: 'text', label: 'A' }])] }),
  ],
});

it('finds the question of an answer key, of a box and of its group, and none for any other name', () => {
  expect(
    ['constructor', 'box', 'boxes', 'r_2_a', 'w', 'toString', '__proto__', '@tabs:t', ''].map(
      (key) => questionAt(questionnaire, key)?.key,
    ),
  ).toEqual(['constructor', 'boxes', 'boxes', 'r_2_a', undefined, undefined, undefined, undefined, undefined]);
});

it('finds a page by the key of a question and by its name', () => {
  expect([
    pageOf(questionnaire, 'box')?.name,
    pageOf(questionnaire, 'w'),
    pageNamed(questionnaire, 'about')?.name,
    pageNamed(questionnaire, 'none'),
  ]).toEqual(['about', undefined, 'about', undefined]);
});

it('finds groups by their structure key and by their name, each among its own kind', () => {
  expect([
    groupAt(questionnaire, '@repeat:r')?.kind,
    groupAt(questionnaire, '@tabs:t')?.kind,
    groupAt(questionnaire, 'r'),
  ]).toEqual(['repeat', 'tabs', undefined]);
  expect([
    repeatNamed(questionnaire, 'r')?.max,
    repeatNamed(questionnaire, 't'),
    tabsNamed(questionnaire, 't')?.default,
    tabsNamed(questionnaire, 'r'),
  ]).toEqual([2, undefined, 'one', undefined]);
});

it('leads from the page to a node', () => {
  expect(pathTo(questionnaire, questionAt(questionnaire, 'r_2_a')!.index).map(({ kind }) => kind)).toEqual([
    'page',
    'tabs',
    'tab',
    'repeat',
    'instance',
    'question',
  ]);
  expect(pathTo(questionnaire, -1)).toEqual([]);
});
