import type { Condition, ConfigFinding, Item } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { type ConfigExample, configSource, text } from '@quire/validation/testing';
import { compileQuestionnaire } from './compile-questionnaire.ts';

const a: Item = text('a', { label: 'A' });
const yes: Condition = { key: 'a', answered: true };
const nested = <Value>(depth: number, inmost: Value, around: (inner: Value) => Value): Value =>
  Array.from({ length: depth }).reduce<Value>((inner) => around(inner), inmost);

function findings(example: ConfigExample): ConfigFinding[] {
  const { questionnaire, findings: found } = compileQuestionnaire(configSource({ keys: ['a'], ...example }));
  expect(questionnaire).toBeUndefined();
  return found;
}

describe('what is nested without end', () => {
  it('is refused for sections', () => {
    const found = findings({ items: [nested<Item>(1_000, a, (inner) => ({ section: 'S', items: [inner] }))] });
    expect(found[0]).toMatchObject({ file: 'pages/about.yaml', what: 'Items are nested more than 40 deep here.' });
  });

  it.each<[string, Condition]>([
    ['not', nested<Condition>(1_000, yes, (inner) => ({ not: inner }))],
    ['all', nested<Condition>(1_000, yes, (inner) => ({ all: [inner] }))],
    ['raw logic', { logic: nested<unknown>(1_000, true, (inner) => ({ '!': [inner] })) }],
    ['raw lists', { logic: nested<unknown>(1_000, true, (inner) => [inner]) }],
    ['a wide condition', { any: Array.from({ length: 3_000 }, () => yes) }],
    ['wide raw logic', { logic: { or: Array.from({ length: 3_000 }, () => true) } }],
  ])('is refused for %s', (_name, showWhen) => {
    const found = findings({ items: [a, { notice: 'N', showWhen }] });
    expect(found).toEqual([
      expect.objectContaining({
        what: expect.stringMatching(/is nested more than 40 deep or has more than 2000 parts/) as string,
      }),
    ]);
  });

  it('is refused for named conditions that double each other', () => {
    const conditions = Object.fromEntries(
      Array.from({ length: 30 }, (_, index): [string, Condition] => [
        `c${index}`,
        index === 0 ? yes : { all: [`c${index - 1}`, `c${index - 1}`] },
      ]),
    );
    expect(findings({ items: [a], conditions })[0]).toMatchObject({ file: 'conditions.yaml', path: ['c10', 'all'] });
  });

  it('is refused for a long chain of named conditions', () => {
    const conditions = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index): [string, Condition] => [
        `c${index}`,
        index === 999 ? yes : { not: `c${index + 1}` },
      ]),
    );
    expect(findings({ items: [a], conditions }).length).toBeGreaterThan(0);
  });

  it('is refused for blocks that multiply', () => {
    const blocks = Object.fromEntries(
      Array.from({ length: 20 }, (_, index): [string, Item[]] => [
        `b${index}`,
        index === 19
          ? [a]
          : [
              { use: `b${index + 1}`, prefix: 'x' },
              { use: `b${index + 1}`, prefix: 'y' },
            ],
      ]),
    );
    expect(findings({ items: [{ use: 'b0' }], blocks })).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining('more than 50000 items') as string }),
    );
  });

  it('is refused for lists that are made from each other', () => {
    const lists = { one: { from: 'two' }, two: { from: 'one' }, three: { from: 'three' } };
    expect(
      findings({ items: [a], lists })
        .map(({ file }) => file)
        .sort(),
    ).toEqual(['lists/three.yaml', 'lists/two.yaml']);
  });

  it('leaves a chain of 5,000 questions that depend on each other in peace', () => {
    const keys = Array.from({ length: 5_000 }, (_, index) => `q${index}`);
    const items = keys.map((key, index): Item =>
      text(key, { ...(index + 1 < keys.length && { showWhen: { key: `q${index + 1}`, answered: true } }) }),
    );
    const { questionnaire } = compileQuestionnaire(configSource({ keys, items }));
    expect(questionnaire?.order.slice(0, 2)).toEqual([0, 5_000]);
  });

  it('tells 3,000 sections of one title apart', () => {
    const titles = ['Section 2', 'Section', ...Array.from({ length: 2_998 }, () => 'Section')];
    const items = titles.map((section, index): Item => ({
      section,
      items: [text(`q${index}`, { label: 'Q' })],
    }));
    const { questionnaire } = compileQuestionnaire(
      configSource({ keys: titles.map((_, index) => `q${index}`), items }),
    );
    const anchors = questionnaire?.nodes.flatMap((node) => (node.kind === 'section' ? [node.anchor] : [])) ?? [];
    expect(new Set(anchors).size).toBe(3_000);
    expect(anchors.slice(0, 3)).toEqual(['section-section-2', 'section-section', 'section-section-3']);
  });

  it('tells 3,000 unknown names, and searches the nearest for the first of them', { tags: 'deep' }, () => {
    const keys = Array.from({ length: 3_000 }, (_, index) => `first_name_${index}`);
    const found = findings({
      keys,
      items: keys.map((key): Item => text(key, { label: 'Q', showWhen: { key: `${key}x`, answered: true } })),
    });
    expect(found).toHaveLength(3_000);
    expect(found[0]?.fix).toMatch(/^Did you mean first_name_0\?/);
    expect(found.at(-1)?.fix).toBe('Correct its spelling, or add what it names.');
  });
});

