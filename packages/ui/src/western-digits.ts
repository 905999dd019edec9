const digit = /\p{Nd}/u;

/** How far a digit comes behind the zero of its script: each has its ten in a row. */
function valueOf(character: string): string {
  let zero = character.codePointAt(0)!;
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(character.codePointAt(0)! - zero);
}

/** The text with compatible characters made plain and the digits of every script written as 0 to 9. */
export const westernDigits = (text: string): string => text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, valueOf);
