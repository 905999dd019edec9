import { applicationNumber } from '../records/application-number.ts';
import { filesOf, removePerson } from '../retention/remove-person.ts';
import { staffActor } from './audited.ts';
import { StaffRefused, type CommandContext } from './command-group.ts';
import { isNumber } from './find-application.ts';
import { moment } from './moment.ts';
import { isStoreOfDatabase } from '../documents/store-of-database.ts';
import type { ObjectStore } from '../storage/object-store.ts';

interface Agreed {
  submitted: boolean;
  yes: string | undefined;
}

const backups =
  'Backups of the database and of the files hold it until they are deleted themselves, and a backup that is ' +
  'restored brings it back.';

/**
 * Prints the data that would go; with the application's number, deletes it.
 * @throws StaffRefused for another number, or a submitted application without consent
 */
export async function deletePerson(
  context: CommandContext,
  { applicationId, email }: { applicationId: string; email: string },
  { submitted, yes }: Agreed,
): Promise<void> {
  const { database, now, print } = context;
  const number = applicationNumber(applicationId);
  const { submittedAt, counts } = await holdingsOf(context, applicationId);
  const command = `npm run staff -- person delete ${email} --yes ${number}${submittedAt ? ' --submitted' : ''}`;
  if (yes === undefined) {
    const lines = counts
      .filter(([count]) => count > 0)
      .map(([count, what]) => `  ${String(count).padStart(6)}  ${what}`);
    await print(
      [
        `Application ${number} of ${email}, ` +
          `${submittedAt ? `submitted ${moment(submittedAt.getTime())}` : 'not submitted'}. This would go for ` +
          'good, with the account:',
        ...lines,
        `Nothing was deleted yet. To delete it: ${command}`,
        backups,
      ].join('\n'),
    );
    return;
  }
  if (!isNumber(yes, number))
    throw new StaffRefused(
      `Nothing was deleted: the application of ${email} has another number than ${yes}. Look again: npm run ` +
        `staff -- person delete ${email}`,
    );
  if (submittedAt && !submitted)
    throw new StaffRefused(
      'Nothing was deleted, because this application is submitted, and may be a record that has to be kept. If ' +
        `it may go: ${command}`,
    );
  const removal = await removePerson(
    { database, store: ownStore(context), by: staffActor(), now },
    applicationId,
    async (queryable) => {
      const {
        rows: [row],
      } = await queryable.query<{ is_submitted: boolean }>(
        'SELECT submitted_at IS NOT NULL AS is_submitted FROM application WHERE application_id = $1',
        [applicationId],
      );
      return submitted || row?.is_submitted !== true;
    },
  );
  if (!removal.removed) throw new StaffRefused('Nothing was deleted, because it changed at this moment. Look again.');
  await print(`Everything that was kept of ${email} is deleted.${filesLeftNote(removal.filesLeft)}\n${backups}`);
}

type Count = readonly [count: number, what: string];

async function holdingsOf(
  { database }: CommandContext,
  applicationId: string,
): Promise<{ submittedAt: Date | null; counts: Count[] }> {
  const tables = {
    session: 'logins that are open',
    successful_login: 'logins that were noted',
    answer_history: 'versions of answers',
    refused_answer: 'answers that lost to others',
    document: 'documents',
    letter: 'emails of the last 30 days',
    service_token: 'links for readers',
    service_event: 'uses of links that were noted',
  };
  const {
    rows: [row],
  } = await database.query<{ submitted_at: Date | null; answers: number; [table: string]: unknown }>(
    `SELECT (SELECT submitted_at FROM application WHERE application_id = $1) AS submitted_at,
       (SELECT count(*)::integer FROM application, jsonb_object_keys(answers) WHERE application_id = $1) AS answers,
       ${Object.keys(tables)
         .map((table) => `(SELECT count(*)::integer FROM ${table} WHERE application_id = $1) AS ${table}`)
         .join(', ')}`,
    [applicationId],
  );
  const files = await filesOf(database, applicationId);
  return {
    submittedAt: row?.submitted_at ?? null,
    counts: [
      [row?.answers ?? 0, 'answers'],
      ...Object.entries(tables).map(([table, what]): Count => [Number(row?.[table] ?? 0), what]),
      [files.length, 'files'],
    ],
  };
}

/** Returns the store of files for a deletion. @throws StaffRefused if other databases may share it */
export function ownStore({ database, log, files }: CommandContext): () => Promise<ObjectStore> {
  let known: ObjectStore | undefined;
  return async () => {
    if (known) return known;
    const { store } = files();
    if (!(await isStoreOfDatabase({ database, store, log })))
      throw new StaffRefused(
        'Nothing was deleted, because the files are not those of this database alone. Look at them first: npm ' +
          'run staff -- storage',
      );
    known = store;
    return store;
  };
}

/** Returns the note on files that the store could not remove, or nothing. */
export const filesLeftNote = (count: number): string =>
  count > 0 ? ` The store of files was away: ${count} files are deleted by the next sweep.` : '';
