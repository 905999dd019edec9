import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../security/refusal.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every call that may change something must come from our own pages: browsers say so in `Sec-Fetch-Site`, older
 * ones and plain http in `Origin`. It must also be JSON, which a form on another site cannot send, unless its route
 * takes a form.
 */
export function requireSameOrigin(publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request) => {
    if (safe.has(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === undefined ? origin !== publicUrl : site !== 'same-origin') {
      throw new Refusal('requests.otherOrigin', { address: publicUrl });
    }
    const type = request.routeOptions.config.takes ?? 'application/json';
    if ((request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() !== type) {
      throw new Refusal(type === 'application/json' ? 'requests.notJson' : 'requests.notForm');
    }
  };
}

/**
 * For a GET that changes something (logging out): refused from another site and as a navigation. A client that sends no
 * `Sec-Fetch-Site` must show our origin or a JSON content type; another site can set neither without being asked first.
 */
export async function requireOwnPage(request: FastifyRequest, publicUrl: string): Promise<void> {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'content-type': type } = request.headers;
  const own =
    site === undefined
      ? origin === publicUrl || (origin === undefined && type === 'application/json')
      : site === 'same-origin';
  if (!own || mode === 'navigate') {
    throw new Refusal('requests.foreignLogout');
  }
}
