import { readStructureKey } from '../keys.ts';
import { operatorLabels } from './describe-condition.ts';

const { equals, notEquals, lt, lte, gt, gte, in: isIn, notIn, answered, notAnswered } = operatorLabels;
const comparing: Readonly<Record<string, string>> = { '===': equals, '!==': notEquals, lt, lte, gt, gte, in: isIn };

/**
 * One comparison of compiled logic; undefined for logic that an author wrote by hand. Read from the logic and not
 * from its source, because that has no prefixes, and a name stands in it for the whole of a named condition.
 */
export function describeLogic(logic: unknown): string | undefined {
  const step = only(logic);
  if (!step) return undefined;
  const [operator, [first, second]] = step;
  const inner = operator === '!' ? only(first) : undefined;
  if (inner?.[0] === 'in') return negated(inner[1]);
  const key = keyOf(first);
  if (key === undefined) return undefined;
  if (operator === '!!') return `${key} ${answered}`;
  if (operator === '!') return `${key} ${notAnswered}`;
  const label = comparing[operator];
  const isWritten = second === null || typeof second !== 'object' || Array.isArray(second);
  return label === undefined || !isWritten
    ? undefined
    : (ofLayout(key, operator, second) ?? `${key} ${label} ${targetText(second)}`);
}

function negated([first, second]: readonly unknown[]): string | undefined {
  const key = keyOf(first);
  if (key === undefined) return undefined;
  const group = readStructureKey(key);
  return group?.kind === 'tabs'
    ? `no other tab of ${group.name} is chosen (${targetText(second)})`
    : `${key} ${notIn} ${targetText(second)}`;
}

/** How a page is laid out is kept under keys of its own. */
function ofLayout(key: string, operator: string, target: unknown): string | undefined {
  const group = readStructureKey(key);
  if (group?.kind === 'tabs' && operator === '===') return `the tab ${String(target)} of ${group.name} is chosen`;
  return group?.kind === 'repeat' && operator === 'gte'
    ? `there are ${String(target)} or more of ${group.name}`
    : undefined;
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

const targetText = (target: unknown): string =>
  Array.isArray(target) ? target.map(String).join(', ') : String(target);
