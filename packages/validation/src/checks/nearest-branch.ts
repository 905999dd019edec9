import type { z } from 'zod';
import { nearestName } from '../config/nearest-name.ts';
import { distinctiveFields } from './distinctive-fields.ts';

const wrongKind = 1000;
const mostDeep = 4;

/**
 * The branch of a union that the author intended: the one whose own fields are there. Undefined when none comes near.
 */
export function nearestBranch(errors: readonly (readonly z.core.$ZodIssue[])[], value: unknown): number | undefined {
  const costs = errors.map((issues) => costOf(issues, value));
  const least = Math.min(...costs);
  return least < wrongKind ? costs.indexOf(least) : undefined;
}

function costOf(issues: readonly z.core.$ZodIssue[], value: unknown): number {
  const missing = issues.flatMap((issue) => (isMissing(issue, value) ? [String(issue.path[0])] : []));
  const [deep, direct] = [
    issues.filter((issue) => issue.path.length > 0 && !isMissing(issue, value)),
    issues.filter((issue) => issue.path.length === 0 || isMissing(issue, value)),
  ];
  const costs = direct.map((issue) => {
    if (issue.path.length > 0) return missingCost(String(issue.path[0]));
    if (issue.code === 'unrecognized_keys') return issue.keys.reduce((sum, key) => sum + unknownCost(key, missing), 0);
    if (issue.code === 'invalid_value')
      return typeof value === 'string' && nearestName(value, issue.values.map(String)) !== undefined ? 1 : wrongKind;
    return issue.code === 'invalid_type' ? wrongKind : 1;
  });
  // However much is wrong inside a field, the field shows the author's intention.
  return costs.reduce((sum, cost) => sum + cost, Math.min(deep.length, mostDeep));
}

const missingCost = (field: string): number => (distinctiveFields.has(field) ? 30 : 5);

function unknownCost(field: string, missing: readonly string[]): number {
  if (distinctiveFields.has(field)) return 50;
  return nearestName(field, missing) === undefined ? 10 : 5;
}

function isMissing(issue: z.core.$ZodIssue, value: unknown): boolean {
  const [field] = issue.path;
  return issue.path.length === 1 && typeof value === 'object' && value !== null && !Object.hasOwn(value, field!);
}
