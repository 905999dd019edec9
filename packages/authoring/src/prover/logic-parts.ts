/** Raw JSON Logic split at and, or, not and if: `leaf` compares. */
export type LogicPart =
  | { kind: 'constant'; value: boolean }
  | { kind: 'and' | 'or'; parts: readonly unknown[] }
  | { kind: 'not'; part: unknown }
  | { kind: 'if'; parts: readonly unknown[] }
  | { kind: 'leaf'; logic: unknown };

/** Returns the outermost step of a logic, where only its truth matters. */
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

function operationOf(logic: unknown): { operator: string; parts: readonly unknown[] } | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry] = Object.entries(logic);
  if (!entry) return undefined;
  const [operator, argument] = entry as [string, unknown];
  return { operator, parts: Array.isArray(argument) ? argument : [argument] };
}

export function leavesOf(logic: unknown): unknown[] {
  const part = outermost(logic);
  if (part.kind === 'leaf') return [part.logic];
  if (part.kind === 'not') return leavesOf(part.part);
  return part.kind === 'constant' ? [] : part.parts.flatMap(leavesOf);
}

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

/** Operations whose truth changes only at their constants. `written`: their result on no texts but these. */
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

/** Returns whether a leaf's truth changes only at its constants. If so, one text of each range represents all. */
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

/** Returns whether only the leaf's own constants can have this result. */
export function isOfItsConstants(leaf: unknown, says: boolean): boolean {
  return comparing[operationOf(leaf)?.operator ?? '']?.written === says;
}
