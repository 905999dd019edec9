/**
 * A number with as many decimals as it should have, such as 4.00 of 4 or 4.0. A text with more of them, or one that is
 * no plain number, stays unchanged.
 */
export function completeDecimals(text: string, decimals: number): string {
  const [, whole, point = '.', fraction = ''] = /^\s*(\d+)(?:([.,])(\d*))?\s*$/.exec(text) ?? [];
  return whole === undefined || fraction.length > decimals ? text : `${whole}${point}${fraction.padEnd(decimals, '0')}`;
}
