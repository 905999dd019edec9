import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

const year = 365 * 24 * 60 * 60;
const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
/** Responses that belong to one person, as what a lookup is asked, or to one moment: no cache may keep them. */
const passing = /^\/(api|public|service|lookup|health)(\/|\?|$)/;

/**
 * For an answer that no hook reaches: the same as on every other, but that it may load nothing and is kept by no cache.
 */
export const bareHeaders = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': `max-age=${year}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'cache-control': 'no-store',
});

/**
 * The same headers on every answer. Scripts and styles come from our own files alone; pages speak with this server and
 * with the store of files.
 */
export async function setHeaders(
  app: FastifyInstance,
  { PUBLIC_URL, S3_ENDPOINT }: Pick<Settings, 'PUBLIC_URL' | 'S3_ENDPOINT'>,
  clock: () => number,
): Promise<void> {
  const https = PUBLIC_URL.startsWith('https:');
  const policy = policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(S3_ENDPOINT === undefined ? [] : [new URL(S3_ENDPOINT).origin])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // No text becomes script or markup: nothing of ours makes any from text, and nothing may begin to.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  });
  await app.register(helmet, {
    // Written below once: the plugin would make it anew for each answer.
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: year, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    // A page that doubts the clock of its device goes by this one.
    reply.header('date', new Date(clock()).toUTCString());
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', permissions);
    if (passing.test(request.url)) reply.header('cache-control', 'no-store');
  });
}

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
