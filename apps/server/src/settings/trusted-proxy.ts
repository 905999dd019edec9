import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Number of proxies that each request passes, or their addresses and networks. */
export type TrustedProxy = number | string[];

/**
 * Names the proxies in front of the server: how many there are (1 to 9), `none`, or their IP addresses and
 * networks in CIDR notation, separated by commas. A network that is wide enough for strangers is refused, because
 * then they could write whom they are counted as.
 */
export const trustedProxy: z.ZodType<TrustedProxy, string> = z
  .string()
  .transform((text) =>
    /^\d+$/.test(text) ? Number(text) : text === 'none' ? [] : text.split(',').map((entry) => entry.trim()),
  )
  .refine((proxies) => (typeof proxies === 'number' ? proxies >= 1 && proxies <= 9 : proxies.every(isNetwork)), {
    error:
      'must be how many proxies each request passes, from 1 to 9, or their addresses and networks, such as ' +
      '10.0.0.5, 10.1.0.0/16, or none',
    abort: true,
  })
  .refine((proxies) => typeof proxies === 'number' || proxies.every(isNarrow), {
    error:
      'must name no network wider than /8 (IPv4) or /16 (IPv6), because strangers in it could write their own ' +
      'address and be counted as anybody. Name the networks of your proxies, such as 10.1.0.0/16',
  });

function isNetwork(entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

/** IPv4 in the clothes of IPv6, which Fastify takes for IPv4. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

function isNarrow(entry: string): boolean {
  const [address = '', length] = entry.split('/');
  if (length === undefined) return true;
  if (isIP(address) === 4) return Number(length) >= 8;
  return Number(length) >= (mapped.check(address, 'ipv6') ? 96 + 8 : 16);
}
