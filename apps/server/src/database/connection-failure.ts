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

/** The database cannot be reached. A route answers it with 503 and Retry-After. */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown';
  readonly retryAfterSeconds = 2;

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);

/** PostgreSQL's own words for "not now": shutting down, starting, full, read-only, or a bounded wait that ended. */
const unavailableStates = /^(08...|53...|57P0[1-5]|57014|55P03|25006|25P0[34]|58030)$/;

/** Invalid certificates, in the words of OpenSSL and Node, or missing encryption. */
const tlsCodes =
  /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(CA|PURPOSE)$|HOSTNAME_MISMATCH$|EPROTO$)/;
const tlsMessages = /^(The server does not support SSL connections|There was an error establishing an SSL connection)/;

/** Returns whether nothing was sent because the server's identity was not proved. */
export function isTlsFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? tlsCodes.test(code) : tlsMessages.test(error.message);
}

/** The driver gives these no code. */
const driverMessages = [
  'Connection terminated',
  'Connection ended',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
];

/** Returns whether a query failed because the database is down or busy, and not because of its statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isTlsFailure(error)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return networkCodes.has(code) || unavailableStates.test(code);
  return driverMessages.some((start) => error.message.startsWith(start));
}

/**
 * PostgreSQL's own words for a wait of ours that ended: for a lock, for a statement; and for having no connection to
 * spare.
 */
const busyStates = new Set(['55P03', '57014', '53300']);

/** Returns whether a running database had no time for a query. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && busyStates.has(String((error as { code?: unknown }).code));
}

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '55P03';

/** Returns whether a connection was late, which may mean a database that is down or busy. */
export function isSlowConnection(error: unknown): boolean {
  return error instanceof Error && /^(Connection terminated due to|timeout (expired|exceeded))/.test(error.message);
}

/** Returns whether a retry of the transaction may succeed: serialization failure or deadlock. */
export function isConflict(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return code === '40001' || code === '40P01';
}
