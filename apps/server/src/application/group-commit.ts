import { isLockTimeout, DatabaseBusy, DatabaseDown } from '../database/connection-failure.ts';
import { inBatches, type BatchOptions } from '../database/in-batches.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockApplication, lockFreeApplications } from '../records/stored-application.ts';
import { Refusal } from '../security/refusal.ts';
import { saveAnswers, type Save, type Saved } from './save-answers.ts';

/**
 * Batches concurrent saves of different applications into one transaction, because a commit for each limited how many
 * could be made. If a statement of one save fails, PostgreSQL rolls back the whole transaction and unlocks its
 * applications, which others can then change. What `saveAnswers` made of the unlocked rows no longer holds, so it runs
 * a second time for each save of that batch, in a transaction of its own.
 */
export function groupCommit(dependencies: Dependencies, batches: BatchOptions = usual): (save: Save) => Promise<Saved> {
  const saveWithOthers = inBatches((saves: readonly Save[]) => saveBatch(dependencies, saves), batches);
  return (save) =>
    dependencies.changeLimiter(save.applicationId, () =>
      lengthOf(save) > mostShared ? saveAlone(dependencies, save) : saveWithOthers(save),
    );
}

/**
 * Few commits take longer than the patience. A batch sends the statements of all its saves at once, and leaves
 * connections to others.
 */
const usual = { most: 16, atOnce: 6, patience: 10 };

/** Characters of a page that is full of long answers. Others do not wait until more is written. */
const mostShared = 64 * 1024;

const lengthOf = ({ answers }: Save): number =>
  Object.values(answers).reduce((length, answer) => length + answer.length, 0);

async function saveBatch(dependencies: Dependencies, saves: readonly Save[]): Promise<(Saved | Promise<Saved>)[]> {
  let outcomes: readonly (Saved | Refusal | undefined)[] = [];
  try {
    outcomes = await saveTogether(dependencies, saves);
  } catch (error) {
    if (saves.length === 1 || failsWholeBatch(error)) throw error;
  }
  return saves.map((save, at) => {
    const outcome = outcomes[at] ?? saveAlone(dependencies, save);
    return outcome instanceof Refusal ? Promise.reject(outcome) : outcome;
  });
}

/** Few wait that long for a lock of anything but an application, and then one alone. */
const briefLocks = "SET LOCAL lock_timeout = '200ms'";

/** @returns the outcome of each save; none where somebody else has locked its application, or it is not there */
const saveTogether = (dependencies: Dependencies, saves: readonly Save[]): Promise<(Saved | Refusal | undefined)[]> =>
  dependencies.database.transaction(async (transaction) => {
    const ids = saves.map(({ applicationId }) => applicationId);
    const free = await lockFreeApplications(transaction, ids);
    if (saves.length > 1) transaction.enqueue(briefLocks);
    // What they ask the database goes there together.
    const outcomes = await Promise.allSettled(
      saves.map(async (save) => {
        const stored = free.get(save.applicationId);
        return stored && saveAnswers(transaction, dependencies, stored, save);
      }),
    );
    return outcomes.map((outcome) => {
      if (outcome.status === 'fulfilled') return outcome.value;
      if (outcome.reason instanceof Refusal) return outcome.reason;
      throw outcome.reason;
    });
  });

const saveAlone = (dependencies: Dependencies, save: Save): Promise<Saved> =>
  dependencies.database.transaction(async (transaction) =>
    saveAnswers(transaction, dependencies, await lockApplication(transaction, save.applicationId), save),
  );

/** Returns whether each save would fail alike by itself, or may have been made, as after a lost connection. */
const failsWholeBatch = (error: unknown): boolean =>
  error instanceof DatabaseDown || (error instanceof DatabaseBusy && !isLockTimeout(error.cause));
