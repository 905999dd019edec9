import { z } from 'zod';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import { keptAnswersShape, problemShape } from './contract/shapes.ts';

const refusalShape = z
  .object({
    message: z.string().optional().catch(undefined),
    code: z.string().optional().catch(undefined),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .catch(undefined),
    requestId: z.string().optional().catch(undefined),
    problems: z.array(problemShape).optional().catch(undefined),
    conflicts: keptAnswersShape.optional().catch(undefined),
    answers: keptAnswersShape.optional().catch(undefined),
  })
  .catch({});

/** Returns the error in the JSON and the headers of a refusal. */
export function refusalOf(
  status: number,
  body: unknown,
  headers: Pick<ApiErrorDetails, 'retryAfter' | 'revision'> = {},
): ApiError {
  const { message, ...details } = refusalShape.parse(body);
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
