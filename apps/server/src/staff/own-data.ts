import { existsSync, readdirSync } from 'node:fs';
import { openDataDirectory } from '../settings/data-directory.ts';
import { StaffRefused } from './staff-refused.ts';

/** Returns the data directory of a server that has run with it. @throws StaffRefused where there is none */
export function ownData(dataDir: string): string {
  if (existsSync(dataDir)) {
    const path = openDataDirectory(dataDir);
    // A link to it may be there as well.
    if (readdirSync(path).includes('postgres')) return path;
  }
  throw new StaffRefused(
    `There are no applications in ${dataDir}, because no server has run with this data directory. Set DATA_DIR, ` +
      'or DATABASE_URL, as the server has it.',
  );
}
