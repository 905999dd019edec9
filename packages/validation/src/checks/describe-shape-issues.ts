import type { z } from 'zod';
import type { ConfigFinding } from '../config/source.ts';
import { describeIssue } from './describe-issue.ts';
import { fieldsOf } from './shape-path.ts';
import { nearestName } from '../config/nearest-name.ts';
import { resolveIssues } from './resolve-issues.ts';

const kindOfFolder: Readonly<Record<string, string>> = {
  pages: 'page',
  blocks: 'block',
  lists: 'list',
  personas: 'persona',
};

const isOfNoKind = (value: unknown, fields: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => !fields.includes(key) && nearestName(key, fields) === undefined);

/**
 * Describes faults in a config file's shape, with reason and fix.
 * @param value the file's contents, unchanged by the shape
 * @param shape the unmet shape; with it, an unknown field names the nearest right one
 */
export function describeShapeIssues(
  error: z.ZodError,
  value: unknown,
  file: string,
  shape?: z.core.$ZodType,
): ConfigFinding[] {
  const kind = kindOfFolder[file.slice(0, Math.max(file.indexOf('/'), 0))];
  if (kind !== undefined && shape && isOfNoKind(value, fieldsOf(shape, {}))) {
    return [
      {
        file,
        path: [],
        severity: 'error',
        what: `This file is no ${kind}: it has none of its fields.`,
        why: `Every file that stands here is read as a ${kind}.`,
        fix: `Move it out of ${file.slice(0, file.indexOf('/') + 1)}, or write what belongs there.`,
      },
    ];
  }
  const described = resolveIssues(error, value, shape).flatMap(describeIssue);
  return described.map(({ edit, ...finding }) => ({
    file,
    severity: 'error' as const,
    ...finding,
    ...(edit && { autofix: { file, edit } }),
  }));
}
