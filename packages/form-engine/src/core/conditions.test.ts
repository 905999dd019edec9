import type { Condition } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { text } from '@quire/validation/testing';
import vectors from './condition-vectors.json' with { type: 'json' };
import { compiled, factsAt, today } from './testing/compiled.ts';
import { factsOf } from './evaluate.ts';
import type { Questionnaire } from './questionnaire.ts';

function shownWhen(condition: Condition): Questionnaire {
  return compiled({
    conditions: { named: { key: 'a', equals: 'Y' } },
    items: [text('c', { label: 'C', showWhen: condition }), text('a', { label: 'A' }), text('b', { label: 'B' })],
  });
}

describe('the truth of the operators', () => {
  it.each(
    vectors.map(
      (vector) => [JSON.stringify(vector.condition), JSON.stringify(vector.answers), vector.holds, vector] as const,
    ),
  )('%s with %s is %s', (_condition, _answers, holds, vector) => {
    const questionnaire = shownWhen(vector.condition as Condition);
    const answers = vector.answers as Record<string, string>;
    expect(factsAt(questionnaire, factsOf(questionnaire, answers, today), 'c').shown).toBe(holds);
  });
});

describe('what a condition sees', () => {
  it('reads a key with the name of a built-in property as an answer like any other', () => {
    const questionnaire = compiled({
      items: [
        text('constructor', { label: 'A' }),
        text('b', { label: 'B', showWhen: { key: 'constructor', answered: true } }),
      ],
    });
    expect(factsAt(questionnaire, factsOf(questionnaire, {}, today), 'b').shown).toBe(false);
    expect(
      factsAt(questionnaire, factsOf(questionnaire, { constructor: 'x' } as Record<string, string>, today), 'b').shown,
    ).toBe(true);
  });

  it('leaves an answer named __proto__ without effect', () => {
    const questionnaire = shownWhen({ key: 'a', answered: true });
    const answers = JSON.parse('{"__proto__": {"a": "Y"}}') as Record<string, string>;
    expect(factsAt(questionnaire, factsOf(questionnaire, answers, today), 'c').shown).toBe(false);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});
