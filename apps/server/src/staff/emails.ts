import { emailOf } from '../accounts/checked-form.ts';
import type { Database } from '../database/database.ts';
import { listEmails, type EmailState } from '../mail/email-store.ts';
import { readEmail, StaffRefused, type CommandGroup } from './command-group.ts';
import { moment } from './moment.ts';

export const emails: CommandGroup = {
  usage: ['letters [<email>]'],
  read(_name, args) {
    const email = args.length === 0 ? undefined : readEmail(args);
    return async ({ database, print }) => print(await emailsTo(database, email));
  },
};

/**
 * Lists the emails of the last 30 days that wait or were refused, or all to an address.
 * @throws StaffRefused if it has none
 */
async function emailsTo(database: Database, email: string | undefined): Promise<string> {
  const found = await listEmails(database, email === undefined ? undefined : emailOf(email));
  if (email !== undefined) {
    if (found.length === 0)
      throw new StaffRefused(
        `No email to ${email} was written in the last 30 days. Check how the address is spelt; somebody who ` +
          'never signed up gets none.',
      );
    return found.map(line).join('\n');
  }
  const [waiting, refused] = [
    found.filter(({ sentAt, refusedAt }) => !sentAt && !refusedAt),
    found.filter(({ refusedAt }) => refusedAt),
  ];
  return [
    `Sent      ${found.filter(({ sentAt }) => sentAt).length} in the last 30 days`,
    `Waiting   ${waiting.length}`,
    ...waiting.map((one) => `  ${line(one)}`),
    `Refused   ${refused.length}`,
    ...refused.map((one) => `  ${line(one)}`),
  ].join('\n');
}

function line({ kind, email, writtenAt, tries, trouble, sentAt, refusedAt }: EmailState): string {
  const after = tries > 1 ? ` at try ${tries}` : '';
  const state = sentAt
    ? `sent ${moment(sentAt.getTime())}${after}`
    : refusedAt
      ? `refused ${moment(refusedAt.getTime())}${after} (${trouble})`
      : `waits${tries > 0 ? `, after ${tries === 1 ? '1 try' : `${tries} tries`} (${trouble})` : ''}`;
  return `${moment(writtenAt.getTime())}  ${email}  ${kind}: ${state}`;
}
