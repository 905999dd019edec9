import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolClient, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { isConflict, isConnectionFailure } from './connection-failure.ts';
import { DatabaseDown } from './database-down.ts';
import type { Database, Queryable } from './database.ts';

const maxAttempts = 5;

/** Milliseconds. Every wait for the database is bounded, so that its trouble is answered with 503 and not with silence. */
const limits = {
  connectionTimeoutMillis: 1_800,
  // To connect anew is what takes longest of all on a busy machine.
  idleTimeoutMillis: 60_000,
  query_timeout: 10_000,
  statement_timeout: 9_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} satisfies PoolConfig;

export interface OpenDatabase extends Database {
  /** New connections go to this port: the embedded server may come back on another. */
  moveTo(port: number): void;
}

/**
 * @param connection where the database is; nothing is connected until the first query
 * @param isUp whether to ask it at all: while it is known to be down, no crowd of attempts hinders its recovery
 */
export function openDatabase(connection: PoolConfig, log: FastifyBaseLogger, isUp: () => boolean = () => true): OpenDatabase {
  const pool = new Pool({ max: 10, keepAlive: true, application_name: 'quire', ...limits, ...connection });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const whenUp = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (isUp()) return translateFailure(ask);
    // A refusal at once would let a caller who tries again at once keep this process from what starts the database again.
    await nextTurn();
    throw new DatabaseDown(new Error('it is being started again'));
  };

  return {
    query: (text, values) => whenUp(() => pool.query(text, values as unknown[])),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(await whenUp(() => pool.connect()), work);
        } catch (error) {
          if (attempt === maxAttempts || !isConflict(error)) throw error;
          await delay(Math.random() * 20 * 2 ** attempt);
        }
      }
    },
    health: () => whenUp(() => pool.query('select 1')).then(() => true, () => false),
    moveTo: (port) => { pool.options.port = port; },
    close: () => pool.end(),
  };
}

async function runOnce<Result>(client: PoolClient, work: (queryable: Queryable) => Promise<Result>): Promise<Result> {
  let unusable = false;
  const onError = (): void => { unusable = true; };
  client.on('error', onError);
  try {
    await translateFailure(() => client.query('begin'));
    const result = await work({ query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => translateFailure(() => client.query<Row>(text, values as unknown[])) });
    const end = await translateFailure(() => client.query('commit'));
    // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
    if (end.command !== 'COMMIT') throw new Error('The transaction was rolled back, because a query in it had failed and its error was swallowed.');
    return result;
  } catch (error) {
    if (error instanceof DatabaseDown) unusable = true;
    else await rollBack(client).catch(() => { unusable = true; });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(unusable);
  }
}

function rollBack(client: PoolClient): Promise<QueryResult> {
  return client.query('rollback');
}

async function translateFailure<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw isConnectionFailure(error) ? new DatabaseDown(error) : error;
  }
}
