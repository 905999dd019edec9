import type { Item } from '@quire/validation';
import { box, checkboxes, radio, repeat, select, tabs, text } from '@quire/validation/testing';
import { describe, expect, it } from 'vitest';
import { compiled, question, today } from './testing/compiled.ts';
import { factsOf } from './evaluate.ts';
import { problemsOf, problemsOfNode } from './problems.ts';
import type { Questionnaire } from './questionnaire.ts';

const messages = (questionnaire: Questionnaire, answers: Record<string, string>): string[] =>
  problemsOf(questionnaire, answers, today).map(
    ({ key, kind, severity, message }) => `${key} ${kind} ${severity}: ${message}`,
  );

describe('a requirement', () => {
  it('is missing while the answer is empty, or of spaces', () => {
    const questionnaire = compiled({ items: [text('a', { required: 'A' })] });
    expect(messages(questionnaire, {})).toEqual(['a missing blocks: A']);
    expect(messages(questionnaire, { a: '  ' })).toEqual(['a missing blocks: A']);
    expect(messages(questionnaire, { a: 'x' })).toEqual([]);
  });
  it('of a checkbox wants it checked; of a group, one box of it', () => {
    const questionnaire = compiled({
      items: [
        box('a', { label: 'A', required: 'A' }),
        checkboxes('g', {
          label: 'G',
          required: 'G',
          boxes: [
            { key: 'g_x', label: 'X' },
            { key: 'g_y', label: 'Y' },
          ],
        }),
      ],
    });
    expect(messages(questionnaire, { a: 'false', g_x: 'false' })).toEqual([
      'a missing blocks: A',
      'g missing blocks: G',
    ]);
    expect(messages(questionnaire, { a: 'true', g_y: 'true' })).toEqual([]);
  });
  it('is not asked of what is hidden or disabled', () => {
    const questionnaire = compiled({
      items: [
        text('a', { required: 'A', showWhen: { key: 'c', answered: true } }),
        text('b', { required: 'B', disableWhen: { key: 'c', notAnswered: true } }),
        text('c'),
      ],
    });
    expect(messages(questionnaire, { a: '', b: '' })).toEqual([]);
  });
});

describe('a check', () => {
  it('in a disabled section says nothing, and what disables it calls its question again', () => {
    const questionnaire = compiled({
      items: [
        text('a'),
        text('k'),
        {
          section: 'S',
          disableWhen: { key: 'k', answered: true },
          items: [{ check: 'c', when: { key: 'a', answered: true }, at: 'a', message: 'No' }],
        },
      ],
    });
    expect([messages(questionnaire, { a: 'x' }), messages(questionnaire, { a: 'x', k: 'x' })]).toEqual([
      ['a wrong blocks: No'],
      [],
    ]);
    expect(questionnaire.problemReaders['k']).toEqual([question(questionnaire, 'a').index]);
  });
});

it('names the inner item of a group in a group', () => {
  const questionnaire = compiled({ items: [repeat('r', 2, [repeat('s', 2, [text('x', { required: 'X' })])])] });
  expect(problemsOf(questionnaire, { '@repeat:r': '1' }, today)[0]?.instance?.group).toBe('r_s');
});

describe('a value rule', () => {
  const questionnaire = compiled({
    items: [
      text('a', {
        maxLength: 3,
        minLength: [
          { value: 2, message: 'Two', when: { key: 'b', answered: true } },
          { value: 2, message: 'Two' },
        ],
        pattern: [
          { matches: '^[a-z]+$', message: 'Letters' },
          { matches: '^x', message: 'An x', unless: { key: 'b', answered: true } },
        ],
      }),
      text('b', { showWhen: { key: 'c', answered: true } }),
      text('c'),
    ],
  });
  it('says every message once', () => {
    expect(messages(questionnaire, { a: '1', b: 'on', c: 'on' })).toEqual([
      'a wrong blocks: Two',
      'a wrong blocks: Letters',
    ]);
    expect(messages(questionnaire, { a: 'abcd' })).toEqual([
      'a wrong blocks: This answer is too long. Please shorten it to 3 characters.',
      'a wrong blocks: An x',
    ]);
  });
  it('reads only answers that count for its condition', () => {
    expect(messages(questionnaire, { a: '12', b: 'on' })).toEqual(['a wrong blocks: Letters', 'a wrong blocks: An x']);
  });
  it('says nothing of an empty answer', () => {
    expect(messages(questionnaire, {})).toEqual([]);
  });
});

