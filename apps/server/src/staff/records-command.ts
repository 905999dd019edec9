import { resolve } from 'node:path';
import { misused } from './command-group.ts';

export const recordsUsage = ['audit verify | audit show <email>', 'verify', 'backup <directory> | restore <directory>'];

/** What is asked of the records as a whole: what was done to them, whether they are complete, a copy of them. */
export type RecordsCommand =
  | { does: 'audit'; action: 'verify' }
  | { does: 'audit'; action: 'show'; email: string }
  | { does: 'verify' }
  | { does: 'backup'; directory: string }
  | { does: 'restore'; directory: string };

/** @throws StaffRefused with what is wrong with it */
export function readRecordsCommand([does, value, email, ...more]: readonly string[]): RecordsCommand {
  if (does === 'verify' && value === undefined) return { does };
  if ((does === 'backup' || does === 'restore') && value !== undefined && email === undefined)
    return { does, directory: resolve(value) };
  if (does === 'audit' && value === 'verify' && email === undefined) return { does, action: value };
  if (does === 'audit' && value === 'show' && email?.includes('@') === true && more.length === 0)
    return { does, action: value, email };
  throw misused(
    `${[does, value, email, ...more].filter((word) => word !== undefined).join(' ')} is nothing that can be ` +
      'done with the records.',
    recordsUsage,
  );
}
