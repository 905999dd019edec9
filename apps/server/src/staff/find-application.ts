import type { Database } from '../database/database.ts';
import { applicationNumber } from '../records/application-number.ts';
import { forEachRow } from './for-each-row.ts';
import { StaffRefused } from './staff-refused.ts';

/** Whether a text is a number as somebody reads it out: O is a zero then, and I and L are ones. */
export const isNumber = (text: string, number: string): boolean =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1') === number.replace('-', '');

/**
 * The application of a number. No number is stored, so that all are looked through. @throws StaffRefused where there is
 * none
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
