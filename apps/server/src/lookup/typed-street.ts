export interface TypedPlace {
  /** House number and street, as typed, or empty. */
  street: string;
  /** Rest of the text. */
  place: string;
}

const houseOrBox = /^\s*(?:\d[\dA-Za-z/-]*\s+\S|p\.?\s*o\.?\s*box\s+\S)/i;
const wayNames =
  'street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|place|pl|way|' +
  'terrace|ter|parkway|pkwy|highway|hwy|trail|trl|loop|square|sq|plaza|row|run|alley';
const sides = '(?:\\s+(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\\.?(?=[\\s,]))?';
const unit = '(?:[\\s,]+(?:apt|apartment|unit|ste|suite|fl|floor|rm|room|lot|#)\\.?\\s*#?\\w+)?';
const upToWay = new RegExp(
  `^(\\s*\\d[\\dA-Za-z/-]*\\s+\\S+.*?\\b(?:${wayNames})\\b\\.?${sides}${unit})[\\s,]+(\\S.*)$`,
  'i',
);
const upToBox = /^(\s*p\.?\s*o\.?\s*box\s+\w+)[\s,]+(\S.*)$/i;
const unitOnly = /^(?:apt|apartment|unit|ste|suite|fl|floor|rm|room|lot|#)\.?\s*#?\w+$/i;
const sideOnly = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\.?$/i;
const longest = 60;

/** Splits `12 Main St, Lincoln NE` into street and place; a text without a house number is all place. */
export function typedStreet(text: string): TypedPlace {
  if (!houseOrBox.test(text)) return { street: '', place: text };
  const [first = '', ...rest] = text.split(',').map((part) => part.trim());
  if (rest.length > 0) {
    const begun = streetAndPlace(first);
    if (begun) return parted(begun.street, [begun.place, ...rest].join(' '));
    const units = rest.findIndex((part) => !unitOnly.test(part));
    const inStreet = units === -1 ? rest : rest.slice(0, units);
    return parted([first, ...inStreet].join(', '), units === -1 ? '' : rest.slice(units).join(' '));
  }
  const whole = streetAndPlace(text);
  // Five digits and a word may be a ZIP code and its city as well.
  return whole ? parted(whole.street, whole.place) : { street: '', place: /^\s*\d{5}\s/.test(text) ? text : '' };
}

/** Without a comma, the street ends at a word such as "St". */
function streetAndPlace(text: string): TypedPlace | undefined {
  const [, street, place = ''] = upToBox.exec(text) ?? upToWay.exec(text) ?? [];
  return street === undefined || unitOnly.test(place) || sideOnly.test(place) ? undefined : { street, place };
}

function parted(street: string, place: string): TypedPlace {
  return { street: street.replace(/\s+/g, ' ').trim().slice(0, longest), place };
}

/** No id of a place has it. */
const between = '~';

/** Returns the id of a street in a place. The id carries the street: the server stores no typed text. */
export const streetId = (placeId: string, street: string): string => `${placeId}${between}${street}`;

/** Splits such an id; the id of a place alone has no street. */
export function partsOfId(id: string): { recordId: string; street: string } {
  const at = id.indexOf(between);
  return at === -1 ? { recordId: id, street: '' } : { recordId: id.slice(0, at), street: id.slice(at + 1) };
}
