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
 * Says what is wrong with the shape of a config file, why it matters and how to mend it.
 * @param value the contents of the file, before the shape changed anything
 * @param shape the shape that was not met; with it, an unknown field names the nearest right one
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
        mend: `Move it out of ${file.slice(0, file.indexOf('/') + 1)}, or write what belongs there.`,
      },
    ];
  }
  const described = resolveIssues(error, value, shape).flatMap(describeIssue);
  return described.map((finding) => ({ file, severity: 'error' as const, ...finding }));
}
