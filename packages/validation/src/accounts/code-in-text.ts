const codeDigits = 6;

/**
 * Returns the confirmation code that a text holds, in digits of ASCII: the digits of any script, with whatever is
 * between and around them. The text itself where it holds none, or several.
 */
export function codeInText(text: string): string {
  const plain = text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
  const readings = [plain.match(/(?<!\d)\d{6}(?!\d)/g), plain.match(/(?<!\d)\d{3}\D{1,3}\d{3}(?!\d)/g), [plain]];
  for (const found of readings) {
    const codes = new Set(found?.map((code) => code.replace(/\D/g, '')));
    const [code = ''] = codes;
    if (codes.size === 1 && code.length === codeDigits) return code;
  }
  return text;
}

/** The digits of a script follow each other from zero on, and the runs of several scripts are tens too. */
function valueOf(digit: string): number {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (place - zero) % 10;
}
