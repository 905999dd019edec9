import { accountOf } from '../accounts/account-store.ts';
import { emailOf } from '../accounts/checked-form.ts';
import { applicationNumber } from '../records/application-number.ts';
import {
  Misused,
  readEmail,
  readOptions,
  StaffRefused,
  type CommandGroup,
  type FileStore,
  type CommandContext,
  type Run,
} from './command-group.ts';
import { deletePerson } from './delete-person.ts';
import { moment } from './moment.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { largestPdf } from '../documents/answer-pdf.ts';
import { ObjectMissing } from '../storage/object-store.ts';
import { refuseExisting } from './new-file.ts';
import { readOwnData, type KeptFile } from '../retention/read-own-data.ts';

/** Commands that export or delete the data of one person. */
export const person: CommandGroup = {
  usage: [
    'person requests',
    'person export <email> --output <folder>',
    'person delete <email> [--submitted] [--yes <application number>]',
  ],
  read(_name, [action, ...args]) {
    const {
      values: { output, submitted = false, yes },
      positionals,
    } = readOptions(args, { output: { type: 'string' }, submitted: { type: 'boolean' }, yes: { type: 'string' } });
    if (action === 'requests' && args.length === 0) return showRequests;
    const email = readEmail(positionals);
    if (action === 'export' && output !== undefined && !submitted && yes === undefined)
      return forPerson(email, (context, id) => exportPerson(context, id, output));
    if (action === 'delete' && output === undefined)
      return forPerson(email, (context, id) => deletePerson(context, { applicationId: id, email }, { submitted, yes }));
    throw new Misused('Say whether the data are to be exported, and to which folder, or deleted.');
  },
};

async function showRequests({ database, print }: CommandContext): Promise<void> {
  const { rows } = await database.query<{ application_id: string; email: string; asked_at: Date }>(
    'SELECT application_id, email, asked_at FROM erasure_request JOIN account USING (application_id) ORDER BY ' +
      'asked_at, email',
  );
  if (rows.length === 0) return print('Nobody who has submitted asks for a deletion.');
  await print(
    [
      ...rows.map(
        ({ application_id: id, email, asked_at: at }) => `${moment(at.getTime())}  ${applicationNumber(id)}  ${email}`,
      ),
      'To look at one and delete it: npm run staff -- person delete <email>',
    ].join('\n'),
  );
}

function forPerson(email: string, does: (context: CommandContext, applicationId: string) => Promise<void>): Run {
  return async (context) => {
    const account = await accountOf(context.database, emailOf(email));
    if (!account)
      throw new StaffRefused(
        `Nothing is kept of ${email}, because nobody has signed up with that address. Check how it is spelt.`,
      );
    await does(context, account.applicationId);
  };
}

/** Writes all data of a person into a new folder: `data.json`, and the files beside it. All of it, or no folder. */
async function exportPerson(
  { database, secrets, files, print }: CommandContext,
  applicationId: string,
  output: string,
): Promise<void> {
  const folder = resolve(output);
  refuseExisting(folder);
  const { text, files: kept } = await readOwnData(database, await secrets(), applicationId);
  const partial = `${folder}.${randomBytes(6).toString('hex')}.partial`;
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StaffRefused(
      `${folder} cannot be made (${error.code}). Choose a folder in one that is there and that you may write ` +
        'to: --output <folder>',
    );
  });
  try {
    await writeFile(join(partial, 'data.json'), text, { mode: 0o600 });
    const missing = kept.length === 0 ? [] : await writeFiles(files(), partial, kept);
    refuseExisting(folder);
    await rename(partial, folder);
    await print(
      `Everything that is kept of this person is in ${folder}: data.json and ` +
        `${kept.length - missing.length === 1 ? '1 file' : `${kept.length - missing.length} files`}. You alone ` +
        'can read it, and confidential answers stand there in clear.',
    );
    if (missing.length > 0) await print(`The store has lost ${missing.join(', ')}.`);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Returns the names of files that the store lacks. */
async function writeFiles({ store }: FileStore, folder: string, kept: readonly KeptFile[]): Promise<string[]> {
  await mkdir(join(folder, 'documents'), { mode: 0o700 });
  const missing: string[] = [];
  for (const { key, name } of kept) {
    try {
      await writeFile(join(folder, name), await store.read(key, largestPdf), { mode: 0o600 });
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      missing.push(name);
    }
  }
  return missing;
}
