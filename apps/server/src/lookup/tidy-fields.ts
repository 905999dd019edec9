const smallWords = new Set(['of', 'the', 'and', 'at', 'in', 'for', 'on', 'by']);
const capitals = /^(?:hs|ms|jr\/sr|jfk|kipp|stem|usa|ii|iii|iv|apo|fpo|dpo|ymca|ywca)$/i;

/** Returns a name in normal capitals if it is all upper or lower case; other names stay. */
export function properName(given: string): string {
  const name = given.replace(/\s+/g, ' ').trim();
  const mixed = name !== name.toUpperCase() && name !== name.toLowerCase();
  return mixed ? name.replace(/\bHs\b/g, 'HS') : name.toLowerCase().replace(/[\p{L}\p{M}\p{N}'’.]+/gu, capitalised);
}

function capitalised(word: string, at: number): string {
  if (capitals.test(word)) return word.toUpperCase();
  if (at > 0 && smallWords.has(word)) return word;
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(word)) return word.toUpperCase();
  return word.replace(
    /^(mc|[od]['’])?(\p{L})/u,
    (_, before: string | undefined, letter: string) =>
      (before === undefined ? '' : `${before.charAt(0).toUpperCase()}${before.slice(1)}`) + letter.toUpperCase(),
  );
}

/** Lower-case parts of French names: Saint-Louis-de-Kent. */
const smallBetween = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'sur', 'et', 'en', 'au', 'aux', 'sous']);

/**
 * Returns a place as the postal service writes it, where a list dropped signs and capitals: APO, McAllen, Coeur
 * d'Alene, O'Fallon.
 */
export function placeName(given: string): string {
  return properName(given)
    .replace(/\b[AFD]po\b/g, (post) => post.toUpperCase())
    .replace(/(?<!\S)\p{Lu}(?: \p{Lu}(?!\S))+/gu, (letters) => letters.replaceAll(' ', ''))
    .replace(/\bMc ?(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\bO (?!Lakes)(?=\p{Lu})/gu, "O'")
    .replace(/(?<!\S)D (?=\p{Lu})/gu, (_, at: number) => (at === 0 ? "D'" : "d'"))
    .replace(/(?<=[-(/] ?)\p{Ll}[\p{L}\p{M}]*/gu, (word) =>
      smallBetween.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/** Returns a ZIP code with its leading zeros restored, and a dash if it has nine digits. */
export function wholeZip(given: string): string {
  const zip = given.trim();
  if (/^\d{3,4}$/.test(zip)) return zip.padStart(5, '0');
  if (/^\d{3,4}-\d{4}$/.test(zip)) return zip.padStart(10, '0');
  return /^\d{9}$/.test(zip) ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip;
}

const unitedStates = new Set(['', 'US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA']);
/** Territories that a file may list as countries, with their states. */
const territories: Readonly<Record<string, string>> = {
  AS: 'AS',
  GU: 'GU',
  MP: 'MP',
  PR: 'PR',
  VI: 'VI',
  ASM: 'AS',
  GUM: 'GU',
  MNP: 'MP',
  PRI: 'PR',
  VIR: 'VI',
};
/** Countries that files of the United States list among its states. */
const associated: Readonly<Record<string, string>> = { FM: 'FSM', MH: 'MHL', PW: 'PLW' };

/**
 * Returns the alpha-3 code of a country and the state in it, as the form asks them; undefined for an unknown country.
 */
export function countryCode(given: string, state: string): { country: string; state: string } | undefined {
  const country = given.trim().toUpperCase();
  if (unitedStates.has(country)) {
    const own = associated[state.trim().toUpperCase()];
    return own === undefined ? { country: 'USA', state } : { country: own, state: '' };
  }
  const territory = territories[country];
  if (territory !== undefined) return { country: 'USA', state: territory };
  if (country === 'CA' || country === 'CANADA') return { country: 'CAN', state };
  return /^[A-Z]{3}$/.test(country) ? { country, state } : undefined;
}
