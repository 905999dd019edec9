import { schoolRecord } from '../../school-record.ts';
import type { Format } from '../format.ts';

/** Header file of IPEDS (HD and the year), with every college and no CEEB code. */
export const ipedsHd: Format = {
  name: 'ipeds-hd',
  categories: ['college_ceeb'],
  delimiter: ',',
  quoted: true,
  required: () => ['UNITID', 'INSTNM', 'IALIAS', 'ADDR', 'CITY', 'STABBR', 'ZIP', 'CYACTIVE', 'ICLEVEL', 'INSTSIZE'],
  read: (row, category) => {
    const { UNITID = '', INSTNM = '', IALIAS, ADDR, CITY = '', STABBR = '', ZIP, CYACTIVE, ICLEVEL, INSTSIZE } = row;
    if (UNITID.trim() === '') return 'has no UNITID';
    // Closed colleges, and offices of several colleges, are left out.
    if (CYACTIVE !== '1') return undefined;
    return schoolRecord(category, {
      id: UNITID,
      name: INSTNM,
      address_line_1: ADDR,
      city: CITY,
      state: STABBR,
      zip: ZIP,
      alias: IALIAS,
      weight: weightOf(ICLEVEL, INSTSIZE),
    });
  },
};

/** Returns the size of the college, from 1 to 5; a school of less than two years is seldom sought. */
function weightOf(level = '', size = ''): number {
  return level === '3' ? 0 : Number(size) || 0;
}
