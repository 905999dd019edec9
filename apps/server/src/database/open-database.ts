import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolClient, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { ask, askAll, type Statement } from './ask.ts';
import { isConflict, DatabaseDown } from './connection-failure.ts';
import type { Database, Transaction } from './database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { connectionTaker } from './take-connection.ts';

export const maxAttempts = 5;

/** Milliseconds. Every wait for the database is bounded, so its trouble is answered with 503 and not with silence. */
export const databaseLimits = {
  max: 10,
  // For a new connection, once it may be made.
  connectionTimeoutMillis: 1_800,
  // To connect anew is what takes longest of all on a busy machine.
  idleTimeoutMillis: 60_000,
  query_timeout: 10_000,
  statement_timeout: 9_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
  // Some stay, so a quiet server need not connect anew.
  min: 2,
  // Queries that are asked together are sent together.
  pipeline: true,
} satisfies PoolConfig;

/**
 * A call waits for a connection twice: for its session, and for its work; a save that cannot share a transaction once
 * more. A browser gives up after thirty seconds.
 */
export const longestWait = 14_000;
/** A health check wants its answer now. */
const healthWait = 1_800;
/** A database that has answered a moment ago is busy, when a new connection takes long. */
const answeredLately = 10_000;

export interface DatabaseConnection extends PoolConfig {
  /** Milliseconds that a query waits for a free connection of a database that runs. */
  waitMs?: number;
}

export interface OpenDatabase extends Database {
  /** New connections go to this port: the embedded server may come back on another. */
  moveTo(port: number): void;
}

/**
 * @param connection where the database is; nothing is connected until the first query
 * @param isUp whether its process runs, where that is known: while it does not, no crowd of attempts hinders its
 * recovery
 * @param metrics measures how long a connection is waited for
 */
export function openDatabase(
  { waitMs = longestWait, ...connection }: DatabaseConnection,
  log: FastifyBaseLogger,
  { isUp, metrics }: { isUp?: () => boolean; metrics?: Metrics } = {},
): OpenDatabase {
  const pool = new Pool({ keepAlive: true, application_name: 'quire', ...databaseLimits, ...connection });
  let isClosing = false;
  pool.on('error', (error) => {
    // The embedded database ends while its last connections still say goodbye.
    if (!isClosing) log.warn({ err: error }, 'an idle database connection was lost');
  });
  let answeredAt = -Infinity;
  const take = connectionTaker(pool, isUp ?? (() => performance.now() - answeredAt < answeredLately));
  let waiting = 0;
  metrics?.watchPool(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting }));
  const takeMeasured = async (wait: number): Promise<PoolClient> => {
    const began = performance.now();
    waiting += 1;
    try {
      return await take(wait);
    } finally {
      waiting -= 1;
      metrics?.databaseWaitSeconds.observe((performance.now() - began) / 1000);
    }
  };
  const takeWhenUp = async (wait: number): Promise<PoolClient> => {
    if (isUp?.() !== false) return takeMeasured(wait);
    // An immediate refusal would let a caller that tries again at once keep this process from starting the database
    // again.
    await nextTurn();
    throw new DatabaseDown(new Error('it is being started again'));
  };
  const answered = <Result>(result: Result): Result => {
    answeredAt = performance.now();
    return result;
  };
  const queryOnce = async <Row extends QueryResultRow>(
    wait: number,
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>> =>
    withClient(await takeWhenUp(wait), (client) => ask<Row>(client, { text, values }).then(answered));

  return {
    query: (text, values) => queryOnce(waitMs, text, values),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return answered(await withClient(await takeWhenUp(waitMs), (client) => runTransaction(client, work)));
        } catch (error) {
          if (attempt === maxAttempts || !isConflict(error)) throw error;
          await delay(Math.random() * 20 * 2 ** attempt);
        }
      }
    },
    health: () =>
      queryOnce(healthWait, 'select 1').then(
        () => true,
        () => false,
      ),
    moveTo: (port) => {
      pool.options.port = port;
    },
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

/**
 * Works with a connection and gives it back, without a transaction that the work has left open. A connection that has
 * failed is given up.
 */
async function withClient<Result>(client: PoolClient, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  let unusable = false;
  const giveUp = (): void => {
    unusable = true;
  };
  client.on('error', giveUp);
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof DatabaseDown) giveUp();
    else await client.query('rollback').catch(giveUp);
    throw error;
  } finally {
    client.off('error', giveUp);
    client.release(unusable);
  }
}

/** Runs work between a begin and a commit, sent with its first and last query. Rolls nothing back. */
async function runTransaction<Result>(
  client: PoolClient,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const waiting: Statement[] = [];
  let begun: Promise<unknown> | undefined;
  const send = async (last: Statement): Promise<QueryResult> => {
    const next = [...waiting.splice(0), last];
    // A write before the transaction begins would stay, so only a mere read is sent along with the beginning.
    if (!begun && next.length === 1 && /^\s*select\b/i.test(last.text)) {
      const both = askAll(client, [{ text: 'begin' }, last]);
      begun = both;
      return (await both).at(-1)!;
    }
    begun ??= ask(client, { text: 'begin' });
    await begun;
    return (await askAll(client, next)).at(-1)!;
  };
  const result = await work({
    query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
      send({ text, values }) as Promise<QueryResult<Row>>,
    enqueue: (text, values) => void waiting.push({ text, values }),
  });
  const end = await send({ text: 'commit' });
  // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
  if (end.command !== 'COMMIT')
    throw new Error('The transaction was rolled back, because a query in it had failed and its error was swallowed.');
  return result;
}
