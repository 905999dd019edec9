import type { z } from 'zod';
import type { ConfigFinding } from '../config/source.ts';
import { describeIssue } from './describe-issue.ts';
import { resolveIssues } from './resolve-issues.ts';

/**
 * Says what is wrong with the shape of a config file, why it matters and how to mend it.
 * @param value what the file holds, before the shape changed anything
 * @param shape the shape that was not met; with it, an unknown field names the nearest right one
 */
export function describeShapeIssues(error: z.ZodError, value: unknown, file: string, shape?: z.core.$ZodType): ConfigFinding[] {
  const described = resolveIssues(error, value, shape).flatMap(describeIssue);
  return described.map((finding) => ({ file, severity: 'error' as const, ...finding }));
}
