import type { LookupCategory } from '@quire/api-client/contract';
import { countryCode, placeName, properName, wholeZip } from './tidy-fields.ts';
import { fold } from './fold.ts';
import { ceebDigits, type LookupRecord } from './lookup-record.ts';
import { stateCode } from './states.ts';

export interface GivenSchool {
  id?: string | undefined;
  name: string;
  address_line_1?: string | undefined;
  address_line_2?: string | undefined;
  city: string;
  state: string;
  zip?: string | undefined;
  country?: string | undefined;
  ceeb?: string | undefined;
  alias?: string | undefined;
  weight?: number | undefined;
}

type Text = Exclude<keyof GivenSchool, 'weight'>;

/** Returns a school of a file as a record, or its fault as text. */
export function schoolRecord(category: LookupCategory, given: GivenSchool): LookupRecord | string {
  const text = (key: Text): string => given[key]?.trim() ?? '';
  const [name, city] = [properName(text('name')), placeName(text('city'))];
  const code = codeOf(text('ceeb'), ceebDigits[category]);
  const place = countryCode(text('country'), text('state'));
  if (name === '') return 'has no name';
  if (code === undefined)
    return `has the code "${text('ceeb').slice(0, 20)}", which is not ${ceebDigits[category]} digits`;
  if (place === undefined) return `has the unknown country "${text('country').slice(0, 20)}"`;
  const american = place.country === 'USA';
  const state = stateCode(place.state) ?? '';
  if (american && state === '' && place.state !== '') return `has the unknown state "${text('state').slice(0, 20)}"`;
  return {
    id: (text('id') || code || fold(`${name} ${city} ${state}`).join('-')).slice(0, 200),
    name,
    city,
    state,
    ceeb: code,
    country: place.country,
    alias: text('alias'),
    address_line_1: text('address_line_1'),
    address_line_2: text('address_line_2'),
    zip: american ? wholeZip(text('zip')) : text('zip'),
    weight: Math.min(5, Math.max(0, given.weight ?? 0)),
  };
}

/** Returns the code with the leading zeros that a spreadsheet dropped; undefined for no such code. */
function codeOf(given: string, digits: number): string | undefined {
  if (given === '') return '';
  return /^\d+$/.test(given) && given.length <= digits ? given.padStart(digits, '0') : undefined;
}
