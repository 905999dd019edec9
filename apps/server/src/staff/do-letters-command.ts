import { emailOf } from '../accounts/checked-form.ts';
import type { Database } from '../database/database.ts';
import { listLetters, type LetterState } from '../mail/letter-store.ts';
import type { LettersCommand } from './command.ts';
import { moment } from './moment.ts';
import { StaffRefused } from './staff-refused.ts';

/** Says what became of the letters of the last 30 days: of all that wait or were refused, or of each one to an address. @throws StaffRefused where there is none to the address */
export async function doLettersCommand(database: Database, { email }: LettersCommand): Promise<string> {
  const letters = await listLetters(database, email === undefined ? undefined : emailOf(email));
  if (email !== undefined) {
    if (letters.length === 0) throw new StaffRefused(`No letter to ${email} was written in the last 30 days. Check how the address is spelt; somebody who never signed up gets none.`);
    return letters.map(line).join('\n');
  }
  const [waiting, refused] = [letters.filter((letter) => !letter.sentAt && !letter.refusedAt), letters.filter(({ refusedAt }) => refusedAt)];
  return [
    `Sent      ${letters.filter(({ sentAt }) => sentAt).length} in the last 30 days`,
    `Waiting   ${waiting.length}`, ...waiting.map((letter) => `  ${line(letter)}`),
    `Refused   ${refused.length}`, ...refused.map((letter) => `  ${line(letter)}`),
  ].join('\n');
}

/** One letter, without a word of it. */
function line({ kind, email, writtenAt, tries, trouble, sentAt, refusedAt }: LetterState): string {
  const after = tries > 1 ? ` at try ${tries}` : '';
  const state = sentAt ? `sent ${moment(sentAt.getTime())}${after}`
    : refusedAt ? `refused ${moment(refusedAt.getTime())}${after} (${trouble})`
      : `waits${tries > 0 ? `, after ${tries === 1 ? '1 try' : `${tries} tries`} (${trouble})` : ''}`;
  return `${moment(writtenAt.getTime())}  ${email}  ${kind}: ${state}`;
}
