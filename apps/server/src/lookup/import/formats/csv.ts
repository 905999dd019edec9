import { placeRecord } from '../../place-record.ts';
import { schoolRecord } from '../../school-record.ts';
import type { Format } from '../format.ts';

/** Custom file, with the field names of a record. */
export const csv: Format = {
  name: 'csv',
  categories: ['hs_ceeb', 'college_ceeb', 'address'],
  delimiter: ',',
  quoted: true,
  required: (category) => (category === 'address' ? ['zip', 'city', 'state'] : ['ceeb', 'name', 'city', 'state']),
  read: (row, category) => {
    const { zip = '', city = '', state = '', country = '', name = '', id, unitid } = row;
    if (category === 'address') return placeRecord({ zip, city, state, country });
    return schoolRecord(category, { ...row, id: id || unitid, name, city, state, weight: Number(row['weight']) || 0 });
  },
};
