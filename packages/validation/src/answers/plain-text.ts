/** How a text is cleaned: several lines, one line, an email address, or what is asked for in digits. */
export type TextKind = 'lines' | 'line' | 'email' | 'digits';

// Word processors and other systems write some of them where people see a line end.
const oddLineEnd = /\r(?!\n)|[\v\f\u0085\u2028\u2029]/g;
const control = /(?![\t\n]|\r\n)\p{Cc}/gu;
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const dash = /[\p{Pd}\u2212]/gu;

/** The text without what nobody types on purpose. What one sees in it stays, in an address and in digits as ASCII. */
export function plainText(text: string, kind: TextKind): string {
  if (kind === 'lines') return text.replace(oddLineEnd, '\n').replace(control, '');
  const line = text.replace(oddLineEnd, ' ').replace(/\r?\n/g, ' ').replace(control, '');
  if (kind === 'line') return line;
  const plain = line.normalize('NFKC').replace(unseen, '').trim();
  return kind === 'email' ? plain.replace(/[。｡]/g, '.') : asciiDigits(plain).replace(dash, '-');
}

/** Writes the digits of every script as 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf);

/** The digits of a script follow each other from zero on, and the runs of several scripts are tens too. */
function valueOf(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((place - zero) % 10);
}
