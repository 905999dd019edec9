import type { Database } from '../database/database.ts';
import { applicationNumber } from '../records/application-number.ts';
import { StaffRefused } from './command-group.ts';
import { forEachRow } from './for-each-row.ts';

/** Returns whether a text is a number as read aloud: O counts as zero, I and L as one. */
export const isNumber = (text: string, number: string): boolean =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1') === number.replace('-', '');

/**
 * Returns the application of a number. Numbers are not stored: all applications are searched.
 * @throws StaffRefused for none
 */
export async function findApplication(database: Database, number: string): Promise<string> {
  let found: string | undefined;
  await forEachRow<{ application_id: string }>(
    database,
    'SELECT application_id FROM application',
    [],
    async ({ application_id: id }) => {
      if (isNumber(number, applicationNumber(id))) found = id;
    },
  );
  if (found === undefined)
    throw new StaffRefused(
      `There is no application ${number}. To find one: npm run staff -- applications <name or email>`,
    );
  return found;
}
