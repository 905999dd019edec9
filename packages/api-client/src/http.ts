import { z } from 'zod';
import { ApiError, genericMessage, invalidSessionMessage, unreachableMessage } from './api-error.ts';
import { problemShape, type Call } from './contract/index.ts';

/** What any call may carry besides its payload. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** `Idempotency-Key`, `Quire-Base-Revision`. */
  headers?: Record<string, string> | undefined;
  /** Lets the request outlive the page; browsers bound such bodies to 64 KiB. */
  keepalive?: boolean | undefined;
}

export interface Sent<Body> extends RequestOptions {
  /** Fills the `:name` places of the call's path and query. */
  params?: Record<string, string> | undefined;
  body?: Body;
}

/**
 * Makes one same-origin call and returns its answer, checked against the contract.
 * Throws `ApiError`; an aborted call rejects with the abort reason of its signal.
 */
export async function request<Body extends z.ZodType, Answer extends z.ZodType>(
  call: Call<Body, Answer>,
  sent: Sent<z.input<Body>> = {},
): Promise<z.output<Answer>> {
  const response = await reach(call, sent);
  const body = await readJson(response, sent.signal);
  // A dead session matters more than the form in which it was told.
  if (response.status === 401) throw new ApiError('unauthorised', 401, invalidSessionMessage);
  if (body === notJson) throw new ApiError('server', response.status, genericMessage, { retryAfter: retryAfter(response) });
  if (!response.ok) throw refusal(response, body);
  const answer = call.answer.safeParse(body);
  if (answer.success) return answer.data;
  throw new ApiError('server', response.status, genericMessage, { cause: answer.error });
}

const notJson = Symbol('not JSON');

async function reach(call: Call, sent: Sent<unknown>): Promise<Response> {
  const { body, headers, keepalive = false, params = {}, signal } = sent;
  const address = fill(call.path, params);
  try {
    return await fetch(address, {
      method: call.method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    throw lost(cause, signal);
  }
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  try {
    const text = await response.text();
    return isJson ? JSON.parse(text) : notJson;
  } catch (cause) {
    if (cause instanceof SyntaxError) return notJson;
    throw lost(cause, signal);
  }
}

function lost(cause: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? cause : new ApiError('network', 0, unreachableMessage, { cause });
}

const refusalShape = z.object({
  message: z.string().catch(genericMessage),
  requestId: z.string().optional().catch(undefined),
  problems: z.array(problemShape).optional().catch(undefined),
}).catch({ message: genericMessage });

function refusal(response: Response, body: unknown): ApiError {
  const { message, ...details } = refusalShape.parse(body);
  return new ApiError('server', response.status, message, { ...details, retryAfter: retryAfter(response) });
}

function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call ${path} needs the parameter "${name}", and none was given. Pass it in params.`);
    // Half an emoji, as a cut text may end in, cannot be encoded.
    return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
  });
}
