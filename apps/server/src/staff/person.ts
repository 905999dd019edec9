import { accountOf } from '../accounts/account-store.ts';
import { emailOf } from '../accounts/checked-form.ts';
import { misused, readOptions, type CommandGroup, type Run } from './command-group.ts';
import { deletePerson } from './delete-person.ts';
import { exportPerson } from './export-person.ts';
import type { Office } from './office.ts';
import { StaffRefused } from './staff-refused.ts';

const usage = ['person export <email> --output <folder>', 'person delete <email> [--submitted] [--yes <application number>]'];

/** What is kept of one person: to hand it over, or to delete it. */
export const person: CommandGroup = {
  usage,
  read(_name, [action, ...args]) {
    const { values: { output, submitted = false, yes }, positionals: [email, ...more] } = readOptions(args, { output: { type: 'string' }, submitted: { type: 'boolean' }, yes: { type: 'string' } }, usage);
    if (email === undefined || !email.includes('@') || more.length > 0) throw misused('One email address is needed: that of the applicant.', usage);
    if (action === 'export' && output !== undefined && !submitted && yes === undefined) return forPerson(email, (office, id) => exportPerson(office, id, output));
    if (action === 'delete' && output === undefined) return forPerson(email, (office, id) => deletePerson(office, { applicationId: id, email }, { submitted, yes }));
    throw misused('Say whether the data are to be exported, and to which folder, or deleted.', usage);
  },
};

function forPerson(email: string, does: (office: Office, applicationId: string) => Promise<void>): Run {
  return async (office) => {
    const account = await accountOf(office.database, emailOf(email));
    if (!account) throw new StaffRefused(`Nothing is kept of ${email}, because nobody has signed up with that address. Check how it is spelt.`);
    await does(office, account.applicationId);
  };
}
