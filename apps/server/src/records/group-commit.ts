import { isLockTimeout, DatabaseBusy, DatabaseDown } from '../database/connection-failure.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inBatches, type BatchOptions } from '../database/in-batches.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockApplication, lockFreeApplications, type LockedApplication } from './stored-application.ts';

type Work<Result> = (transaction: Transaction, stored: LockedApplication) => Promise<Result>;
interface Change {
  applicationId: string;
  work: Work<unknown>;
}
/** Returns what came of a change, or throws it. */
type Outcome = () => unknown;

/**
 * Few commits take longer than the patience. A batch sends the statements of all its changes at once, and leaves
 * connections to others.
 */
const usual = { most: 16, atOnce: 6, patience: 10 };
/** Few wait that long for a lock of anything but an application, and then one alone. */
const briefLocks = "SET LOCAL lock_timeout = '200ms'";

/**
 * Creates what `changeApplication` does, for changes that many make at the same moment. Those of several applications
 * share a transaction, each to be made or refused for itself. A change runs again, in a transaction of its own, in
 * three cases. Its application is locked, it asks the database for more, or a statement of the shared transaction
 * fails.
 */
export function groupCommit(
  { database, changeLimiter }: Pick<Dependencies, 'database' | 'changeLimiter'>,
  batches: BatchOptions = usual,
): <Result>(applicationId: string, work: Work<Result>) => Promise<Result> {
  const make = inBatches((changes: readonly Change[]) => runBatch(database, changes), batches);
  return <Result>(applicationId: string, work: Work<Result>) =>
    changeLimiter(applicationId, async () => {
      const outcome = await make({ applicationId, work });
      if (outcome) return outcome() as Result;
      return database.transaction(async (transaction) =>
        work(transaction, await lockApplication(transaction, applicationId)),
      );
    });
}

/** Makes changes in one transaction, and returns the outcome of each that could be made in it. */
async function runBatch(database: Database, changes: readonly Change[]): Promise<(Outcome | undefined)[]> {
  const make = changes.length === 1 ? runAlone : runPipelined;
  try {
    return await database.transaction(async (transaction) => {
      const free = await lockFreeApplications(
        transaction,
        changes.map(({ applicationId }) => applicationId),
      );
      if (changes.length > 1) transaction.enqueue(briefLocks);
      const outcomes: (Outcome | undefined)[] = [];
      for (const { applicationId, work } of changes) {
        const stored = free.get(applicationId);
        outcomes.push(stored && (await make(transaction, stored, work)));
      }
      return outcomes;
    });
  } catch (error) {
    if (changes.length === 1 || isOfWholeBatch(error)) throw error;
    return changes.map(() => undefined);
  }
}

/** Returns whether each change would fail alike by itself, or may have been made, as after a lost connection. */
const isOfWholeBatch = (error: unknown): boolean =>
  error instanceof DatabaseDown || (error instanceof DatabaseBusy && !isLockTimeout(error.cause));

async function runAlone(transaction: Transaction, stored: LockedApplication, work: Work<unknown>): Promise<Outcome> {
  const result = await work(transaction, stored);
  return () => result;
}

async function runPipelined(
  transaction: Transaction,
  stored: LockedApplication,
  work: Work<unknown>,
): Promise<Outcome | undefined> {
  const statements: Parameters<Transaction['enqueue']>[] = [];
  let asksMore = false;
  const query = (): Promise<never> => {
    asksMore = true;
    return Promise.reject(
      new Error('A change that shares its transaction has asked the database, and will be made alone.'),
    );
  };
  let outcome: Outcome;
  try {
    const result = await work({ query, enqueue: (...statement) => void statements.push(statement) }, stored);
    outcome = () => result;
  } catch (error) {
    statements.length = 0;
    outcome = () => {
      throw error;
    };
  }
  if (asksMore) return undefined;
  for (const statement of statements) transaction.enqueue(...statement);
  return outcome;
}
