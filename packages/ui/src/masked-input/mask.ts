import { westernDigits } from '../western-digits.ts';

/** How a run of digits is spelled. */
export interface Mask {
  /** The most digits there can be. */
  length: number;
  /** How many leading digits of a longer run do not count, such as a country code. */
  skip?(digits: string): number;
  /** Whether a text is no number of this kind, such as one of another country. It stays as it is typed. */
  isOther?(text: string): boolean;
  /** The spelling of as many digits as there are. */
  spell(digits: string): string;
}

/** The digits of a text, those of other scripts as well. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '');

/** How many digits of a run have no place in the mask. */
export const surplus = (mask: Mask, digits: string): number =>
  Math.max(0, digits.length - (mask.skip?.(digits) ?? 0) - mask.length);

/** Any spelling of a number, spelled by the mask; what is no such number as it is. */
export function spelled(mask: Mask, text: string): string {
  if (mask.isOther?.(text)) return text;
  const digits = digitsOf(text);
  const from = mask.skip?.(digits) ?? 0;
  return mask.spell(digits.slice(from, from + mask.length));
}
