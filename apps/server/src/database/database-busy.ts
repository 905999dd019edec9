/**
 * The database runs, and had no connection free or did not get to a query in time. A route answers it with 503 and
 * Retry-After.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly retryAfterSeconds = 5;

  constructor(cause: unknown) {
    super('The database runs, and is too busy to answer in time.', { cause });
  }
}
