import { isCalendarDate } from '@quire/validation';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { CompiledCondition } from './questionnaire.ts';

const number = /^-?\d+(\.\d+)?$/;

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && number.test(value);

const isDate = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value);

/** Returns whether `lt`, `lte`, `gt` or `gte` can ever hold with this text at the right. */
export const canBeOrdered = (value: unknown): boolean => isNumber(value) || isDate(value);

/** Returns a number below, at or above zero for the order of `a` and `b`; undefined without one. */
function order(a: unknown, b: unknown): number | undefined {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isDate(a) && isDate(b)) return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}

/** Own binary operations for JSON Logic. Ordered: two numbers, or two dates. */
export const ownOperations = {
  lt: (a: unknown, b: unknown): boolean => (order(a, b) ?? Number.NaN) < 0,
  lte: (a: unknown, b: unknown): boolean => (order(a, b) ?? Number.NaN) <= 0,
  gt: (a: unknown, b: unknown): boolean => (order(a, b) ?? Number.NaN) > 0,
  gte: (a: unknown, b: unknown): boolean => (order(a, b) ?? Number.NaN) >= 0,
};

for (const [name, operation] of Object.entries(ownOperations)) jsonLogic.add_operation(name, operation);

/** Returns the answer that counts for a key: `''` when it is hidden, disabled, unknown or empty. */
export type Read = (key: string) => string;

/** Returns the result of a condition's logic, which sees only its own keys. */
export function resultOf(condition: CompiledCondition, read: Read): unknown {
  // Without a prototype: `constructor` is an answer like any other.
  const seen: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const key of condition.reads) seen[key] = read(key);
  return jsonLogic.apply(condition.logic as RulesLogic, seen) as unknown;
}

/** Returns whether a condition holds: an empty list is as false as the empty text. */
export function holds(condition: CompiledCondition, read: Read): boolean {
  const result = resultOf(condition, read);
  return Array.isArray(result) ? result.length > 0 : Boolean(result);
}
