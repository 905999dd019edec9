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
  /** A second run behind the whole number, such as an extension: what begins it, how it is spelled, its most digits. */
  tail?: { mark: RegExp; sign: string; length: number };
}

/** The digits of a text, those of other scripts as well. */
const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '');

interface Runs {
  digits: string;
  tail: string;
  /** How many digits at the beginning do not count. */
  skipped: number;
}

/** More digits than a tail may have do not make a tail. */
function runsOf(mask: Mask, text: string): Runs {
  const { length, skip, tail } = mask;
  const all = digitsOf(text);
  const skippedOf = (digits: string): number => skip?.(digits) ?? 0;
  const marked = tail ? westernDigits(text).search(tail.mark) : -1;
  const head = marked < 0 ? '' : digitsOf(westernDigits(text).slice(0, marked));
  const end = marked < 0 ? skippedOf(all) + length : head.length;
  if (!tail || all.length <= end || all.length > end + tail.length)
    return { digits: all, tail: '', skipped: skippedOf(all) };
  const digits = all.slice(0, end);
  return { digits, tail: all.slice(end), skipped: marked < 0 ? skippedOf(all) : skippedOf(digits) };
}

/** The end of a text whose digits have no place in the mask; '' where all have one. */
export function leftOutOf(mask: Mask, text: string): string {
  if (mask.isOther?.(text)) return '';
  const { digits, skipped } = runsOf(mask, text);
  if (digits.length - skipped <= mask.length) return '';
  const plain = westernDigits(text);
  return plain.slice(placeAfter(plain, skipped + mask.length)).trim();
}

/** Formats a number by the mask; other texts stay. */
export const spelled = (mask: Mask, text: string): string =>
  mask.isOther?.(text) ? text : spelledRuns(mask, runsOf(mask, text));

const spelledRuns = (mask: Mask, { digits, tail, skipped }: Runs): string =>
  mask.spell(digits.slice(skipped, skipped + mask.length)) + (tail && mask.tail ? mask.tail.sign + tail : '');

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
  let digitsLeft = digitsOf(after.text.slice(0, after.caret)).length;

  const isSeparatorGone = digitsOf(after.text) === digitsOf(before) && after.text.length < before.length;
  let runs = runsOf(mask, isSeparatorGone ? before : after.text);
  if (isSeparatorGone && inputType === 'deleteContentBackward' && digitsLeft > 0) {
    digitsLeft -= 1;
    runs = without(runs, digitsLeft);
  } else if (isSeparatorGone && inputType === 'deleteContentForward') {
    runs = without(runs, digitsLeft);
  }

  const { digits, tail, skipped } = runs;
  const isInNumber = tail !== '' && digitsLeft <= skipped + mask.length;
  // A digit typed into a full number is refused, as maxlength would, rather than pushing the last one out.
  if (
    inputType === 'insertText' &&
    (digits.length - skipped > mask.length || (isInNumber && runsOf(mask, before).tail.length < tail.length))
  ) {
    return { text: before, caret: Math.max(0, after.caret - (after.text.length - before.length)) };
  }
  const text = spelledRuns(mask, runs);
  const isAtEnd = after.caret >= after.text.length;
  return { text, caret: isAtEnd ? text.length : placeAfter(text, Math.max(0, digitsLeft - skipped)) };
}

const without = ({ digits, tail, skipped }: Runs, index: number): Runs => ({
  digits: cut(digits, index),
  tail: cut(tail, index - digits.length),
  skipped,
});

const cut = (run: string, index: number): string => (index < 0 ? run : run.slice(0, index) + run.slice(index + 1));

/** The place in a text right after its nth digit. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (/\d/.test(text.charAt(place))) seen += 1;
  return place;
}
