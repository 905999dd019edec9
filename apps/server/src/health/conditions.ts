import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import { readTrouble, type StorageTrouble } from '../documents/storage-trouble.ts';
import { readQueues, type QueueState } from '../jobs/job-queues.ts';
import { countEmails } from '../mail/email-store.ts';

type Parts = Pick<Dependencies, 'settings' | 'database' | 'store' | 'clock'>;

/**
 * In bytes. As much as PostgreSQL may want at a time: its disk is reported full no later than PostgreSQL finds it so.
 */
const probeSize = 1024 * 1024;
const probe = Buffer.alloc(probeSize);

/** The things that a process needs to be of any use. */
export interface Needs {
  databaseUp: boolean;
  writable: boolean;
}

/**
 * Whether the database answers and takes changes. One that only reads does not, such as a standby. Nor does one whose
 * disk is full or gone, where that is the disk of DATA_DIR.
 */
export async function readNeeds({ settings, database }: Parts): Promise<Needs> {
  if (!(await database.health())) return { databaseUp: false, writable: false };
  const {
    rows: [row],
  } = await database
    .query<{ takes_changes: boolean }>("SELECT current_setting('transaction_read_only') = 'off' AS takes_changes")
    .catch(() => ({ rows: [] }));
  const hasRoom = settings.DATABASE_URL !== undefined || (await canWrite(settings.DATA_DIR));
  return { databaseUp: row !== undefined, writable: row?.takes_changes === true && hasRoom };
}

async function canWrite(directory: string): Promise<boolean> {
  const path = join(directory, 'disk.probe');
  return writeFile(path, probe, { mode: 0o600 })
    .then(
      () => true,
      () => false,
    )
    .finally(() => rm(path, { force: true }).catch(() => undefined));
}

/** The conditions that an operator has to look at, while everybody can go on filling in. */
export interface Conditions {
  storeUp: boolean;
  trouble: StorageTrouble | undefined;
  queues: QueueState[];
  emails: { waiting: number; refused: number; ageSeconds: number };
}

/** @throws DatabaseDown, DatabaseBusy */
export async function readConditions({ database, store, clock }: Parts): Promise<Conditions> {
  const asked = async () =>
    [await readTrouble(database), await readQueues(database), await countEmails(database)] as const;
  const [storeUp, [trouble, queues, { oldestAt, ...emails }]] = await Promise.all([store.health(), asked()]);
  return {
    storeUp,
    trouble,
    queues,
    emails: { ...emails, ageSeconds: oldestAt ? Math.max(0, clock() - oldestAt.getTime()) / 1000 : 0 },
  };
}
