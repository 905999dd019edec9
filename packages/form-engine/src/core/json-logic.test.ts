import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from './compile/compile-questionnaire.ts';
import { holds, resultOf } from './conditions.ts';
import { compiled } from './testing/compiled.ts';
import { type ConfigExample, configSource, text } from '@quire/validation/testing';
import vectors from './json-logic-vectors.json' with { type: 'json' };
import type { CompiledCondition } from './questionnaire.ts';

const shownWhen = (logic: unknown): ConfigExample => ({
  keys: ['a', 'b', 'c'],
  items: [text('a', { label: 'A' }), text('b', { label: 'B' }), text('c', { label: 'C', showWhen: { logic } })],
});

/** A rule in compiled form, with its reader. */
function compiledCondition(logic: unknown): CompiledCondition {
  const { nodes, asks, conditions } = compiled(shownWhen(logic));
  return conditions[nodes[asks['c']!]!.showWhen!]!;
}

/** JSON Logic's own truth: an empty list is false, every text but the empty one is true. */
const isTrue = (result: unknown): boolean => (Array.isArray(result) ? result.length > 0 : Boolean(result));

describe('raw logic does what JSON Logic does', () => {
  it.each(vectors.map((vector) => [JSON.stringify(vector.rule), JSON.stringify(vector.answers), vector] as const))(
    '%s with %s',
    (_rule, _answers, { rule, answers, result }) => {
      const condition = compiledCondition(rule);
      const read = (key: string): string => (answers as Record<string, string>)[key] ?? '';
      expect(resultOf(condition, read)).toEqual(result);
      expect(holds(condition, read)).toBe(isTrue(result));
    },
  );

  it('for every operator that it allows', () => {
    const used = new Set(JSON.stringify(vectors.map(({ rule }) => rule)).match(/(?<=\{")[^"]+(?=":)/g));
    expect([...used].sort()).toEqual([
      '!',
      '!!',
      '!==',
      '%',
      '*',
      '+',
      '-',
      '/',
      '===',
      'and',
      'cat',
      'if',
      'in',
      'max',
      'min',
      'or',
      'substr',
      'var',
    ]);
  });
});

describe('raw logic refuses', () => {
  const others = [
    '==',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    '?:',
    'all',
    'some',
    'none',
    'filter',
    'map',
    'reduce',
    'merge',
    'missing',
    'missing_some',
    'log',
    'method',
  ];

  it.each(others)('%s', (operator) => {
    const { questionnaire, findings } = compileQuestionnaire(
      configSource(shownWhen({ [operator]: [{ var: 'a' }, '1'] })),
    );
    expect(questionnaire).toBeUndefined();
    expect(findings).toEqual([
      expect.objectContaining({
        path: ['items', 2, 'showWhen', 'logic'],
        what: `The operator ${operator} is not among those that raw logic may use.`,
      }),
    ]);
  });

  it('a default in var, because an answer is never missing', () => {
    const { findings } = compileQuestionnaire(configSource(shownWhen({ var: ['a', 'none'] })));
    expect(findings).toEqual([expect.objectContaining({ what: 'var takes the key of one answer.' })]);
  });
});
