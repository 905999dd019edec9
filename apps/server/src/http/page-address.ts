import type { FastifyRequest } from 'fastify';

/** Addresses that are never a page of the application. */
const notAPage = /^\/(\.well-known|api|public|service|lookup|health|dev|assets|uploads)(\/|$)/;

const split = (url: string): [path: string, search: string] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
};

/** Returns whether a request is for a page, not for a call or a file. */
export const isPageRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !notAPage.test(split(url)[0]);

/**
 * Returns the target of an address that no file can have: the address without doubled slashes, or else the beginning.
 * Its query goes along.
 */
export function fixedAddress(url: string): string {
  const [path, search] = split(url);
  return (path.includes('//') ? path.replaceAll(/[/\\]{2,}/g, '/') : '/') + search;
}
