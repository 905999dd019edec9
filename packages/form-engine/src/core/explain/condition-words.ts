import { operators, type Comparison, type Condition } from '@quire/validation';
import { operatorWords } from './operator-words.ts';

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

function comparisonWords(comparison: Comparison): string {
  const operator = operators.find((each) => comparison[each] !== undefined) ?? 'equals';
  const target = comparison[operator];
  const said = `${comparison.key} ${operatorWords[operator]}`;
  return target === true ? said : `${said} ${Array.isArray(target) ? target.join(', ') : String(target)}`;
}
