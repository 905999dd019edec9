import { operators, type Condition } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled } from '@quire/form-engine/testing';
import { describeLogic } from './explain-condition.ts';
import { describeCondition } from './describe-condition.ts';

describe('a condition in words', () => {
  it('says of each comparison what is said of it once it is compiled', () => {
    const conditions = operators.map((operator): Condition => ({
      key: 'a',
      [operator]:
        operator === 'in' || operator === 'notIn'
          ? ['1', '2']
          : operator === 'answered' || operator === 'notAnswered'
            ? true
            : '1',
    }));
    const questionnaire = compiled({
      items: [
        { question: 'a', control: 'text', label: 'A' },
        ...conditions.map((showWhen) => ({ notice: 'N', showWhen })),
      ],
    });
    expect(questionnaire.conditions.map(({ logic }) => describeLogic(logic))).toEqual(
      conditions.map(describeCondition),
    );
  });

  it('keeps its parts together', () => {
    expect(
      describeCondition({
        all: [{ any: ['one', { key: 'a', in: ['x', 'y'] }] }, { not: { key: 'b', answered: true } }],
      }),
    ).toBe('(one or a is one of x, y) and not (b is answered)');
  });
});
