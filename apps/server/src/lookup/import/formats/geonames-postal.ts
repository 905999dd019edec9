import { placeRecord } from '../../place-record.ts';
import type { Format } from '../format.ts';

/** Postal codes of GeoNames, separated by tabs, without a header line. */
export const geonamesPostal: Format = {
  name: 'geonames-postal',
  categories: ['address'],
  delimiter: '\t',
  quoted: false,
  columns: [
    'country code',
    'postal code',
    'place name',
    'admin name1',
    'admin code1',
    'admin name2',
    'admin code2',
    'admin name3',
    'admin code3',
    'latitude',
    'longitude',
    'accuracy',
  ],
  required: () => ['postal code'],
  read: (row) =>
    placeRecord({
      zip: row['postal code'] ?? '',
      city: row['place name'] ?? '',
      state: row['admin code1'] ?? '',
      country: row['country code'] ?? '',
    }),
};
