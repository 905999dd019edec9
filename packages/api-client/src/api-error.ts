import type { Answers } from '@quire/validation';
import type { z } from 'zod';
import type { problemSchema } from './contract/index.ts';

/** Messages for a log where the server sent none; a host has messages of its own for people. */
const logTexts = {
  unauthorised: 'The call needs a session, and the server knows none.',
  server: 'The server answered with nothing that a person can read.',
  network: 'No answer arrived.',
} as const;

export interface ApiErrorDetails {
  /**
   * The names of the texts that the server said, with a space between them, and what fills them in; other servers name
   * none.
   */
  code?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
  /** The answer's `{ key, page, message }` entries that block a save or a submission. */
  problems?: z.infer<typeof problemSchema>[] | undefined;
  /** The answers that others gave to keys of a save since its base revision (409): none of the save was stored. */
  conflicts?: Answers | undefined;
  /** The answers that others gave to other keys since then. */
  answers?: Answers | undefined;
  /** The revision that the server named: with `conflicts`, everything up to it is known now. */
  revision?: number | undefined;
  /** The id to quote to technical help. */
  requestId?: string | undefined;
  /** Seconds to wait before trying again, when the server named them (429, 503). */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * A call that brought no usable answer. `unauthorised` means no valid session, or link (401 to a call that needs one).
 * `network` means that no answer arrived (status 0), `server` everything else. The texts for people are those of
 * `code`, in their language, and else `serverMessage`.
 */
export class ApiError extends Error {
  readonly kind: 'unauthorised' | 'server' | 'network';
  /** The HTTP status, or 0 when no answer arrived. */
  readonly status: number;
  /** The server's own message to the requester; undefined if it sent none to show. */
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly values: Readonly<Record<string, string | number>> | undefined;
  readonly problems: z.infer<typeof problemSchema>[] | undefined;
  readonly conflicts: Answers | undefined;
  readonly answers: Answers | undefined;
  readonly revision: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    kind: ApiError['kind'],
    status: number,
    serverMessage: string | undefined,
    details: ApiErrorDetails = {},
  ) {
    super(serverMessage ?? logTexts[kind], { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = details.code;
    this.values = details.values;
    this.problems = details.problems;
    this.conflicts = details.conflicts;
    this.answers = details.answers;
    this.revision = details.revision;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}
