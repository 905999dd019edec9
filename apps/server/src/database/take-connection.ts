import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isBusy, isConnectionFailure, isSlowConnection, DatabaseBusy, DatabaseDown } from './connection-failure.ts';
import { createSemaphore } from './semaphore.ts';

/**
 * Takes a connection of the pool, to be released by the caller.
 * @param waitMs how long to wait for one in all
 * @throws DatabaseBusy after that while the database runs; DatabaseDown as soon as it is known to be away
 */
export type TakeConnection = (waitMs: number) => Promise<PoolClient>;

/**
 * Hands out a pool's connections in order of request. The pool itself waits as briefly for free connections as for new
 * ones, with one error.
 * @param isRunning whether the database seems to run, though it accepts no new connection now
 */
export function connectionTaker(pool: Pool, isRunning: () => boolean): TakeConnection {
  const semaphore = createSemaphore(pool.options.max);
  return async (waitMs) => {
    const until = performance.now() + waitMs;
    const turn = semaphore.take(waitMs, () => new DatabaseBusy(new Error('no connection was free')));
    if (turn) await turn;
    try {
      const client = await connect(pool, isRunning, until);
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        semaphore.release();
      };
      return client;
    } catch (error) {
      // Waiting callers would meet the same failure, each after its own attempt.
      if (error instanceof DatabaseDown) semaphore.refuseAll(error);
      semaphore.release();
      throw error;
    }
  };
}

async function connect(pool: Pool, isRunning: () => boolean, until: number): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isBusy(error) && !(isSlowConnection(error) && isRunning()))
        throw isConnectionFailure(error) ? new DatabaseDown(error) : error;
      if (performance.now() >= until) throw new DatabaseBusy(error);
      await delay(50 + Math.random() * 100);
    }
  }
}
