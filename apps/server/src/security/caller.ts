import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Settings } from '../settings/settings.ts';

/**
 * A request: its address is gone once the connection is. Behind proxies that TRUSTED_PROXY names, it is the address
 * that the outermost of them has seen.
 */
interface Asking {
  ip: string | undefined;
}

/**
 * Returns the caller that a limit counts: an IPv4 address, or the first half of an IPv6 address, all of which one
 * household has. Behind a proxy that TRUSTED_PROXY does not name, everybody is the proxy.
 */
export function callerOf({ ip }: Asking): string {
  const address = plain(ip);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * A caller, and the wider network of one with IPv6. A person who rents a machine may have all of a /48, which has
 * 65,536 callers.
 */
export interface Callers {
  caller: string;
  network: string | undefined;
}

export function callersOf(request: Asking): Callers {
  const address = plain(request.ip);
  return {
    caller: callerOf(request),
    network: isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : undefined,
  };
}

/** Whether an address is one of a private network. */
export function isPrivate({ ip }: Asking): boolean {
  return holds(privateNetworks, plain(ip));
}

/**
 * Returns whether everybody may be behind the address that a request comes from: one of a private network, as a
 * proxy has. An address that TRUSTED_PROXY's proxies have seen is a caller's own, unless it is a proxy's as well.
 */
export function mayBeEverybody(
  proxies: Settings['TRUSTED_PROXY'],
): (request: Asking & { socket: { remoteAddress?: string | undefined } }) => boolean {
  const named = new BlockList();
  for (const proxy of Array.isArray(proxies) ? proxies : []) {
    const [address = '', length] = proxy.split('/');
    named.addSubnet(address, Number(length ?? (isIPv6(address) ? 128 : 32)), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (request) =>
    isPrivate(request) &&
    (proxies === undefined || request.ip === request.socket.remoteAddress || holds(named, plain(request.ip)));
}

const holds = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const privateNetworks = new BlockList();
for (const [network, length] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, length, 'ipv4');
for (const [network, length] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, length, 'ipv6');

/**
 * A socket for both kinds of address writes an IPv4 one as ::ffff:192.0.2.1. An address of one link names its interface
 * after a %. Some proxies add the port.
 */
const plain = (ip = ''): string =>
  (ip.split('%')[0] ?? '')
    .replace(/^(\d+(?:\.\d+){3}):\d+$|^\[(.*)\](?::\d+)?$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '');

function groupsOf(address: string): string[] {
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
