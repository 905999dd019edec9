import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { orderedComparisons } from './ordered-comparison.ts';
import type { CompiledCondition } from './questionnaire.ts';

for (const [name, compare] of Object.entries(orderedComparisons)) jsonLogic.add_operation(name, compare);

/** The answer that counts for a key: `''` when it is hidden, disabled, unknown or empty. */
export type Read = (key: string) => string;

/** Whether a compiled condition holds. It sees the keys that it reads and nothing else. */
export function holds(condition: CompiledCondition, read: Read): boolean {
  // Without a prototype, so that a key such as `constructor` is an answer like any other.
  const seen: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const key of condition.reads) seen[key] = read(key);
  const result: unknown = jsonLogic.apply(condition.logic as RulesLogic, seen);
  return Array.isArray(result) ? result.length > 0 : Boolean(result);
}
