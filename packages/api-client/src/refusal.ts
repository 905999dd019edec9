import { z } from 'zod';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import { keptAnswersSchema, problemSchema } from './contract/schemas.ts';

const refusalSchema = z
  .object({
    message: z.string().optional().catch(undefined),
    code: z.string().optional().catch(undefined),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .catch(undefined),
    requestId: z.string().optional().catch(undefined),
    problems: z.array(problemSchema).optional().catch(undefined),
    conflicts: keptAnswersSchema.optional().catch(undefined),
    answers: keptAnswersSchema.optional().catch(undefined),
  })
  .catch({});

/** Returns the error in the JSON and the headers of a refusal. */
export function refusalOf(
  status: number,
  body: unknown,
  headers: Pick<ApiErrorDetails, 'retryAfter' | 'revision'> = {},
): ApiError {
  const { message, ...details } = refusalSchema.parse(body);
  return new ApiError('server', status, message, { ...details, ...headers });
}

/** Parses the body of an error, which may not be JSON. */
export function refusalIn(status: number, text: string): ApiError {
  try {
    return refusalOf(status, JSON.parse(text));
  } catch {
    return refusalOf(status, undefined);
  }
}
