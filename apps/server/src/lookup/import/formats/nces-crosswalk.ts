import { schoolRecord } from '../../school-record.ts';
import type { Format } from '../format.ts';

/** Returns the text; the file writes NA for unknown values. */
const textOf = (text = ''): string => (text === 'NA' ? '' : text);

/** Crosswalk of NCES and CEEB codes of the University of Colorado Boulder. */
export const ncesCrosswalk: Format = {
  name: 'nces-crosswalk',
  categories: ['hs_ceeb'],
  delimiter: ',',
  quoted: true,
  required: () => ['HS_CEEB', 'HS_NAME', 'HS_CITY', 'HS_STATE', 'HS_POSTAL_CD'],
  read: (row, category) => {
    const ceeb = textOf(row['HS_CEEB']);
    if (ceeb === '') return 'has no CEEB code';
    return schoolRecord(category, {
      name: textOf(row['HS_NAME']),
      city: textOf(row['HS_CITY']),
      state: textOf(row['HS_STATE']),
      zip: textOf(row['HS_POSTAL_CD']),
      ceeb,
    });
  },
};
