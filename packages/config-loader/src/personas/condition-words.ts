import { operators, type Comparison, type Condition } from '@quire/validation';

/** A condition in words, as its author wrote it: "dual_citizenship equals Y". */
export function conditionWords(condition: Condition): string {
  if (typeof condition === 'string') return condition;
  if ('all' in condition) return joined(condition.all, ' and ');
  if ('any' in condition) return joined(condition.any, ' or ');
  if ('not' in condition) return `not (${conditionWords(condition.not)})`;
  return 'logic' in condition ? `the logic ${JSON.stringify(condition.logic).slice(0, 80)}` : comparisonWords(condition);
}

const joined = (conditions: readonly Condition[], by: string): string =>
  conditions.map((each) => (typeof each !== 'string' && ('all' in each || 'any' in each) ? `(${conditionWords(each)})` : conditionWords(each))).join(by);

const spoken: Partial<Record<(typeof operators)[number], string>> = {
  notEquals: 'does not equal', lt: 'is less than', lte: 'is at most', gt: 'is more than', gte: 'is at least', in: 'is one of', notIn: 'is none of',
};

function comparisonWords(comparison: Comparison): string {
  if (comparison.answered) return `${comparison.key} is answered`;
  if (comparison.notAnswered) return `${comparison.key} is not answered`;
  const operator = operators.find((each) => comparison[each] !== undefined) ?? 'equals';
  const target = comparison[operator];
  return `${comparison.key} ${spoken[operator] ?? operator} ${Array.isArray(target) ? target.join(', ') : String(target)}`;
}
