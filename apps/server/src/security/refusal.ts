import type { z } from 'zod';
import type { problemShape } from '@quire/api-client/contract';

export interface RefusalDetails {
  problems?: z.infer<typeof problemShape>[];
  /** Whole seconds to wait before trying again. */
  retryAfter?: number;
}

/** Thrown by a route that will not do what was asked. The message is shown to the person who asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
