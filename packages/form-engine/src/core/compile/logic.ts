import { operatorLanguage, operators, type Comparison, type Operator, type Target } from '@quire/validation';

/** JSON Logic with full keys, the keys it reads, and how large it is once every name is written out. */
export interface Logic {
  logic: unknown;
  reads: ReadonlySet<string>;
  size: number;
  depth: number;
}

/** One comparison as JSON Logic. */
export const comparisonLogic = (key: string, operator: Operator, target: Target): unknown =>
  operatorLanguage[operator].logic({ var: key }, target);

/** The operator that a comparison has, and what it compares with. */
export function operatorOf(comparison: Comparison): { operator: Operator; target: Target } | undefined {
  for (const operator of operators) {
    const target = comparison[operator];
    if (target !== undefined) return { operator, target };
  }
  return undefined;
}
