import type { WorkloadQuestion } from '../workload.ts';

const patterns = new Map<string, RegExp>();

/** What is wrong with an answer, as plain code would ask it. */
export function problemOf({ required, label, pattern }: WorkloadQuestion, value: string): string | undefined {
  if (value === '') return required ? label : undefined;
  if (pattern === undefined) return undefined;
  const compiled = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, compiled);
  return compiled.test(value) ? undefined : `${label} is not right.`;
}
