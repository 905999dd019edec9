import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { readRevision, revisionHeader, type Call } from './contract/index.ts';
import { exchange, notJson } from './exchange.ts';
import { refusalOf } from './refusal.ts';
import { timeLimit } from './time-limit.ts';

/** Options that any call may carry besides its payload. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Sent along, such as `Idempotency-Key`. */
  headers?: Record<string, string> | undefined;
  /** Lets the request outlive the page; browsers bound such bodies to 64 KiB. */
  keepalive?: boolean | undefined;
}

/** The revision of the application that a server which counts revisions adds to its answer. */
export interface Revised {
  revision: number | undefined;
}

/** When the answers of the application changed last, in ms since 1970, where the server says so (`Last-Modified`). */
export interface Dated {
  savedAt: number | undefined;
}

export interface Sent<Body> extends RequestOptions {
  /** Fills the `:name` places of the call's path and query. */
  params?: Record<string, string> | undefined;
  body?: Body;
}

/**
 * Makes one same-origin call and returns its answer, checked against the contract.
 * Throws `ApiError`; an aborted call rejects with the abort reason of its signal. Two outcomes are network errors: 30
 * seconds without a whole answer, and a 401 about a session that this page no longer expects.
 */
export async function request<Body extends z.ZodType, Answer extends z.ZodType>(
  call: Call<Body, Answer>,
  sent: Sent<z.input<Body>> = {},
): Promise<z.output<Answer>> {
  return (await requestRevision(call, sent)).answer;
}

/**
 * The same beside the revision and the instant of the application that the server named; undefined where it named none,
 * as other servers do.
 */
export async function requestRevision<Body extends z.ZodType, Answer extends z.ZodType>(
  call: Call<Body, Answer>,
  sent: Sent<z.input<Body>> = {},
): Promise<{ answer: z.output<Answer> } & Revised & Dated> {
  const address = addressOf(call, sent.params);
  const expected = expectedSession();
  const limit = timeLimit(slowest, sent.signal);
  const { response, body } = await exchange(address, {
    method: call.method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...sessionHeader(address),
      ...sent.headers,
    },
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: sent.keepalive ?? false,
    signal: limit.signal,
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  })
    .catch((cause: unknown) => {
      throw lost(cause, sent.signal);
    })
    .finally(limit.end);
  // A 401 ends the session with any body. On a public call it refuses a password like any other refusal. One that
  // arrives after another session began concerns the old one.
  if (response.status === 401 && call.access !== 'public')
    throw isReplaced(expected) ? new ApiError('network', 0, undefined) : new ApiError('unauthorised', 401, undefined);
  if (body === notJson) throw new ApiError('server', response.status, undefined, { retryAfter: retryAfter(response) });
  const revision = readRevision(response.headers.get(revisionHeader));
  if (!response.ok) throw refusalOf(response.status, body, { retryAfter: retryAfter(response), revision });
  const answer = call.answer.safeParse(body);
  if (answer.success)
    return { answer: answer.data, revision, savedAt: instantOf(response.headers.get('last-modified')) };
  throw new ApiError('server', response.status, undefined, { cause: answer.error });
}

function instantOf(header: string | null): number | undefined {
  const instant = Date.parse(header ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

const isReplaced = (expected: string | undefined): boolean =>
  expected !== undefined && expectedSession() !== undefined && expectedSession() !== expected;

const slowest = 30_000;

function lost(cause: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? cause : new ApiError('network', 0, undefined, { cause });
}

function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/** The path and query of a call, filled from `params`. */
export function addressOf({ path }: Pick<Call, 'path'>, params: Record<string, string> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined)
      throw new Error(`The call ${path} needs the parameter "${name}", and none was given. Pass it in params.`);
    // Half an emoji, as a cut text may end in, cannot be encoded.
    return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
  });
}

let expected: string | undefined;

/**
 * Names this session as the expected one in every later call under /api. The server answers 401 if the browser's
 * cookies belong to another: a page that missed a login never reads or writes another applicant's answers. The server
 * chooses the name, which is not a secret. `undefined` expects none.
 */
export function expectSession(name: string | undefined): void {
  expected = name;
}

/** The name last passed to `expectSession`. */
export const expectedSession = (): string | undefined => expected;

/** The header that names the expected session, on the paths that take it. */
const sessionHeader = (path: string): Record<string, string> =>
  expected !== undefined && path.startsWith('/api/') ? { 'quire-session': expected } : {};
