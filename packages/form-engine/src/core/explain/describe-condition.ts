import { type Comparison, type Condition, type Operator, operators } from '@quire/validation';

/** A condition in words, as its author wrote it: "dual_citizenship equals Y". */
export function describeCondition(condition: Condition): string {
  if (typeof condition === 'string') return condition;
  if ('all' in condition) return joined(condition.all, ' and ');
  if ('any' in condition) return joined(condition.any, ' or ');
  if ('not' in condition) return `not (${describeCondition(condition.not)})`;
  return 'logic' in condition
    ? `the logic ${JSON.stringify(condition.logic).slice(0, 80)}`
    : describeComparison(condition);
}

const joined = (conditions: readonly Condition[], by: string): string =>
  conditions
    .map((each) =>
      typeof each !== 'string' && ('all' in each || 'any' in each)
        ? `(${describeCondition(each)})`
        : describeCondition(each),
    )
    .join(by);

function describeComparison(comparison: Comparison): string {
  const operator = operators.find((each) => comparison[each] !== undefined) ?? 'equals';
  const target = comparison[operator];
  const subject = `${comparison.key} ${operatorLabels[operator]}`;
  return target === true ? subject : `${subject} ${Array.isArray(target) ? target.join(', ') : String(target)}`;
}

/**
 * What stands between an answer and what it is compared with, in words; `answered` and `notAnswered` compare with
 * nothing.
 */
export const operatorLabels: Readonly<Record<Operator, string>> = {
  equals: 'equals',
  notEquals: 'does not equal',
  lt: 'is less than',
  lte: 'is at most',
  gt: 'is more than',
  gte: 'is at least',
  in: 'is one of',
  notIn: 'is none of',
  answered: 'is answered',
  notAnswered: 'is not answered',
};
