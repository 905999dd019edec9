import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isBusy, isConnectionFailure, isSlowConnection } from './connection-failure.ts';
import { DatabaseBusy } from './database-busy.ts';
import { DatabaseDown } from './database-down.ts';

/**
 * Takes a connection of the pool, to be released by whoever took it.
 * @param waitMs how long to wait for one in all
 * @throws DatabaseBusy after that while the database runs; DatabaseDown as soon as it is known to be away
 */
export type TakeConnection = (waitMs: number) => Promise<PoolClient>;

/**
 * Hands out the connections of a pool in the order in which they are asked for. The pool itself would wait for a free connection as briefly as for
 * a new one, and say the same of both.
 * @param isRunning whether there is reason to believe that the database runs, though it does not take a new connection now
 */
export function connectionTaker(pool: Pool, isRunning: () => boolean): TakeConnection {
  const waiting = new Set<(outcome?: Error) => void>();
  let free = pool.options.max;

  const turn = (waitMs: number): Promise<void> => new Promise((resolve, reject) => {
    const end = (outcome?: Error): void => {
      clearTimeout(timer);
      waiting.delete(end);
      if (outcome) reject(outcome);
      else resolve();
    };
    const timer = setTimeout(() => end(new DatabaseBusy(new Error('no connection was free'))), waitMs);
    waiting.add(end);
  });
  const handOn = (): void => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };

  return async (waitMs) => {
    const until = performance.now() + waitMs;
    if (free > 0) free -= 1;
    else await turn(waitMs);
    try {
      const client = await connect(pool, isRunning, until);
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        handOn();
      };
      return client;
    } catch (error) {
      // Those who wait for a connection would find the same, each after its own attempt.
      if (error instanceof DatabaseDown) for (const end of waiting) end(error);
      handOn();
      throw error;
    }
  };
}

async function connect(pool: Pool, isRunning: () => boolean, until: number): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isBusy(error) && !(isSlowConnection(error) && isRunning())) throw isConnectionFailure(error) ? new DatabaseDown(error) : error;
      if (performance.now() >= until) throw new DatabaseBusy(error);
      await delay(50 + Math.random() * 100);
    }
  }
}
