import { operatorLanguage, operators, type Comparison, type Operator, type Target } from '@quire/validation';

/** JSON Logic with full keys, the keys it reads, and its size with all names expanded. */
export interface Logic {
  logic: unknown;
  reads: ReadonlySet<string>;
  size: number;
  depth: number;
}

export const comparisonLogic = (key: string, operator: Operator, target: Target): unknown =>
  operatorLanguage[operator].logic({ var: key }, target);

export function operatorOf(comparison: Comparison): { operator: Operator; target: Target } | undefined {
  for (const operator of operators) {
    const target = comparison[operator];
    if (target !== undefined) return { operator, target };
  }
  return undefined;
}
