import type { Transaction } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  createKeyedLimiter,
  type KeyedLimiter,
  type Limiter,
  type LimiterOptions,
  type Pace,
} from '../security/limiter.ts';
import { Refusal } from '../security/refusal.ts';
import { lockApplication, type LockedApplication } from './stored-application.ts';

/**
 * Two devices with a page each that saves while it is left have some ten changes waiting. In the long run people make
 * less than one in a second. A browser gives up after thirty seconds.
 */
const usual: Pick<LimiterOptions, 'waitMs' | 'mostWaiting'> & { pace: Pace } = {
  waitMs: 10_000,
  mostWaiting: 100,
  pace: { atFirst: 10, everyMs: 250 },
};

/**
 * Allows one change per application to use a connection at a time. Otherwise, changes waiting for a locked row would
 * exhaust the pool.
 */
export const createChangeLimiter = (limits: Omit<typeof usual, 'pace'> & { pace?: Pace } = usual): KeyedLimiter =>
  createKeyedLimiter({
    ...limits,
    atOnce: 1,
    busy: () => new Refusal('application.tooManyChanges', {}, { retryAfter: 3 }),
  });

/**
 * Changes an application that nobody else changes meanwhile, in one transaction.
 * @param limiter makes it wait for others of its kind, too; meanwhile the application's other changes are made
 * @throws Refusal 429 where so many changes of this application wait that this one is not made
 */
export function changeApplication<Result>(
  { database, changeLimiter }: Pick<Dependencies, 'database' | 'changeLimiter'>,
  applicationId: string,
  work: (transaction: Transaction, stored: LockedApplication) => Promise<Result>,
  limiter?: Limiter,
): Promise<Result> {
  const change = (): Promise<Result> =>
    changeLimiter(applicationId, () =>
      database.transaction(async (transaction) => work(transaction, await lockApplication(transaction, applicationId))),
    );
  return limiter ? changeLimiter(`limited ${applicationId}`, () => limiter(change)) : change();
}
