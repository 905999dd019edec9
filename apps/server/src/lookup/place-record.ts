import { countryCode, placeName, properName, wholeZip } from './tidy-fields.ts';
import type { LookupRecord } from './lookup-record.ts';
import { stateCode } from './states.ts';

export interface GivenPlace {
  zip: string;
  city: string;
  state: string;
  country: string;
}

const armedForces = /^(APO|FPO|DPO)\s+(AA|AE|AP)$/i;

/** Returns a ZIP code and its city as a record, or its fault as text. */
export function placeRecord({
  zip: givenZip,
  city: givenCity,
  state: givenState,
  country: givenCountry,
}: GivenPlace): LookupRecord | string {
  const [, post, area] = armedForces.exec(givenCity.trim()) ?? [];
  const city = placeName(post ?? givenCity);
  const listed = properName(givenCity);
  const given = countryCode(givenCountry, area ?? givenState);
  if (given === undefined) return `has the unknown country "${givenCountry.slice(0, 20)}"`;
  const zip = given.country === 'USA' ? wholeZip(givenZip).slice(0, 5) : givenZip.trim().toUpperCase();
  if (zip === '') return 'has no ZIP code';
  if (city === '') return 'has no city';
  const state = stateCode(given.state) ?? '';
  if (state === '' && (given.country === 'USA' || given.country === 'CAN'))
    return `has the unknown state "${givenState.slice(0, 20)}"`;
  return {
    id: `${given.country}-${zip}`,
    name: city,
    address_line_1: '',
    address_line_2: '',
    city,
    state,
    zip,
    country: given.country,
    ceeb: '',
    alias: listed === city ? '' : listed,
    weight: 1,
  };
}
