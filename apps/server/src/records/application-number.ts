import { createHash } from 'node:crypto';

/** Crockford's: without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number by which people name an application, such as `7K2QD-9XW4M`: the same for ever, and it reveals nothing. It
 * has 50 bits of a hash of its id: among a million applications two would share one once in two thousand times.
 */
export function applicationNumber(applicationId: string): string {
  const digits = [
    ...createHash('sha256').update(`application number of ${applicationId}`).digest().subarray(0, 10),
  ].map((byte) => alphabet[byte % 32]);
  return `${digits.slice(0, 5).join('')}-${digits.slice(5).join('')}`;
}
