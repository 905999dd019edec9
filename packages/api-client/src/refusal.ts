import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { problemShape } from './contract/index.ts';

const refusalShape = z.object({
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
  problems: z.array(problemShape).optional().catch(undefined),
}).catch({});

/** What a server says in the JSON of a refusal; `retryAfter` in seconds. */
export function refusalOf(status: number, body: unknown, retryAfter?: number): ApiError {
  const { message, ...details } = refusalShape.parse(body);
  return new ApiError('server', status, message, { ...details, retryAfter });
}

/** The same of a text, which need be no JSON. */
export function refusalIn(status: number, text: string): ApiError {
  try {
    return refusalOf(status, JSON.parse(text));
  } catch {
    return refusalOf(status, undefined);
  }
}
