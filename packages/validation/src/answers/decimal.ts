/** A number as it is written, exactly: so many digits, over ten to the power of `scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** Reads a plain number such as `-40` or `3.50`, or a number of JavaScript as it prints itself. */
export function decimalOf(written: string | number): Decimal {
  const [number = '', exponent = '0'] = String(written).split('e');
  const [whole = '', part = ''] = number.split('.');
  const scale = part.length - Number(exponent);
  const digits = BigInt(whole + part);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** Two numbers as digits of one scale, the smallest that both have or a larger one that is asked for. */
export function toOneScale(a: Decimal, b: Decimal, least = 0): { a: bigint; b: bigint; scale: number } {
  const scale = Math.max(a.scale, b.scale, least);
  return { a: a.digits * 10n ** BigInt(scale - a.scale), b: b.digits * 10n ** BigInt(scale - b.scale), scale };
}

/**
 * A number with as many decimals as it should have, such as 4.00 of 4 or 4.0. A text with more of them, or one that is
 * no plain number, stays unchanged.
 */
export function completeDecimals(text: string, decimals: number): string {
  const [, whole, point = '.', fraction = ''] = /^\s*(\d+)(?:([.,])(\d*))?\s*$/.exec(text) ?? [];
  return whole === undefined || fraction.length > decimals ? text : `${whole}${point}${fraction.padEnd(decimals, '0')}`;
}
