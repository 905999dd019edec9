import { westernDigits } from '../western-digits.ts';

/** Returns a phone number in western digits, without marks that nobody sees. */
export const plainPhone = (text: string): string =>
  westernDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

/** Returns a stored phone number as people write it: `;ext=` of RFC 3966 in words. */
export const spelledExtension = (stored: string): string => stored.replace(/;ext=(?=\d+$)/, ' ext. ');

/** Returns whether a number begins with a plus or its dialed form, and another country's code. */
export const isPhoneAbroad = (text: string): boolean => /^(?:\(?\+(?!\s*1)|00(?!\s*1)|011)/.test(plainPhone(text));
