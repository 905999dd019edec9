import { describe, expect, it } from 'vitest';
import { box, checkboxes, radio, repeat, select, tabs, text, textarea, yesNo } from '@quire/validation/testing';
import { compiled, today } from './testing/compiled.ts';
import { isAnswerKey } from './find-node.ts';
import { structureAnswers } from './keys.ts';
import { openApplication } from './open-application.ts';
import { problemsOf } from './problems.ts';
import { submittedAnswers } from './submitted-answers.ts';

const questionnaire = compiled({
  items: [
    radio('a', { label: 'A' }),
    text('b', { label: 'B', showWhen: { key: 'a', equals: 'Y' } }),
    text('c', { label: 'C', disableWhen: { key: 'a', equals: 'N' } }),
    select('d', { label: 'D', options: yesNo, storeDescription: false }),
    checkboxes('g', {
      label: 'G',
      boxes: [
        { key: 'g_x', label: 'X' },
        { key: 'g_y', label: 'Y' },
      ],
    }),
  ],
});

it('submits what counts and nothing else, with companions from the options', () => {
  const answers = {
    a: 'N',
    a_desc: 'forged',
    b: 'hidden',
    c: 'disabled',
    d: 'Y',
    d_desc: 'unwanted',
    g_x: 'true',
    g_y: '',
    unknown: 'x',
    '@repeat:r': '2',
  };
  expect(submittedAnswers(questionnaire, openApplication(questionnaire, answers, today), today)).toEqual({
    a: 'N',
    a_desc: 'No',
    d: 'Y',
    g_x: 'true',
  });
});

it.each([
  '   ',
  '\u200b',
  '\u200d\ufeff',
  '\u3164',
  '\uffa0 \u115f',
  '\u2800',
  '\u00ad',
  '\u2060\u202e',
  '\ufe0f',
  '\u{e0020}',
  '\u0007',
])('takes %j, which nobody can see, for no answer', (unseen) => {
  const required = compiled({ items: [text('a', { label: 'A', required: 'A' })] });
  const state = openApplication(required, { a: unseen }, today);
  expect([
    submittedAnswers(required, state, today),
    problemsOf(required, { a: unseen }, today).map(({ message }) => message),
  ]).toEqual([{}, ['A']]);
  const seen = openApplication(required, { a: `${unseen}é` }, today);
  expect(submittedAnswers(required, seen, today)).toEqual({ a: `${unseen}é` });
});

it('submits no box that nobody ticked', () => {
  const boxes = compiled({
    items: [box('a', { label: 'A' }), box('b', { label: 'B' })],
  });
  expect(submittedAnswers(boxes, openApplication(boxes, { b: 'true' }, today), today)).toEqual({ b: 'true' });
});

it('knows the keys that may be stored', () => {
  expect(
    ['a', 'a_desc', 'g_x_desc', 'g', 'zip', '_desc', 'a_desc_desc', '__proto__', 'constructor', '@tabs:t'].filter(
      (key) => isAnswerKey(questionnaire, key),
    ),
  ).toEqual(['a', 'a_desc', 'g_x_desc']);
});

it('turns tabs and counts into structure keys', () => {
  expect(structureAnswers({ tabs: { essay: 'upload' }, addAnother: { hs: 3 } })).toEqual({
    '@tabs:essay': 'upload',
    '@repeat:hs': '3',
  });
});

describe('three schools and the second tab', () => {
  const structured = compiled({
    items: [
      repeat('hs', 3, [text('name', { label: 'Name' })]),
      tabs('verse', { poem: [textarea('poem', { label: 'Poem' })], song: [textarea('song', { label: 'Song' })] }),
    ],
  });
  const answers = { hs_name: 'North', hs_2_name: 'South', hs_3_name: 'West', song: 'La' };

  it('are submitted from a state', () => {
    const structure = structureAnswers({ tabs: { verse: 'song' }, addAnother: { hs: 3 } });
    expect(
      submittedAnswers(structured, openApplication(structured, { ...answers, ...structure }, today), today),
    ).toEqual(answers);
  });

  it('are not left out where the answers alone are handed in: it says what is missing', () => {
    // @ts-expect-error -- answers are not state
    expect(() => submittedAnswers(structured, answers, today)).toThrow(
      /was given no state .* would be left out\. Call submitted\(\)/,
    );
    const other = openApplication(questionnaire, {}, today);
    expect(() => submittedAnswers(structured, other, today)).toThrow(TypeError);
  });
});
