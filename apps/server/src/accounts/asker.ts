import type { FastifyRequest } from 'fastify';
import { callersOf, type Callers } from '../security/caller.ts';
import type { BrowserCookies } from './browser-cookies.ts';

/** Who asks something about an address, as far as it is counted: each has counters that nobody else can use up. */
export interface Asker extends Callers {
  email: string;
  /** Whether everybody may be behind the caller, so that nothing is counted by it alone. */
  mayBeEverybody: boolean;
  /** The device, when it is known to the account. */
  device: string | undefined;
  /** The sign-up that the browser made with this address. */
  signUp: string | undefined;
}

export const askerOf = (request: FastifyRequest, cookies: BrowserCookies, email: string, now: number): Asker => ({
  email,
  ...callersOf(request),
  mayBeEverybody: request.mayBeEverybody,
  device: cookies.deviceOf(request, email, now),
  signUp: cookies.signUpOf(request, email, now),
});
