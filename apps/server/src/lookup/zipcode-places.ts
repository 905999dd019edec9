import { createRequire } from 'node:module';
import { placeRecord } from './place-record.ts';
import type { LookupRecord } from './lookup-record.ts';

interface Zipcode { zip: string; city: string; state: string; country: string }

/** The places of the npm package `zipcodes`, which are in memory for as long as they are read. */
export async function* zipcodePlaces(): AsyncGenerator<LookupRecord> {
  const require = createRequire(import.meta.url);
  const { codes } = require('zipcodes') as { codes: Record<string, Zipcode> };
  for (const { zip, city, state, country } of Object.values(codes)) {
    const place = placeRecord({ zip, city, state, country });
    if (typeof place !== 'string') yield place;
  }
  // Node keeps whatever was required; these are thirty megabytes that nobody asks for again.
  for (const file of Object.keys(require.cache)) if (/[\\/]zipcodes[\\/]lib[\\/]/.test(file)) delete require.cache[file];
}
