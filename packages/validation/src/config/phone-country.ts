import { usualDates } from './date-way.ts';
import { didYouMean, nearestName } from './nearest-name.ts';

/** Countries whose numbers the phone library knows; a test compares them with its own list. */
const countries =
  'AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM ' +
  'FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN ' +
  'MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT ' +
  'PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK ' +
  'TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/** The countries of `country` beside a phone: codes of ISO 3166-1. */
export const phoneCountries: ReadonlySet<string> = new Set(countries.split(' '));

/** Returns what to write in place of an unknown code. */
export function phoneCountryFix(wrong: string): string {
  const text = wrong.trim();
  const code = text.toUpperCase() === 'UK' ? 'GB' : text.toUpperCase();
  if (phoneCountries.has(code)) return `Write ${code}, which is the code of ISO 3166-1.`;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const byName = new Map([...phoneCountries].map((each) => [names.of(each)!, each]));
  const nearest = text.length > 3 ? nearestName(text, byName.keys()) : undefined;
  return didYouMean(
    nearest && `${byName.get(nearest)!}, the code of ${nearest}`,
    'Write the code of a country in two capital letters, such as GB, DE or IN.',
  );
}

/**
 * Returns the country of a question's phone numbers. Undefined stands for North America, and for a locale without a
 * country.
 */
export function phoneCountryOf(country: string | undefined, locale: string = usualDates.locale): string | undefined {
  const code = country ?? new Intl.Locale(locale).region;
  return code === undefined || code === 'US' || code === 'CA' || !phoneCountries.has(code) ? undefined : code;
}
