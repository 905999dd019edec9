import { operatorLanguage, operators, type Operator } from '@quire/validation';
import { readStructureKey } from '../keys.ts';

/** One comparison, taken apart: its steps from the outermost to the one that reads the answer, and its target. */
interface Taken {
  steps: string;
  key: string;
  target: unknown;
}

/**
 * One comparison of compiled logic; undefined for logic that an author wrote by hand. It reads the logic and not its
 * source. The source has no prefixes, and may name a whole condition.
 */
export function describeLogic(logic: unknown): string | undefined {
  const taken = takenApart(logic);
  const operator = taken && operatorBySteps.get(taken.steps);
  if (!operator) return undefined;
  const { key, target } = taken;
  const { label, takes } = operatorLanguage[operator];
  if (takes === 'nothing') return `${key} ${label}`;
  if (target !== null && typeof target === 'object' && !Array.isArray(target)) return undefined;
  const text = Array.isArray(target) ? target.map(String).join(', ') : String(target);
  return ofLayout(key, operator, text) ?? `${key} ${label} ${text}`;
}

function takenApart(logic: unknown, before = ''): Taken | undefined {
  const step = only(logic);
  if (!step) return undefined;
  const [operator, [first, target]] = step;
  const steps = `${before} ${operator}`;
  const inner = only(first);
  return inner?.[0] === 'var' ? { steps, key: String(inner[1][0]), target } : takenApart(first, steps);
}

const operatorBySteps: ReadonlyMap<string, Operator> = new Map(
  operators.map((name) => [takenApart(operatorLanguage[name].logic({ var: '' }, []))!.steps, name]),
);

/** How a page is laid out is kept under keys of its own. */
function ofLayout(key: string, operator: Operator, target: string): string | undefined {
  const group = readStructureKey(key);
  if (group?.kind === 'tabs' && operator === 'equals') return `the tab ${target} of ${group.name} is chosen`;
  if (group?.kind === 'tabs' && operator === 'notIn') return `no other tab of ${group.name} is chosen (${target})`;
  return group?.kind === 'repeat' && operator === 'gte' ? `there are ${target} or more of ${group.name}` : undefined;
}

/** The one operator of a step of logic, and what it is applied to. */
export function only(logic: unknown): [string, readonly unknown[]] | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry] = Object.entries(logic) as [string, unknown][];
  return entry && [entry[0], Array.isArray(entry[1]) ? entry[1] : [entry[1]]];
}
