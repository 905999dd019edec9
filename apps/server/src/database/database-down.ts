/** The database cannot be reached. A route answers it with 503 and Retry-After. */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown';
  readonly retryAfterSeconds = 2;

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}
