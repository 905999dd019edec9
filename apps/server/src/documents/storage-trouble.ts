import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';

/** Reasons for leaving files without a row in place, fit for the public, and steps for an operator. */
export const storageTroubles = {
  'another-installation': {
    happened:
      'Unused files are not removed, because the store of files has the mark of another installation, whose ' +
      'files would be removed with them.',
    fix:
      'Give each installation a store of its own, by DATA_DIR or the settings of S3. If this database is the one ' +
      'that the files belong to, say so: npm run staff -- storage adopt',
  },
  'unknown-files': {
    happened:
      'Unused files are not removed, because the store holds files that this database does not know, so that ' +
      'the two may not belong together.',
    fix:
      'If DATABASE_URL, DATA_DIR or the settings of S3 lead to the wrong place, fix them. If the two do belong ' +
      'together, say so: npm run staff -- storage adopt',
  },
  'many-orphans': {
    happened:
      'Unused files are not removed, because the database refers to too few of those in the store, as after an ' +
      'older backup of it was restored.',
    fix:
      'If the database is not the newest there is, restore that one. If these files shall go, count them with npm ' +
      'run staff -- storage, and say so: npm run staff -- storage sweep <files>',
  },
} as const satisfies Record<string, { happened: string; fix: string }>;
export type StorageTrouble = keyof typeof storageTroubles;

/** Reports trouble in the log, and to every process through the database. */
export async function reportTrouble(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  trouble: StorageTrouble,
  counts: { files: number; unknown: number },
): Promise<void> {
  const { happened, fix } = storageTroubles[trouble];
  log.error({ trouble, ...counts }, `${happened} Nothing is lost, and uploads go on. ${fix}`);
  await database.query('UPDATE installation SET storage_trouble = $1', [trouble]);
}

export async function clearTrouble(database: Queryable, over: readonly StorageTrouble[]): Promise<void> {
  await database.query('UPDATE installation SET storage_trouble = NULL WHERE storage_trouble = ANY($1)', [over]);
}

export async function readTrouble(database: Queryable): Promise<StorageTrouble | undefined> {
  const {
    rows: [row],
  } = await database.query<{ storage_trouble: StorageTrouble | null }>('SELECT storage_trouble FROM installation');
  return row?.storage_trouble ?? undefined;
}
