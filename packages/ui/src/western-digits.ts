// The Arabic, Persian and Devanagari zeros; the digits of full width become ASCII by themselves.
const zeros = [0x660, 0x6f0, 0x966];

/** The text with compatible characters made plain and the digits of other scripts written as 0 to 9. */
export function westernDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });
}
