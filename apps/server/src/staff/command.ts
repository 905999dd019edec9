import { StaffRefused } from './staff-refused.ts';

const usage = 'npm run staff -- link <email> | revoke <email>';

export interface StaffCommand { does: 'link' | 'revoke'; email: string }

/** What a command line asks for. @throws StaffRefused with what is wrong with it */
export function readCommand(args: readonly string[]): StaffCommand {
  const [does, email, ...more] = args;
  if (does !== 'link' && does !== 'revoke') throw new StaffRefused(`The command is link or revoke. Use it so:\n  ${usage}`);
  if (email === undefined || !email.includes('@') || more.length > 0) throw new StaffRefused(`One email address is needed: that of the applicant. Use it so:\n  ${usage}`);
  return { does, email };
}
