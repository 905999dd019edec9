import { DatabaseDown } from '../database/database-down.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inBatches, type BatchOptions } from '../database/in-batches.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockApplication, lockFreeApplications, type LockedApplication } from './stored-application.ts';

type Work<Result> = (transaction: Transaction, stored: LockedApplication) => Promise<Result>;
interface Change { applicationId: string; work: Work<unknown> }
/** Returns what came of a change, or throws it. */
type Outcome = () => unknown;

/** Few commits take longer than the patience. A batch sends the statements of all its changes at once, so that their number is limited. */
const usual = { most: 32, patience: 10 };

/**
 * Creates what `changeApplication` does, for changes that many make at the same moment: those of several applications share a transaction, each to be made
 * or refused for itself. A change runs again, in a transaction of its own, where its application is locked, where it asks the database for more,
 * and where the shared transaction fails: it waits for nobody else's application, and fails with nobody but the connection.
 */
export function changesInBatches(
  { database, changeLimiter }: Pick<Dependencies, 'database' | 'changeLimiter'>, batches: BatchOptions = usual,
): <Result>(applicationId: string, work: Work<Result>) => Promise<Result> {
  const make = inBatches((changes: readonly Change[]) => makeTogether(database, changes), batches);
  return <Result>(applicationId: string, work: Work<Result>) => changeLimiter(applicationId, async () => {
    const outcome = await make({ applicationId, work });
    if (outcome) return outcome() as Result;
    return database.transaction(async (transaction) => work(transaction, await lockApplication(transaction, applicationId)));
  });
}

/** Makes changes in one transaction, and returns the outcome of each that could be made in it. */
async function makeTogether(database: Database, changes: readonly Change[]): Promise<(Outcome | undefined)[]> {
  const make = changes.length === 1 ? makeOnly : makeAmongOthers;
  try {
    return await database.transaction(async (transaction) => {
      const free = await lockFreeApplications(transaction, changes.map(({ applicationId }) => applicationId));
      const outcomes: (Outcome | undefined)[] = [];
      for (const { applicationId, work } of changes) {
        const stored = free.get(applicationId);
        outcomes.push(stored && await make(transaction, stored, work));
      }
      return outcomes;
    });
  } catch (error) {
    // A lost connection may have committed.
    if (changes.length === 1 || error instanceof DatabaseDown) throw error;
    return changes.map(() => undefined);
  }
}

async function makeOnly(transaction: Transaction, stored: LockedApplication, work: Work<unknown>): Promise<Outcome> {
  const result = await work(transaction, stored);
  return () => result;
}

async function makeAmongOthers(transaction: Transaction, stored: LockedApplication, work: Work<unknown>): Promise<Outcome | undefined> {
  const statements: Parameters<Transaction['soon']>[] = [];
  let asksMore = false;
  const query = (): Promise<never> => {
    asksMore = true;
    return Promise.reject(new Error('A change that shares its transaction has asked the database, and will be made alone.'));
  };
  let outcome: Outcome;
  try {
    const result = await work({ query, soon: (...statement) => void statements.push(statement) }, stored);
    outcome = () => result;
  } catch (error) {
    statements.length = 0;
    outcome = () => { throw error; };
  }
  if (asksMore) return undefined;
  for (const statement of statements) transaction.soon(...statement);
  return outcome;
}
