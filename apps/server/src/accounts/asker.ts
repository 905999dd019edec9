import type { FastifyRequest } from 'fastify';
import { callerOf, isInside } from '../security/caller.ts';
import type { BrowserCookies } from './browser-cookies.ts';

/** Who asks something about an address, as far as it is counted: each has counters that nobody else can use up. */
export interface Asker {
  email: string;
  caller: string;
  isInside: boolean;
  /** The device, when it is known to the account. */
  device: string | undefined;
  /** The sign-up that the browser made with this address. */
  signUp: string | undefined;
}

export const askerOf = (request: FastifyRequest, cookies: BrowserCookies, email: string, now: number): Asker => ({
  email,
  caller: callerOf(request),
  isInside: isInside(request),
  device: cookies.deviceOf(request, email, now),
  signUp: cookies.signUpOf(request, email, now),
});
