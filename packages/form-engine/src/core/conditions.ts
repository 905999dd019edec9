import { isCalendarDate } from '@quire/validation';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { CompiledCondition } from './questionnaire.ts';

const number = /^-?\d+(\.\d+)?$/;

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && number.test(value);

const isDate = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value);

/** Whether a text can be at the right of `lt`, `lte`, `gt` or `gte` and ever be true. */
export const canBeOrdered = (value: unknown): boolean => isNumber(value) || isDate(value);

/** Below, at or above zero as `a` is before, at or after `b`; undefined where the two have no order. */
function order(a: unknown, b: unknown): number | undefined {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isDate(a) && isDate(b)) return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}

/** Operations of two parts that JSON Logic gets from us. Ordered: numbers where both are numbers, dates likewise. */
export const ownOperations = {
  lt: (a: unknown, b: unknown): boolean => (order(a, b) ?? Number.NaN) < 0,
  lte: (a: unknown, b: unknown): boolean => (order(a, b) ?? Number.NaN) <= 0,
  gt: (a: unknown, b: unknown): boolean => (order(a, b) ?? Number.NaN) > 0,
  gte: (a: unknown, b: unknown): boolean => (order(a, b) ?? Number.NaN) >= 0,
};

for (const [name, operation] of Object.entries(ownOperations)) jsonLogic.add_operation(name, operation);

/** The answer that counts for a key: `''` when it is hidden, disabled, unknown or empty. */
export type Read = (key: string) => string;

/** Returns the result of a compiled condition's logic. It sees the keys that it reads and nothing else. */
export function resultOf(condition: CompiledCondition, read: Read): unknown {
  // Without a prototype, so a key such as `constructor` is an answer like any other.
  const seen: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const key of condition.reads) seen[key] = read(key);
  return jsonLogic.apply(condition.logic as RulesLogic, seen) as unknown;
}

/** Whether a compiled condition holds: an empty list is as false as the empty text. */
export function holds(condition: CompiledCondition, read: Read): boolean {
  const result = resultOf(condition, read);
  return Array.isArray(result) ? result.length > 0 : Boolean(result);
}
