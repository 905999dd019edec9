import { isIP } from 'node:net';
import { z } from 'zod';

/** Number of proxies that each request passes, or their addresses and networks. */
export type TrustedProxy = number | string[];

/**
 * Names the proxies in front of the server: how many there are (1 to 9), or their IP addresses and networks in CIDR notation, separated by commas. A network
 * of everybody is refused, because then anybody could write whom they are counted as.
 */
export const trustedProxy: z.ZodType<TrustedProxy, string> = z.string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((entry) => entry.trim())))
  .refine((proxies) => (typeof proxies === 'number' ? proxies >= 1 && proxies <= 9 : proxies.every(isNetwork)), {
    error: 'must be how many proxies each request passes, from 1 to 9, or their addresses and networks, such as 10.0.0.5, 10.1.0.0/16',
  });

function isNetwork(entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128));
}
