import { accountOf } from '../accounts/account-store.ts';
import { emailOf } from '../accounts/checked-form.ts';
import { applicationNumber } from '../records/application-number.ts';
import { misused, readOptions, type CommandGroup, type Run } from './command-group.ts';
import { deletePerson } from './delete-person.ts';
import { exportPerson } from './export-person.ts';
import { moment } from './moment.ts';
import type { Office } from './office.ts';
import { StaffRefused } from './staff-refused.ts';

const usage = [
  'person requests',
  'person export <email> --output <folder>',
  'person delete <email> [--submitted] [--yes <application number>]',
];

/** What is kept of one person: to hand it over, or to delete it. */
export const person: CommandGroup = {
  usage,
  read(_name, [action, ...args]) {
    const {
      values: { output, submitted = false, yes },
      positionals: [email, ...more],
    } = readOptions(
      args,
      { output: { type: 'string' }, submitted: { type: 'boolean' }, yes: { type: 'string' } },
      usage,
    );
    if (action === 'requests' && args.length === 0) return showRequests;
    if (email === undefined || !email.includes('@') || more.length > 0)
      throw misused('One email address is needed: that of the applicant.', usage);
    if (action === 'export' && output !== undefined && !submitted && yes === undefined)
      return forPerson(email, (office, id) => exportPerson(office, id, output));
    if (action === 'delete' && output === undefined)
      return forPerson(email, (office, id) => deletePerson(office, { applicationId: id, email }, { submitted, yes }));
    throw misused('Say whether the data are to be exported, and to which folder, or deleted.', usage);
  },
};

/** Lists who has submitted and asks for everything to be deleted, the first one first. */
async function showRequests({ database, print }: Office): Promise<void> {
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

function forPerson(email: string, does: (office: Office, applicationId: string) => Promise<void>): Run {
  return async (office) => {
    const account = await accountOf(office.database, emailOf(email));
    if (!account)
      throw new StaffRefused(
        `Nothing is kept of ${email}, because nobody has signed up with that address. Check how it is spelt.`,
      );
    await does(office, account.applicationId);
  };
}