describe('an answer that is no option', () => {
  it('is wrong where the list is written down, and not where it is counted from the year', () => {
    const questionnaire = compiled({
      lists: { years: { years: { from: 'thisYear', offset: 0, count: 3, direction: 'forward', blank: '' } } },
      items: [radio('a', { label: 'A' }), select('b', { label: 'B', options: 'years' })],
    });
    expect(messages(questionnaire, { a: 'M', b: '1999' })).toEqual([
      'a wrong blocks: This answer is no longer among the choices. Please choose again.',
    ]);
  });
});

describe('a check', () => {
  const questionnaire = compiled({
    pages: {
      about: [text('a'), text('b', { required: 'B', showWhen: { key: 'a', notEquals: 'hide' } })],
      education: [
        text('c'),
        {
          section: 'S',
          showWhen: { key: 'c', notEquals: 'off' },
          items: [
            { check: 'one', when: { key: 'a', equals: 'x' }, at: 'b', message: 'One', severity: 'warns' },
            { check: 'two', when: { key: 'a', equals: 'x' }, at: 'b', message: 'B' },
          ],
        },
      ],
    },
  });
  it('stands at its question, on that page, and says nothing twice', () => {
    expect(messages(questionnaire, { a: 'x' })).toEqual(['b missing blocks: B', 'b missing warns: One']);
    expect(messages(questionnaire, { a: 'x', b: 'y' })).toEqual(['b wrong warns: One', 'b wrong blocks: B']);
    expect(problemsOf(questionnaire, { a: 'x' }, today, { page: 'education' })).toEqual([]);
    expect(problemsOf(questionnaire, { a: 'x' }, today, { page: 'about' })).toHaveLength(2);
  });
  it('blocks beside a warning that says the same', () => {
    const when = { key: 'a', equals: 'x' };
    const alike = (['warns', 'blocks'] as const).map((severity): Item => ({
      check: severity,
      when,
      at: 'a',
      message: 'Not x.',
      severity,
    }));
    expect(messages(compiled({ items: [text('a'), ...alike] }), { a: 'x' })).toEqual(['a wrong blocks: Not x.']);
  });
  it('is silent where it or its question is hidden', () => {
    expect(messages(questionnaire, { a: 'hide' })).toEqual([]);
    expect(messages(questionnaire, { a: 'x', b: 'y', c: 'off' })).toEqual([]);
  });
});

describe('the place of a problem', () => {
  it('names the page, the nearest tab and the nearest instance', () => {
    const questionnaire = compiled({
      items: [
        tabs('t', { one: [repeat('r', 2, [text('a', { required: 'A' })])], two: [text('u', { required: 'U' })] }),
        text('w', { required: 'W' }),
      ],
    });
    const place = { page: 'about', severity: 'blocks', kind: 'missing' };
    expect(problemsOf(questionnaire, { '@repeat:r': '2' }, today)).toEqual([
      {
        ...place,
        key: 'r_a',
        node: question(questionnaire, 'r_a').index,
        message: 'A',
        tab: { group: 't', tab: 'one' },
        instance: { group: 'r', number: 1 },
      },
      {
        ...place,
        key: 'r_2_a',
        node: question(questionnaire, 'r_2_a').index,
        message: 'A',
        tab: { group: 't', tab: 'one' },
        instance: { group: 'r', number: 2 },
      },
      { ...place, key: 'w', node: question(questionnaire, 'w').index, message: 'W' },
    ]);
  });
  it('follows from the facts that are handed in, where somebody has evaluated them', () => {
    const questionnaire = compiled({ items: [text('a', { required: 'A' })] });
    const hidden = questionnaire.nodes.map(() => ({ shown: false, disabled: false }));
    expect(problemsOf(questionnaire, {}, today, { facts: factsOf(questionnaire, {}, today) })).toEqual(
      problemsOf(questionnaire, {}, today),
    );
    expect(problemsOf(questionnaire, {}, today, { facts: hidden })).toEqual([]);
  });
  it('is none on a page that is not there', () => {
    expect(problemsOf(compiled({ items: [text('a', { required: 'A' })] }), {}, today, { page: 'nowhere' })).toEqual([]);
  });
});

describe('problemsOfNode', () => {
  it('adds up to all problems over the questions, and has none for other nodes', () => {
    const questionnaire = compiled({
      items: [
        { section: 'S', items: [text('a', { required: 'A' }), text('b')] },
        { check: 'c', when: { key: 'a', notAnswered: true }, at: 'b', message: 'C' },
      ],
    });
    const facts = factsOf(questionnaire, {}, today);
    const byNode = questionnaire.nodes.map((node) =>
      problemsOfNode(questionnaire, {}, facts, node.index, today).map(({ message }) => message),
    );
    expect(byNode).toEqual([[], [], ['A'], ['C'], []]);
    expect(problemsOf(questionnaire, {}, today).map(({ message }) => message)).toEqual(['A', 'C']);
  });
});
