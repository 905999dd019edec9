import { misused } from './command-group.ts';

export const recordsUsage = ['audit verify | audit show <email>'];

/** What is asked of the record of what was done. */
export type RecordsCommand =
  | { does: 'audit'; action: 'verify' }
  | { does: 'audit'; action: 'show'; email: string };

/** @throws StaffRefused with what is wrong with it */
export function readRecordsCommand([does, value, email, ...more]: readonly string[]): RecordsCommand {
  if (does === 'audit' && value === 'verify' && email === undefined) return { does, action: value };
  if (does === 'audit' && value === 'show' && email?.includes('@') === true && more.length === 0) return { does, action: value, email };
  throw misused(`${[does, value, email, ...more].filter((word) => word !== undefined).join(' ')} is nothing that can be done with the records.`, recordsUsage);
}
