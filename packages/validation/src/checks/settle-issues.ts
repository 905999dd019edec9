import type { z } from 'zod';
import { meantBranch } from './meant-branch.ts';
import { branchesOf, shapesAt } from './shape-path.ts';

/** One issue where the author made the mistake, every union above it decided. */
export interface SettledIssue {
  issue: z.core.$ZodIssue;
  path: readonly (string | number)[];
  /** What the author wrote there. */
  value: unknown;
  /** The shapes that may stand there. */
  shapes: readonly z.core.$ZodType[];
}

/** Follows each issue into the branch of every union that the author meant. */
export function settleIssues(error: z.ZodError, value: unknown, shape?: z.core.$ZodType): SettledIssue[] {
  const settled = error.issues.flatMap((issue) => settle(issue, value, shape ? [shape] : [], []));
  const misspelt = new Set(settled.flatMap(({ issue, path }) => (issue.code === 'unrecognized_keys' ? [path.join('.')] : [])));
  // A rule about the fields together follows from a misspelt one and would only say it twice.
  return settled.filter(({ issue, path }) => issue.code !== 'custom' || !misspelt.has(path.join('.')));
}

function settle(issue: z.core.$ZodIssue, value: unknown, above: readonly z.core.$ZodType[], path: readonly (string | number)[]): SettledIssue[] {
  const steps = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const settled = {
    issue,
    path: [...path, ...steps],
    value: valueAt(value, steps),
    shapes: above.flatMap((shape) => shapesAt(shape, steps)),
  };
  if (issue.code !== 'invalid_union') return [settled];
  const branch = meantBranch(issue.errors, settled.value);
  if (branch === undefined) return [settled];
  const meant = settled.shapes.flatMap((shape) => branchesOf(shape)?.[branch] ?? []);
  return issue.errors[branch]!.flatMap((inner) => settle(inner, settled.value, meant, settled.path));
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (each, key) => (typeof each === 'object' && each !== null ? (each as Readonly<Record<string | number, unknown>>)[key] : undefined),
    value,
  );
}
