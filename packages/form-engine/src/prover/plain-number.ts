/** A number as a person writes it: no exponent, no zeros at its end. */
export function plainNumber(value: number): string {
  const text = Number.isInteger(value) ? value.toFixed(0) : value.toFixed(10).replace(/0+$/, '');
  return text === '-0' ? '0' : text.replace(/\.$/, '');
}
