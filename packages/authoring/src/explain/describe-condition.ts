import { operatorLanguage, type Comparison, type Condition } from '@quire/validation';
import { operatorOf } from '@quire/form-engine/core';

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
  const { operator, target } = operatorOf(comparison)!;
  const subject = `${comparison.key} ${operatorLanguage[operator].label}`;
  return target === true ? subject : `${subject} ${typeof target === 'string' ? target : target.join(', ')}`;
}
