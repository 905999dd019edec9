import { operatorLabels } from './operator-labels.ts';

const { equals, notEquals, lt, lte, gt, gte, in: isIn, notIn, answered, notAnswered } = operatorLabels;
const comparing: Readonly<Record<string, string>> = { '===': equals, '!==': notEquals, lt, lte, gt, gte, in: isIn };

/** One comparison of compiled logic in words; undefined for logic that an author wrote by hand. */
export function comparisonWords(logic: unknown): string | undefined {
  const step = only(logic);
  if (!step) return undefined;
  const [operator, [first, second]] = step;
  const inner = operator === '!' ? only(first) : undefined;
  if (inner?.[0] === 'in') return negated(inner[1]);
  const key = keyOf(first);
  if (key === undefined) return undefined;
  if (operator === '!!') return `${key} ${answered}`;
  if (operator === '!') return `${key} ${notAnswered}`;
  const said = comparing[operator];
  const isWritten = second === null || typeof second !== 'object' || Array.isArray(second);
  return said === undefined || !isWritten ? undefined : ofLayout(key, operator, second) ?? `${key} ${said} ${targetWords(second)}`;
}

function negated([first, second]: readonly unknown[]): string | undefined {
  const key = keyOf(first);
  if (key === undefined) return undefined;
  const [, group] = /^@tabs:(.*)/.exec(key) ?? [];
  return group === undefined ? `${key} ${notIn} ${targetWords(second)}` : `no other tab of ${group} is chosen (${targetWords(second)})`;
}

/** How a page is laid out is kept under keys of its own. */
function ofLayout(key: string, operator: string, target: unknown): string | undefined {
  const [, kind, group] = /^@(tabs|repeat):(.*)/.exec(key) ?? [];
  if (kind === 'tabs' && operator === '===') return `the tab ${String(target)} of ${group} is chosen`;
  return kind === 'repeat' && operator === 'gte' ? `there are ${String(target)} or more of ${group}` : undefined;
}

/** The one operator of a step of logic, and what it is applied to. */
export function only(logic: unknown): [string, readonly unknown[]] | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry] = Object.entries(logic) as [string, unknown][];
  return entry && [entry[0], Array.isArray(entry[1]) ? entry[1] : [entry[1]]];
}

function keyOf(logic: unknown): string | undefined {
  const step = only(logic);
  return step?.[0] === 'var' ? String(step[1][0]) : undefined;
}

const targetWords = (target: unknown): string => (Array.isArray(target) ? target.map(String).join(', ') : String(target));
