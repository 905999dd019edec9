import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { orderedComparisons } from './ordered-comparison.ts';
import type { CompiledCondition } from './questionnaire.ts';

for (const [name, compare] of Object.entries(orderedComparisons)) jsonLogic.add_operation(name, compare);

/** The answer that counts for a key: `''` when it is hidden, disabled, unknown or empty. */
export type Read = (key: string) => string;

/** What the logic of a compiled condition says. It sees the keys that it reads and nothing else. */
export function resultOf(condition: CompiledCondition, read: Read): unknown {
  // Without a prototype, so that a key such as `constructor` is an answer like any other.
  const seen: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const key of condition.reads) seen[key] = read(key);
  return jsonLogic.apply(condition.logic as RulesLogic, seen) as unknown;
}

/** Whether a compiled condition holds: an empty list is as false as the empty text. */
export function holds(condition: CompiledCondition, read: Read): boolean {
  const result = resultOf(condition, read);
  return Array.isArray(result) ? result.length > 0 : Boolean(result);
}
