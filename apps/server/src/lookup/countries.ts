const unitedStates = new Set(['', 'US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA']);
/** Territories that a file may call countries, as their states. */
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
 * The alpha-3 code of a country and the state in it, as the form asks them; undefined for a country that is not told
 * apart.
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
