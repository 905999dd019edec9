import {
  AsYouType,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { formatPatterns } from '../rules.ts';

/** How the phone numbers of a country are typed, stored and shown. */
export interface PhoneSpelling {
  /** Groups the digits of a number that is being typed. All digits stay; any other text stays whole. */
  whileTyping(text: string): string;
  /** Returns what is stored: E.164 of a complete number, otherwise the text. */
  stored(text: string): string;
  /** Returns a stored answer for reading: a number of the country nationally, another internationally. */
  shown(stored: string): string;
}

const signsOf = (text: string): string => text.replaceAll(/[^\d+]/g, '');

/** Returns whether a text is digits with what stands between them. Letters and extensions are not part of a number. */
const isPlain = (text: string): boolean => /^[\d\s().\p{Pd}/+]*$/u.test(text) && /^\+?\d{0,30}$/.test(signsOf(text));

/**
 * @param country one of `phoneCountries`
 * @param western writes the digits of every script as 0 to 9
 */
export function phoneSpelling(
  country: string,
  western = (text: string): string => text.normalize('NFKC'),
): PhoneSpelling {
  const home = country as CountryCode;
  // Marks of direction come along from other programs.
  const plain = (text: string): string => western(text).replaceAll(/\p{Cf}/gu, '');
  const numberIn = (text: string): PhoneNumber | undefined => {
    if (!isPlain(text)) return undefined;
    const signs = signsOf(text);
    // Not every country dials 00 before the code of another one.
    const dialed = signs.startsWith('00') ? `+${signs.slice(2)}` : signs;
    return [signs, dialed].map((each) => parsePhoneNumberFromString(each, home)).find(isPlausible);
  };
  const whileTyping = (given: string): string => {
    const text = plain(given);
    const signs = signsOf(text);
    if (!isPlain(text) || signs === '') return given;
    const grouped = signs.startsWith('00')
      ? new AsYouType()
          .input(`+${signs.slice(2)}`)
          .replace('+', '00 ')
          .trim()
      : new AsYouType(home).input(signs);
    const isWhole = signsOf(grouped) === signs;
    // Only a complete number may look like one that is stored.
    if (formatPatterns.e164.test(isWhole ? grouped : signs) && !numberIn(text)) return signs.replace(/^.{4}/, '$& ');
    return isWhole ? grouped : given;
  };
  return {
    whileTyping,
    stored: (text) => numberIn(plain(text))?.number ?? text,
    shown(stored) {
      const number = formatPatterns.e164.test(stored) ? numberIn(stored) : undefined;
      if (!number) return whileTyping(stored);
      const national = number.formatNational();
      return number.countryCallingCode === getCountryCallingCode(home) && numberIn(national)?.number === stored
        ? national
        : number.formatInternational();
    },
  };
}

/**
 * Returns whether a country could have a number: its range is known, or at least its length and grouping. New ranges
 * are given out between two versions of the library.
 */
function isPlausible(number: PhoneNumber | undefined): number is PhoneNumber {
  if (!number || !formatPatterns.e164.test(number.number)) return false;
  if (number.isValid()) return true;
  const grouped = number.formatInternational().slice(`+${number.countryCallingCode} `.length);
  return number.isPossible() && /\D/.test(grouped);
}
