import { westernDigits } from '../western-digits.ts';

/** How a run of digits is spelled. */
export interface Mask {
  /** The most digits there can be. */
  length: number;
  /** How many leading digits of a longer run do not count, such as a country code. */
  skip?(digits: string): number;
  /** Returns whether a text is another kind of number, such as a foreign one, and stays as typed. */
  isOther?(text: string): boolean;
  /** The spelling of as many digits as there are. */
  spell(digits: string): string;
}

/** The digits of a text, those of other scripts as well. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '');

/** How many digits of a run have no place in the mask. */
export const surplus = (mask: Mask, digits: string): number =>
  Math.max(0, digits.length - (mask.skip?.(digits) ?? 0) - mask.length);

/** Formats a number by the mask; other texts stay. */
export function spelled(mask: Mask, text: string): string {
  if (mask.isOther?.(text)) return text;
  const digits = digitsOf(text);
  const from = mask.skip?.(digits) ?? 0;
  return mask.spell(digits.slice(from, from + mask.length));
}

/** A text with the caret in it. */
export interface CaretText {
  text: string;
  caret: number;
}

/**
 * Formats a masked input after an edit, with the caret after the same digit. `before` is the earlier text, `after` the
 * browser's result, `inputType` the kind of edit.
 */
export function maskedEdit(mask: Mask, before: string, after: CaretText, inputType = ''): CaretText {
  if (mask.isOther?.(after.text)) return after;
  let digits = digitsOf(after.text);
  let digitsLeft = digitsOf(after.text.slice(0, after.caret)).length;

  const isSeparatorGone = digits === digitsOf(before) && after.text.length < before.length;
  if (isSeparatorGone && inputType === 'deleteContentBackward' && digitsLeft > 0) {
    digits = without(digits, digitsLeft - 1);
    digitsLeft -= 1;
  } else if (isSeparatorGone && inputType === 'deleteContentForward') {
    digits = without(digits, digitsLeft);
  }

  const skipped = mask.skip?.(digits) ?? 0;
  // A digit typed into a full number is refused, as maxlength would, rather than pushing the last one out.
  if (inputType === 'insertText' && digits.length - skipped > mask.length) {
    return { text: before, caret: Math.max(0, after.caret - (after.text.length - before.length)) };
  }
  const text = spelled(mask, digits);
  const isAtEnd = after.caret >= after.text.length;
  return { text, caret: isAtEnd ? text.length : placeAfter(text, Math.max(0, digitsLeft - skipped)) };
}

const without = (digits: string, index: number): string => digits.slice(0, index) + digits.slice(index + 1);

/** The place in a text right after its nth digit. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (/\d/.test(text.charAt(place))) seen += 1;
  return place;
}
