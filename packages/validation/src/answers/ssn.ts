/** `NNN-NN-NNNN`. */
export const ssnPattern = /^\d{3}-\d{2}-\d{4}$/;

/** Digits as far as they are typed, in the form `NNN-NN-NNNN`. Everything else is left out. */
export function formatSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}
