/** Raw JSON Logic, taken apart as far as and, or, not and if go: `leaf` is what compares. */
export type LogicPart =
  | { kind: 'constant'; value: boolean }
  | { kind: 'and' | 'or'; parts: readonly unknown[] }
  | { kind: 'not'; part: unknown }
  | { kind: 'if'; parts: readonly unknown[] }
  | { kind: 'leaf'; logic: unknown };

/** The outermost step of a logic, where only whether it holds matters. */
export function outermost(logic: unknown): LogicPart {
  if (Array.isArray(logic)) return { kind: 'constant', value: logic.length > 0 };
  const operation = operationOf(logic);
  if (!operation) return { kind: 'constant', value: Boolean(logic) };
  const { operator, parts } = operation;
  switch (operator) {
    case 'and':
    case 'or':
      return { kind: operator, parts };
    case '!':
      return { kind: 'not', part: parts[0] };
    case '!!':
      return outermost(parts[0]);
    case 'if':
      return { kind: 'if', parts };
    default:
      return { kind: 'leaf', logic };
  }
}

/** The one operator of an object of JSON Logic, and what it is applied to. */
function operationOf(logic: unknown): { operator: string; parts: readonly unknown[] } | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry] = Object.entries(logic);
  if (!entry) return undefined;
  const [operator, argument] = entry as [string, unknown];
  return { operator, parts: Array.isArray(argument) ? argument : [argument] };
}

/** Everything in a logic that compares. */
export function leavesOf(logic: unknown): unknown[] {
  const part = outermost(logic);
  if (part.kind === 'leaf') return [part.logic];
  if (part.kind === 'not') return leavesOf(part.part);
  return part.kind === 'constant' ? [] : part.parts.flatMap(leavesOf);
}

/** The keys that a logic reads, each once. */
export function keysIn(logic: unknown): string[] {
  const keys = new Set<string>();
  const walk = (part: unknown): void => {
    const operation = operationOf(part);
    if (operation?.operator === 'var') keys.add(String(operation.parts[0]));
    else for (const inner of Array.isArray(part) ? part : (operation?.parts ?? [])) walk(inner);
  };
  walk(logic);
  return [...keys];
}

/** Every text and number that is written in a logic, as text. */
export function constantsIn(logic: unknown): string[] {
  if (typeof logic === 'string' || typeof logic === 'number') return [String(logic)];
  if (Array.isArray(logic)) return logic.flatMap(constantsIn);
  const operation = operationOf(logic);
  return !operation || operation.operator === 'var' ? [] : operation.parts.flatMap(constantsIn);
}

/**
 * Each operation whose truth changes at its constants alone. `written`: what it says of no other texts than those that
 * stand in it.
 */
const comparing: Readonly<Record<string, { several?: true; written?: boolean }>> = {
  '===': { written: true },
  '!==': { written: false },
  in: { several: true, written: true },
  lt: {},
  lte: {},
  gt: {},
  gte: {},
};
const isVar = (part: unknown): boolean => operationOf(part)?.operator === 'var';
const isConstant = (part: unknown): boolean => part === null || typeof part !== 'object';

/**
 * Whether the constants of a leaf are where its truth can change. If so, one text from each range between them
 * represents all.
 */
export function cutsAtConstants(leaf: unknown): boolean {
  const operation = operationOf(leaf);
  if (!operation) return true;
  const {
    operator,
    parts: [left, right],
  } = operation;
  if (operator === 'var') return true;
  const known = comparing[operator];
  if (known?.several) return isVar(left) && Array.isArray(right) && right.every(isConstant);
  return known !== undefined && ((isVar(left) && isConstant(right)) || (isConstant(left) && isVar(right)));
}

/** Whether what a leaf says of a text can be said of no other texts than those that stand in it. */
export function isOfItsConstants(leaf: unknown, says: boolean): boolean {
  return comparing[operationOf(leaf)?.operator ?? '']?.written === says;
}
