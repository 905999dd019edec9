import type { z } from 'zod';
import { nearestName } from '../config/nearest-name.ts';
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
  const misspelt = new Map(settled.flatMap(({ issue, path }) => (issue.code === 'unrecognized_keys' ? [[path.join('.'), issue.keys]] : [])));
  return settled.filter((each) => !followsFrom(misspelt, each));
}

/** A misspelt field also makes the right one missing, and breaks rules about the fields together: one mistake, said once. */
function followsFrom(misspelt: ReadonlyMap<string, readonly string[]>, { issue, path, value }: SettledIssue): boolean {
  if (issue.code === 'custom') return misspelt.has(path.join('.'));
  const unknown = misspelt.get(path.slice(0, -1).join('.')) ?? [];
  return value === undefined && issue.code !== 'unrecognized_keys' && nearestName(String(path.at(-1)), unknown) !== undefined;
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
