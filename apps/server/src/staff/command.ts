import { StaffRefused } from './staff-refused.ts';

const usage = `npm run staff -- link <email> | revoke <email>
  npm run staff -- letters [<email>]
  npm run staff -- keys [rotate]
  npm run staff -- storage [trash | adopt | sweep <files> | restore [<key> | all]]`;

/** What became of the mails to an applicant, or of all. */
export interface LettersCommand { does: 'letters'; email?: string }
export interface LinkCommand { does: 'link' | 'revoke'; email: string }
export type StorageCommand =
  | { does: 'storage'; action: 'show' | 'trash' | 'adopt' }
  /** Puts so many files without a row into the trash, and no more. */
  | { does: 'storage'; action: 'sweep'; most: number }
  /** Of the trash: what a row refers to again, everything, or one file. */
  | { does: 'storage'; action: 'restore'; which: 'known' | 'all' | { key: string } };
/** The field keys: what each of them sealed, or all of it sealed with the newest. */
export interface KeysCommand { does: 'keys'; action: 'show' | 'rotate' }
export type StaffCommand = KeysCommand | LinkCommand | LettersCommand | StorageCommand;

/** What a command line asks for. @throws StaffRefused with what is wrong with it */
export function readCommand(args: readonly string[]): StaffCommand {
  const [does, ...rest] = args;
  if (does === 'storage') return readStorageCommand(rest);
  if (does === 'keys') return readKeysCommand(rest);
  const [email, ...more] = rest;
  if (does === 'letters' && email === undefined) return { does };
  if (does !== 'link' && does !== 'revoke' && does !== 'letters') throw new StaffRefused(`The command is link, revoke, letters, keys or storage. Use it so:\n  ${usage}`);
  if (email === undefined || !email.includes('@') || more.length > 0) throw new StaffRefused(`One email address is needed: that of the applicant. Use it so:\n  ${usage}`);
  return { does, email };
}

function readKeysCommand([action = 'show', ...more]: readonly string[]): KeysCommand {
  if (more.length === 0 && (action === 'show' || action === 'rotate')) return { does: 'keys', action };
  throw new StaffRefused(`${[action, ...more].join(' ')} is nothing that can be done with the keys. Use it so:\n  ${usage}`);
}

function readStorageCommand([action = 'show', value, ...more]: readonly string[]): StorageCommand {
  if (more.length === 0 && action === 'restore') return { does: 'storage', action, which: value === undefined ? 'known' : value === 'all' ? value : { key: value } };
  if (more.length === 0 && action === 'sweep' && /^\d{1,9}$/.test(value ?? '')) return { does: 'storage', action, most: Number(value) };
  if (action === 'sweep') throw new StaffRefused(`The number of files that may go is needed, as npm run staff -- storage tells it. Use it so:\n  ${usage}`);
  if (value === undefined && (action === 'show' || action === 'trash' || action === 'adopt')) return { does: 'storage', action };
  throw new StaffRefused(`${[action, value, ...more].join(' ')} is nothing that can be done with the storage. Use it so:\n  ${usage}`);
}
