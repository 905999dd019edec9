/** `(NNN) NNN-NNNN` or `NNN-NNN-NNNN`; area and exchange codes begin with 2 to 9. */
export const phonePattern = /^(?:\([2-9]\d{2}\) |[2-9]\d{2}-)[2-9]\d{2}-\d{4}$/;

/** Digits as far as they are typed, in the form `(NNN) NNN-NNNN`. Everything else is left out, and a country code 1 before ten digits. */
export function formatPhone(text: string): string {
  const typed = text.replace(/\D/g, '');
  const digits = (typed.length > 10 && typed.startsWith('1') ? typed.slice(1) : typed).slice(0, 10);
  if (digits === '') return '';
  if (digits.length <= 3) return `(${digits}`;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`;
}