describe('raw logic', () => {
  it.each<[string, unknown, (string | number)[], string]>([
    [
      'an operator that coerces',
      { '==': [{ var: 'a' }, '1'] },
      ['logic'],
      'The operator == is not among those that raw logic may use.',
    ],
    [
      'an operator that logs',
      { and: [true, { log: 'x' }] },
      ['logic', 'and', 1],
      'The operator log is not among those that raw logic may use.',
    ],
    ['a method', { method: ['a', 'b'] }, ['logic'], 'The operator method is not among those that raw logic may use.'],
    [
      '__proto__',
      JSON.parse('{"__proto__": []}'),
      ['logic'],
      'The operator __proto__ is not among those that raw logic may use.',
    ],
    [
      'constructor',
      { constructor: [] },
      ['logic'],
      'The operator constructor is not among those that raw logic may use.',
    ],
    [
      'two operators in one object',
      { '!': [true], '!!': [true] },
      ['logic'],
      'An object in raw logic has one key, its operator.',
    ],
    ['an empty object', { or: [{}] }, ['logic', 'or', 0], 'An object in raw logic has one key, its operator.'],
    ['all of the answers', { var: '' }, ['logic', 'var'], 'var takes the key of one answer.'],
    ['a computed key', { var: { cat: ['a'] } }, ['logic', 'var'], 'var takes the key of one answer.'],
    ['a path', { var: 'a.length' }, ['logic', 'var'], 'There is no answer named a.length.'],
    ['a product of nothing', { '*': [] }, ['logic', '*'], '* takes 2 or more parts, and here are 0.'],
    ['a product of one', { '*': ['-1'] }, ['logic', '*'], '* takes 2 or more parts, and here is 1.'],
    [
      'a difference of three',
      { gt: [{ '-': [5, 2, 1] }, 1] },
      ['logic', 'gt', 0, '-'],
      '- takes 1 or 2 parts, and here are 3.',
    ],
    ['half a quotient', { '/': 8 }, ['logic', '/'], '/ takes 2 parts, and here is 1.'],
    ['an equation of three', { '===': [3, 3, 2] }, ['logic', '==='], '=== takes 2 parts, and here are 3.'],
    ['what is no JSON', { '!': [undefined] }, ['logic', '!', 0], 'This is no JSON.'],
    ['what is no finite number', { '!': [Number.NaN] }, ['logic', '!', 0], 'This is no JSON.'],
  ])('refuses %s', (_name, logic, path, what) => {
    const found = findings({ items: [a, { notice: 'N', showWhen: { logic } }] });
    expect(found).toEqual([expect.objectContaining({ path: ['items', 1, 'showWhen', ...path], what })]);
  });

  it.each([
    ['!', 1, 1],
    ['!!', 1, 1],
    ['===', 2, 2],
    ['!==', 2, 2],
    ['in', 2, 2],
    ['lt', 2, 2],
    ['lte', 2, 2],
    ['gt', 2, 2],
    ['gte', 2, 2],
    ['/', 2, 2],
    ['%', 2, 2],
    ['-', 1, 2],
    ['substr', 2, 3],
    ['and', 1, Infinity],
    ['or', 1, Infinity],
    ['+', 1, Infinity],
    ['min', 1, Infinity],
    ['max', 1, Infinity],
    ['cat', 1, Infinity],
    ['if', 2, Infinity],
    ['*', 2, Infinity],
  ])('takes %s with %d to %d parts, and with no others', (operator, least, most) => {
    for (const count of [0, 1, 2, 3, 4, 5]) {
      const { findings: found } = compileQuestionnaire(
        configSource({
          keys: ['a'],
          items: [
            a,
            { notice: 'N', showWhen: { logic: { [operator]: Array.from({ length: count }, () => ({ var: 'a' })) } } },
          ],
        }),
      );
      expect([count, found.map(({ path }) => path.slice(2))]).toEqual([
        count,
        count >= least && count <= most ? [] : [['showWhen', 'logic', operator]],
      ]);
    }
  });
});
