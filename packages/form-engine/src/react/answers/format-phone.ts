/** A number of ten digits as `(NNN) NNN-NNNN`, however it is stored. Anything else stays as it is. */
export function formatPhone(stored: string): string {
  const digits = /^[\d\s()+.-]*$/.test(stored) ? stored.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : stored;
}
