import { operators, type Comparison, type Operator } from '@quire/validation';

/** JSON Logic with full keys, the keys it reads, and how large it is once every name is written out. */
export interface Logic {
  logic: unknown;
  reads: ReadonlySet<string>;
  size: number;
  depth: number;
}

const answer = (key: string): unknown => ({ var: key });

/** One comparison as JSON Logic. `lt`, `lte`, `gt` and `gte` are operators of our own: numbers or dates, else false. */
export function comparisonLogic(key: string, operator: Operator, target: string | readonly string[] | true): unknown {
  switch (operator) {
    case 'equals':
      return { '===': [answer(key), target] };
    case 'notEquals':
      return { '!==': [answer(key), target] };
    case 'answered':
      return { '!!': [answer(key)] };
    case 'notAnswered':
      return { '!': [answer(key)] };
    case 'in':
      return { in: [answer(key), target] };
    case 'notIn':
      return { '!': [{ in: [answer(key), target] }] };
    default:
      return { [operator]: [answer(key), target] };
  }
}

/** The operator that a comparison has, and what it compares with. */
export function operatorOf(
  comparison: Comparison,
): { operator: Operator; target: string | readonly string[] | true } | undefined {
  for (const operator of operators) {
    const target = comparison[operator];
    if (target !== undefined) return { operator, target };
  }
  return undefined;
}
