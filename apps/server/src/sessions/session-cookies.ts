import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** The session's secret cookie, and the readable marker by which the browser knows that somebody is logged in. */
export interface SessionCookies {
  read(request: FastifyRequest): string | undefined;
  /** Whether the browser sent either. A page of another site cannot make it send them. */
  sent(request: FastifyRequest): boolean;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Both end with the browser's own session; the server ends them earlier. */
export function sessionCookies({ settings, config }: Pick<Dependencies, 'settings' | 'config'>): SessionCookies {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  // A browser takes the __Host- prefix over https alone.
  const name = secure ? '__Host-quire-session' : 'quire-session';
  const marker = `${config.institution.identityCookiePrefix}session`;
  const readable: CookieSerializeOptions = { path: '/', secure, sameSite: 'strict' };
  const secret: CookieSerializeOptions = { ...readable, httpOnly: true };
  return {
    read: (request) => request.cookies[name],
    sent: (request) => name in request.cookies || marker in request.cookies,
    set: (reply, token) => void reply.setCookie(name, token, secret).setCookie(marker, 'yes', readable),
    clear: (reply) => void reply.clearCookie(name, secret).clearCookie(marker, readable),
  };
}
