import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash } from '../security/keyed-hash.ts';

/**
 * The session's secret cookie, and the readable marker. By the marker the browser knows that somebody is logged in, and
 * in which session.
 */
export interface SessionCookies {
  read(request: FastifyRequest): string | undefined;
  /** Whether the browser sent either. A page of another site cannot make it send them. */
  sent(request: FastifyRequest): boolean;
  /** The value of the marker: it distinguishes sessions, and opens none. */
  nameOf(token: string): string;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Both end with the browser's own session; the server ends them earlier. */
export function sessionCookies({
  settings,
  config,
  secrets,
}: Pick<Dependencies, 'settings' | 'config' | 'secrets'>): SessionCookies {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  // A browser takes the __Host- prefix over https alone.
  const name = secure ? '__Host-quire-session' : 'quire-session';
  const marker = `${config.institution.identityCookiePrefix}session`;
  const readable: CookieSerializeOptions = { path: '/', secure, sameSite: 'strict' };
  const secret: CookieSerializeOptions = { ...readable, httpOnly: true };
  const nameOf = (token: string): string =>
    keyedHash(secrets, 'name of a session', token).toString('base64url').slice(0, 16);
  return {
    nameOf,
    read: (request) => request.cookies[name],
    sent: (request) => name in request.cookies || marker in request.cookies,
    set: (reply, token) => void reply.setCookie(name, token, secret).setCookie(marker, nameOf(token), readable),
    clear: (reply) => void reply.clearCookie(name, secret).clearCookie(marker, readable),
  };
}
