/**
 * A number with as many decimals as it should have, such as 4.00 of 4 or 4.0. What has more of them, or is no plain
 * number, stays as it is.
 */
export function completeDecimals(text: string, decimals: number): string {
  const [, whole, point = '.', fraction = ''] = /^\s*(\d+)(?:([.,])(\d*))?\s*$/.exec(text) ?? [];
  return whole === undefined || fraction.length > decimals ? text : `${whole}${point}${fraction.padEnd(decimals, '0')}`;
}
