import type { z } from 'zod';
import { nearestName } from '../config/nearest-name.ts';
import { branchesOf, distinctiveFields, shapesAt } from './shape-path.ts';

/** Zod's message for a union that has none of its own. */
export const zodDefault = 'Invalid input';

/** One issue where the author made the mistake, with every union above it resolved. */
export interface ResolvedIssue {
  issue: z.core.$ZodIssue;
  path: readonly (string | number)[];
  /** The value that the author wrote there. */
  value: unknown;
  /** The shapes that may be there. */
  shapes: readonly z.core.$ZodType[];
}

/** Follows each issue into the branch of every union nearest to what the author wrote. */
export function resolveIssues(error: z.ZodError, value: unknown, shape?: z.core.$ZodType): ResolvedIssue[] {
  const resolved = error.issues.flatMap((issue) => resolveIssue(issue, value, shape ? [shape] : [], []));
  const misspelt = new Map(
    resolved.flatMap(({ issue, path }) => (issue.code === 'unrecognized_keys' ? [[path.join('.'), issue.keys]] : [])),
  );
  return resolved.filter((each) => !followsFrom(misspelt, each));
}

/**
 * A misspelt field also makes the right one missing, and breaks rules about the fields together: one mistake, one
 * finding.
 */
function followsFrom(misspelt: ReadonlyMap<string, readonly string[]>, { issue, path, value }: ResolvedIssue): boolean {
  if (issue.code === 'custom') return misspelt.has(path.join('.'));
  const unknown = misspelt.get(path.slice(0, -1).join('.')) ?? [];
  return (
    value === undefined && issue.code !== 'unrecognized_keys' && nearestName(String(path.at(-1)), unknown) !== undefined
  );
}

function resolveIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  above: readonly z.core.$ZodType[],
  path: readonly (string | number)[],
): ResolvedIssue[] {
  const steps = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const resolved = {
    issue,
    path: [...path, ...steps],
    value: valueAt(value, steps),
    shapes: above.flatMap((shape) => shapesAt(shape, steps)),
  };
  if (issue.code !== 'invalid_union') return [resolved];
  const branch = nearestBranch(issue.errors, resolved.value);
  if (branch === undefined || (issue.message !== zodDefault && isOfNone(issue.errors[branch]!, resolved.value)))
    return [resolved];
  const within = resolved.shapes.flatMap((shape) => branchesOf(shape)?.[branch] ?? []);
  return issue.errors[branch]!.flatMap((inner) => resolveIssue(inner, resolved.value, within, resolved.path));
}

/** Returns whether no field of a group is in the branch, or near one: the union's own message helps more. */
function isOfNone(issues: readonly z.core.$ZodIssue[], value: unknown): boolean {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  const missing = issues.flatMap(({ path }) => (path.length === 1 ? [String(path[0])] : []));
  return (
    typeof value === 'object' &&
    value !== null &&
    unknown.length > 0 &&
    unknown.length === Object.keys(value).length &&
    unknown.every((key) => nearestName(key, missing) === undefined)
  );
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (each, key) =>
      typeof each === 'object' && each !== null ? (each as Readonly<Record<string | number, unknown>>)[key] : undefined,
    value,
  );
}

const wrongKind = 1000;
const mostDeep = 4;

/**
 * The branch of a union that the author intended: the one whose own fields are there. Undefined when none comes near.
 */
function nearestBranch(errors: readonly (readonly z.core.$ZodIssue[])[], value: unknown): number | undefined {
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
